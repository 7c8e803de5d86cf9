/** What the reader of a suggested limit chooses: the delay in days, the share of the turnover with one counterparty in percent. */
export type LimitTerms = { days: number; sharePercent: number };
/** What may be chosen. */
export const limitBounds = { days: { least: 1, most: 180 }, sharePercent: { least: 1, most: 30 } } as const;
export const usualTerms: LimitTerms = { days: 30, sharePercent: 10 };
