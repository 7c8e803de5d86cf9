import { articleTopics } from '#domain/content/topics.ts';
import { m } from '#paraglide/messages.js';

type Topic = (typeof articleTopics)[number];

const labels: Readonly<Record<Topic, () => string>> = {
	practice: m.content_topic_practice,
	taxes: m.content_topic_taxes,
	index: m.content_topic_index,
};

export function topics() {
	return articleTopics.map((id) => ({ id, label: labels[id]() }));
}

/** The topic in an address; anything else is all of them. */
export function topicOf(asked: string | null): Topic | null {
	return articleTopics.find((topic) => topic === asked) ?? null;
}
