/** Claims and objections are answered in so many days (specification §9). */
export const claimDays = 20;

/** What people ask us for and we answer by a day: objections to an index or a fact, requests on their personal data. */
export const requestQueues = ['objections', 'personal-data'] as const;
export type RequestQueue = (typeof requestQueues)[number];

/** As the queues have them; only an objection is forwarded, to whoever keeps the data. */
export const requestStates = ['new', 'in_work', 'forwarded', 'answered'] as const;
export type RequestState = (typeof requestStates)[number];

/** An objection that the subject signs is a draft until then. */
export const objectionStates = ['draft', ...requestStates] as const;
export type ObjectionState = (typeof objectionStates)[number];

/** `not_ours`: the portal repeats what a source says, and only the source can put it right. */
export const objectionOutcomes = ['upheld', 'refused', 'not_ours'] as const;
export type ObjectionOutcome = (typeof objectionOutcomes)[number];

export const mostObjectionFiles = 5;

/** A reply waits for a look at it, and is shown until the organisation withdraws it. */
export const replyStates = ['draft', 'pending', 'shown', 'hidden', 'withdrawn'] as const;
export type ReplyState = (typeof replyStates)[number];
export const longestReply = 1000;
