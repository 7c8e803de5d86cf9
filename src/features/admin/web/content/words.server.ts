import type { ContentKind } from '#domain/content/kinds.ts';
import { locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { factFields } from './fact-fields.server.ts';
import { languageNames } from './language-names.ts';

const kindNames: Readonly<Record<ContentKind, () => string>> = {
	article: m.editors_kind_article,
	page: m.editors_kind_page,
	faq: m.editors_kind_faq,
	document: m.editors_kind_document,
};

export function kindName(kind: ContentKind): string {
	return kindNames[kind]();
}

const isQuestion = (kind: ContentKind) => kind === 'faq';

/** What the texts of a kind are called; null: it has none of them. */
export function textWords(kind: ContentKind) {
	return {
		title: isQuestion(kind) ? m.editors_text_question() : m.editors_text_title(),
		lead: kind === 'article' || kind === 'page' ? m.editors_text_lead() : null,
		body: kind === 'document' ? null : isQuestion(kind) ? m.editors_text_answer() : m.editors_text_body(),
	};
}

/** `title.kz` as its label has it. */
export function fieldName(kind: ContentKind, field: string): string {
	const [name = '', language] = field.split('.');
	const locale = locales.find((one) => one === language);
	if (locale === undefined) return factFields(kind).find((fact) => fact.name === name)?.label ?? name;
	if (name === 'cover_alt') return m.editors_cover_alt({ language: languageNames[locale] });
	const [, number] = /^file_title_(\d+)$/.exec(name) ?? [];
	if (number !== undefined) return m.editors_file_title({ number, language: languageNames[locale] });
	const words = textWords(kind);
	const label = name === 'title' ? words.title : name === 'lead' ? words.lead : words.body;
	return `${label ?? name} (${languageNames[locale]})`;
}
