import {
	type BannerTone,
	type BannerUrl,
	bannerTones,
	type SlideArt,
	slideArts,
} from '#domain/content/announcements.ts';
import type { ContentKind } from '#domain/content/kinds.ts';
import { articleTopics, faqTopics } from '#domain/content/topics.ts';
import { locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { readFileFacts } from '../files/file-facts.server.ts';
import { languageNames } from '../language-names.ts';
import { localMoment, momentOf } from './moments.ts';

export type FactField = {
	name: string;
	label: string;
	hint?: string;
	/** `moment`: by the clock of Kazakhstan; `pages`: an address a line, with all below where it ends in `/*` */
	type: 'choice' | 'text' | 'date' | 'url' | 'moment' | 'pages';
	options?: readonly { value: string; label: string }[];
	/** what an empty field says, where it says something */
	isNull?: true;
};

const acts = [
	['code', m.editors_act_code],
	['law', m.editors_act_law],
	['order', m.editors_act_order],
] as const;

const articleTopicNames: Readonly<Record<(typeof articleTopics)[number], () => string>> = {
	practice: m.content_topic_practice,
	taxes: m.content_topic_taxes,
	index: m.content_topic_index,
};
const faqTopicNames: Readonly<Record<(typeof faqTopics)[number], () => string>> = {
	checks: m.content_faq_checks,
	sources: m.content_faq_sources,
	prices: m.content_faq_prices,
	index: m.content_faq_index,
	signature: m.content_faq_signature,
	data: m.content_faq_data,
};

const toneNames: Readonly<Record<BannerTone, () => string>> = {
	info: m.editors_tone_info,
	warn: m.editors_tone_warn,
};
const artNames: Readonly<Record<SlideArt, () => string>> = {
	index: m.editors_art_index,
	information: m.editors_art_information,
	comparison: m.editors_art_comparison,
};

/** As the desk lists them. */
type Category = { key: string; title: string };

/**
 * What is asked of an entry beside its texts; what is not here stays as it is.
 * @param categories that a product may be put into
 */
export function factFields(kind: ContentKind, categories: readonly Category[] = []): FactField[] {
	switch (kind) {
		case 'article':
			return [
				choice(
					'topic',
					m.editors_fact_topic(),
					articleTopics.map((id) => [id, articleTopicNames[id]()]),
				),
			];
		case 'faq':
			return [
				choice(
					'topic',
					m.editors_fact_topic(),
					faqTopics.map((id) => [id, faqTopicNames[id]()]),
				),
			];
		case 'document':
			return [
				choice(
					'act_kind',
					m.editors_fact_act_kind(),
					acts.map(([id, name]) => [id, name()]),
				),
				{ name: 'number', label: m.editors_fact_number(), type: 'text' },
				{ name: 'issued_on', label: m.editors_fact_issued_on(), type: 'date' },
				{ name: 'url', label: m.editors_fact_url(), hint: m.editors_fact_url_hint(), type: 'url', isNull: true },
			];
		case 'banner':
			return [
				{ name: 'urls', label: m.editors_fact_urls(), hint: m.editors_fact_urls_hint(), type: 'pages' },
				choice(
					'tone',
					m.editors_fact_tone(),
					bannerTones.map((tone) => [tone, toneNames[tone]()]),
				),
			];
		case 'works':
			return [
				{ name: 'starts_at', label: m.editors_fact_starts_at(), type: 'moment' },
				{ name: 'ends_at', label: m.editors_fact_ends_at(), type: 'moment' },
				{ name: 'urgent_reason', label: m.editors_fact_urgent(), hint: m.editors_fact_urgent_hint(), type: 'text' },
			];
		case 'slide':
			return slideFields();
		case 'partner':
			return [{ name: 'url', label: m.editors_fact_site(), type: 'url' }];
		case 'product':
			return productFields(categories);
		case 'category':
		case 'page':
		case 'offer':
			return [];
	}
}

function productFields(categories: readonly Category[]): FactField[] {
	const options = categories.map(({ key, title }) => [key, title] as const);
	const untilWords = { label: m.editors_fact_new_until(), hint: m.editors_fact_new_until_hint() };
	return [
		choice('category', m.editors_fact_category(), options),
		{ name: 'is_new_until', ...untilWords, type: 'date' },
	];
}

function slideFields(): FactField[] {
	return [
		choice(
			'art',
			m.editors_fact_art(),
			slideArts.map((art) => [art, artNames[art]()]),
		),
		{ name: 'link', label: m.editors_fact_link(), hint: m.editors_fact_link_hint(), type: 'text' },
		...locales.map((locale): FactField => {
			const label = `${m.editors_fact_link_label()} (${languageNames[locale]})`;
			return { name: `link_label_${locale}`, label, type: 'text' };
		}),
	];
}

function choice(name: string, label: string, options: readonly (readonly [string, string])[]): FactField {
	return { name, label, type: 'choice', options: options.map(([value, text]) => ({ value, label: text })) };
}

/** What the form says, over what is there already; an empty field is missing unless its emptiness says something. */
export function readFacts(kind: ContentKind, form: FormData, before: Readonly<Record<string, unknown>>) {
	const facts = { ...before };
	for (const { name, type, isNull } of factFields(kind)) {
		const value = String(form.get(name) ?? '').trim();
		delete facts[name];
		if (value !== '') facts[name] = type === 'pages' ? pagesIn(value) : type === 'moment' ? momentOf(value) : value;
		else if (isNull) facts[name] = null;
	}
	return readFileFacts(kind, form, facts);
}

/** What a fact looks like in the field. */
export function writtenFact({ type }: FactField, value: unknown): string {
	if (type === 'pages' && Array.isArray(value)) return value.map(writtenPage).join('\n');
	if (typeof value !== 'string') return '';
	return type === 'moment' && !Number.isNaN(Date.parse(value)) ? localMoment(value) : value;
}

const below = '/*';

function pagesIn(text: string): BannerUrl[] {
	const lines = text.split('\n').map((line) => line.trim());
	return lines
		.filter((line) => line !== '')
		.map((line) =>
			line.endsWith(below)
				? { match: 'prefix', path: line.slice(0, -below.length) || '/' }
				: { match: 'exact', path: line },
		);
}

function writtenPage({ match, path }: BannerUrl): string {
	return match === 'exact' ? path : `${path === '/' ? '' : path}${below}`;
}
