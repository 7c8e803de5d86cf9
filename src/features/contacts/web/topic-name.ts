import type { ContactTopic } from '#domain/contact-messages.ts';
import { m } from '#paraglide/messages.js';

const names: Readonly<Record<ContactTopic, () => string>> = {
	question: m.contacts_topic_question,
	partnership: m.contacts_topic_partnership,
	error: m.contacts_topic_error,
	trial: m.contacts_topic_trial,
};

export function topicName(topic: ContactTopic): string {
	return names[topic]();
}
