import type { ContentKind } from '#domain/content/kinds.ts';
import { locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { factFields } from './entry/fact-fields.server.ts';
import { languageNames } from './language-names.ts';

const kindNames: Readonly<Record<ContentKind, () => string>> = {
	article: m.editors_kind_article,
	page: m.editors_kind_page,
	faq: m.editors_kind_faq,
	document: m.editors_kind_document,
	banner: m.editors_kind_banner,
	works: m.editors_kind_works,
	slide: m.editors_kind_slide,
	partner: m.editors_kind_partner,
	offer: m.editors_kind_offer,
	category: m.editors_kind_category,
	product: m.editors_kind_product,
};

export function kindName(kind: ContentKind): string {
	return kindNames[kind]();
}

/** What the texts of a kind are called; null: it has none of them. */
export function textWords(kind: ContentKind): { title: string; lead: string | null; body: string | null } {
	const usual = { title: m.editors_text_title(), lead: null, body: m.editors_text_body() };
	switch (kind) {
		case 'article':
		case 'page':
			return { ...usual, lead: m.editors_text_lead() };
		case 'faq':
			return { ...usual, title: m.editors_text_question(), body: m.editors_text_answer() };
		case 'document':
			return { ...usual, body: null };
		case 'banner':
		case 'offer':
			return usual;
		case 'works':
			return { ...usual, body: m.editors_text_affects() };
		case 'slide':
			return { ...usual, lead: m.editors_text_body(), body: null };
		case 'partner':
			return { ...usual, title: m.editors_text_partner(), body: null };
		case 'category':
			return { ...usual, title: m.editors_text_category(), body: null };
		case 'product':
			return { ...usual, title: m.editors_text_product(), lead: m.editors_text_lead() };
	}
}

const altNames: Readonly<Record<string, (of: { language: string }) => string>> = {
	cover_alt: m.editors_cover_alt,
	logo_alt: m.editors_logo_alt,
	image_alt: m.editors_image_alt,
};

/** `title.kz` as its label has it. */
export function fieldName(kind: ContentKind, field: string): string {
	const [name = '', language] = field.split('.');
	const locale = locales.find((one) => one === language);
	if (locale === undefined) return factFields(kind).find((fact) => fact.name === name)?.label ?? name;
	const alt = altNames[name];
	if (alt !== undefined) return alt({ language: languageNames[locale] });
	const [, number] = /^file_title_(\d+)$/.exec(name) ?? [];
	if (number !== undefined) return m.editors_file_title({ number, language: languageNames[locale] });
	const words = textWords(kind);
	const label = name === 'title' ? words.title : name === 'lead' ? words.lead : words.body;
	return `${label ?? name} (${languageNames[locale]})`;
}
