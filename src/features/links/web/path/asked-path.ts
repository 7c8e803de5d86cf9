import { type LinkKind, linkKinds } from '#domain/links.ts';

/** `kinds`: empty means all */
export type AskedPath = { to: string; kinds: readonly LinkKind[]; former: boolean };

/** Each kind of link is a box of its own; a box that is not ticked is not in the address, so the form says that it was there. */
export function askedPathOf(search: URLSearchParams): AskedPath {
	const kinds = linkKinds.filter((kind) => search.getAll('kind').includes(kind));
	const isChosen = search.has('chosen');
	return {
		to: search.get('to')?.trim() ?? '',
		kinds: kinds.length === linkKinds.length ? [] : kinds,
		former: isChosen ? search.has('former') : true,
	};
}
