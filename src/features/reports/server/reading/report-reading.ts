import type { SourceTraits } from '#domain/facts/evidence.ts';
import { dayOfReport, evidenceOfReport } from '#domain/report/evidence-of-report.ts';
import type { ReportReading, StoredReport } from '#domain/report/stored-report.ts';
import { mciOfEvidence } from '#features/facts/public.ts';
import { scoreSubject } from '#scoring/idn/score-subject.ts';

/**
 * The index over everything the report has, as if it were closed now: who has not answered by then is silent.
 * @param known to repeat a stored reading of the current model: its МРП
 */
export function readingOf(
	stored: StoredReport,
	traitsOf: (sourceId: string) => SourceTraits,
	known: ReportReading = null,
): NonNullable<ReportReading> {
	const asOf = dayOfReport(stored);
	const closed = stored.closedAt === null ? { ...stored, closedAt: stored.createdAt } : stored;
	const evidence = evidenceOfReport(closed, traitsOf, asOf);
	const mciKzt = known?.mciKzt ?? mciOfEvidence(evidence);
	return { result: scoreSubject(evidence, { mciKzt }), asOf, mciKzt };
}
