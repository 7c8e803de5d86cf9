import { initialsOf } from '#domain/names/person-name.ts';
import { maskPersons } from '#domain/report/mask-persons.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import { isOpen } from '#sources/kit/open-source.ts';
import type { ReportDeps } from '../deps.ts';
import { readingOf } from '../reading/report-reading.ts';

/**
 * What anybody may read of a report: its open sources as if no other one had been asked, the index over them, people by
 * their initials. What it cost and what came before it is its owner's.
 */
export function openPartOf(
	stored: StoredReport,
	{ catalogue, traitsOf }: Pick<ReportDeps, 'catalogue' | 'traitsOf'>,
): StoredReport {
	const open = new Set(catalogue.filter(isOpen).map(({ id }) => id));
	const sources = stored.sources.filter(({ sourceId }) => open.has(sourceId));
	const isClosedHeard = stored.sources.some(
		({ sourceId, state }) => !open.has(sourceId) && (state === 'found' || state === 'nothing'),
	);
	// an index over everything would tell what the closed sources said
	const reading = isClosedHeard ? readingOf({ ...stored, sources }, traitsOf, stored.reading) : stored.reading;
	const { subject } = stored;
	return {
		...stored,
		reading,
		amountKzt: 0,
		previousId: null,
		consents: [],
		ownStatements: stored.ownStatements?.map((own) => ({
			...own,
			signerName: own.signerName && initialsOf(own.signerName),
		})),
		subject: {
			...subject,
			headName: subject.headName === null ? null : initialsOf(subject.headName),
			...(subject.kind === 'person' ? { nameRu: initialsOf(subject.nameRu), nameKk: null } : {}),
		},
		sources: sources.map((source) => ({ ...source, facts: source.facts.map(maskPersons) })),
	};
}
