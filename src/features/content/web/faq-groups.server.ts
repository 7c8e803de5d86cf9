import { faqTopics } from '#domain/content/topics.ts';
import { m } from '#paraglide/messages.js';
import type { FaqView } from '../contract.ts';

const titles: Readonly<Record<FaqView['topic'], () => string>> = {
	checks: m.content_faq_checks,
	sources: m.content_faq_sources,
	prices: m.content_faq_prices,
	index: m.content_faq_index,
	signature: m.content_faq_signature,
	data: m.content_faq_data,
};

/** Questions under their topics, in the order of the topics; those without a question are left out. */
export function faqGroups(questions: readonly FaqView[]) {
	return faqTopics
		.map((topic) => ({
			...{ topic, title: titles[topic]() },
			questions: questions.filter((question) => question.topic === topic),
		}))
		.filter((group) => group.questions.length > 0);
}
