import type { ContentKind } from '#domain/content/kinds.ts';
import { articleTopics, faqTopics } from '#domain/content/topics.ts';
import { m } from '#paraglide/messages.js';
import { readFileFacts } from './file-facts.server.ts';

export type FactField = {
	name: string;
	label: string;
	hint?: string;
	type: 'choice' | 'text' | 'date' | 'url';
	options?: readonly { value: string; label: string }[];
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

/** What is asked of an entry beside its texts; what is not here stays as it is. */
export function factFields(kind: ContentKind): FactField[] {
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
				{ name: 'url', label: m.editors_fact_url(), hint: m.editors_fact_url_hint(), type: 'url' },
			];
		case 'page':
			return [];
	}
}

function choice(name: string, label: string, options: readonly (readonly [string, string])[]): FactField {
	return { name, label, type: 'choice', options: options.map(([value, text]) => ({ value, label: text })) };
}

/** What the form says, over what is there already; an empty address is none, another empty field is missing. */
export function readFacts(kind: ContentKind, form: FormData, before: Readonly<Record<string, unknown>>) {
	const facts = { ...before };
	for (const { name, type } of factFields(kind)) {
		const value = String(form.get(name) ?? '').trim();
		delete facts[name];
		if (value !== '') facts[name] = value;
		else if (type === 'url') facts[name] = null;
	}
	return kind === 'article' ? readFileFacts(form, facts) : facts;
}
