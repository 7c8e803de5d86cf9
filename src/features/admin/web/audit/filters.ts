export const filterNames = ['actor_kind', 'actor', 'action', 'subject', 'object', 'from', 'to'] as const;
export type AskedJournal = Record<(typeof filterNames)[number], string>;
