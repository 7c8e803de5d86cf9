import type { Evidence } from '#domain/facts/evidence.ts';
import { hearingOf } from '#domain/judgement/hearing.ts';
import type { Hearing } from '#domain/judgement/judgement.ts';
import { getSource } from '#sources/catalogue.ts';
import { type EvidenceContext, evidenceMaker } from './evidence-of.ts';

/** What became of the lists that the fast check reads. */
export function hearLists({ sources }: Evidence): Hearing {
	return hearingOf(sources.filter(({ traits }) => getSource(traits.sourceId).report === 'fast'));
}

/** The same for a legal entity of which no list knows anything: what the fast check promises before anybody is looked up. */
export function hearListsOfAnybody(context: EvidenceContext): Hearing {
	const nobody = { iinBin: '', kind: 'legal', row: null, statements: null, unread: null } as const;
	return hearLists(evidenceMaker(context)(nobody));
}
