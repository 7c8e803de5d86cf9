/** What editors write about. */
export const contentKinds = [
	...(['article', 'page', 'faq', 'document'] as const),
	...(['banner', 'works', 'slide', 'partner', 'offer'] as const),
	...(['category', 'product'] as const),
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What readers see of an entry, as its releases and the clock say. */
export const entryStates = ['draft', 'scheduled', 'live', 'ended', 'archived'] as const;
export type EntryState = (typeof entryStates)[number];

/** Replaced, and never taken away: something of the portal leads there. */
const alwaysShown: ReadonlySet<string> = new Set(['page', 'category', 'product', 'offer']);
/** Shown in the order that editors give them. */
const ordered: ReadonlySet<string> = new Set(['faq', 'document', 'slide', 'partner', 'category', 'product']);
/** Its key is a part of its address, so editors give it. */
const named: ReadonlySet<string> = new Set(['product']);
/** There is one for every address, and no address without one. */
const given: ReadonlySet<string> = new Set(['page', 'offer']);

export const isAlwaysShown = (kind: ContentKind) => alwaysShown.has(kind);
export const isOrdered = (kind: ContentKind) => ordered.has(kind);
export const isNamed = (kind: ContentKind) => named.has(kind);
export const isGiven = (kind: ContentKind) => given.has(kind);
