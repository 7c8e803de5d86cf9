import type { AskedKind } from '#domain/subject.ts';
import { type EvidenceContext, evidenceMaker } from '#features/facts/public.ts';
import { findUnheard } from '#judgement/unheard.ts';

const anybody = '000000000000';

/**
 * Lists that could stop subjects of a kind and have not been heard, whoever is asked about: nobody of the kind has a green
 * zone meanwhile. They come and go between two calculations, so stored zones do not depend on them.
 */
export function unheardLists(context: EvidenceContext): (kind: AskedKind) => ReadonlySet<string> {
	const evidenceOf = evidenceMaker(context);
	const known = new Map<AskedKind, ReadonlySet<string>>();
	return (kind) => {
		const before = known.get(kind);
		if (before !== undefined) return before;
		const silence = evidenceOf({ iinBin: anybody, kind, row: null, statements: null, unread: null });
		const found = new Set(findUnheard(silence).map(({ sourceId }) => sourceId));
		known.set(kind, found);
		return found;
	};
}
