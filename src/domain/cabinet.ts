/** What people keep about counterparties: words that both the calls and the pages know. */

export const listColors = ['blue', 'green', 'amber', 'red', 'violet', 'grey'] as const;
export type ListColor = (typeof listColors)[number];

export const entrySorts = ['added', 'name', 'idn'] as const;
export type EntrySort = (typeof entrySorts)[number];

export const decisionStates = ['approved', 'conditional', 'refused'] as const;
export type DecisionState = (typeof decisionStates)[number];

export const longestListName = 80;
/** of a note, a reason, conditions; characters */
export const longestText = 2000;
