/** What a message to us is about. */
export const contactTopics = ['question', 'partnership', 'error', 'trial'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** new → in work → answered; new, in work → spam → new. */
export const contactStates = ['new', 'in_work', 'answered', 'spam'] as const;
export type ContactState = (typeof contactStates)[number];
