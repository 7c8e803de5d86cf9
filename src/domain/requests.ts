/** What people ask us for and we answer by a day: objections to an index or a fact, requests on their personal data. */
export const requestQueues = ['objections', 'personal-data'] as const;
export type RequestQueue = (typeof requestQueues)[number];

export const requestStates = ['new', 'in_work', 'answered'] as const;
export type RequestState = (typeof requestStates)[number];
