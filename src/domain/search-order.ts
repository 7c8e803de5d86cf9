/** How a list of results can stand; `newest`, `oldest`: by the day of registration. Unless one is asked for, the best match is first. */
export const sorts = ['newest', 'oldest', 'name'] as const;
export type Sort = (typeof sorts)[number];
/** The best matches; no more of a list are put in another order than that of the match. */
export const mostSorted = 500;
