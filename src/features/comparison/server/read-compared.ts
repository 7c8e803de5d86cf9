import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import type { Locale } from '#domain/locale.ts';
import { findReported, type OwnReport, readNewestOf } from '#features/reports/public.ts';
import { type ComparedHead, readForComparison } from '#features/subjects/public.ts';
import type { ComparisonView } from '../contract.ts';
import type { ComparisonDeps } from './deps.ts';

const none: ReadonlyMap<string, OwnReport> = new Map();

/** A subject to be compared, before it is put into words. */
export type ReadSubject = {
	headIn(locale: Locale): ComparedHead;
	/** null: there is no report to compare it by */
	known: { evidence: Evidence; judgement: Judgement; index: IdnResult | null } | null;
	report: Pick<OwnReport, 'id' | 'closedAt'> | null;
	hasReport: boolean;
};

export type AskedComparison = {
	bins: readonly string[];
	basis: ComparisonView['basis'];
	/** whose reports are read */
	owner: string;
	/** for others: open sources alone, people by their initials */
	isShared: boolean;
};

/**
 * What is known of each, in the order asked.
 * @throws AppError `subject_not_found`
 */
export async function readCompared(
	deps: ComparisonDeps,
	{ bins, basis, owner, isShared }: AskedComparison,
): Promise<ReadSubject[]> {
	const [cards, reported, reports] = await Promise.all([
		Promise.all(bins.map((bin) => readForComparison(deps, bin, { isMasked: isShared }))),
		findReported(deps.pool, owner, bins),
		basis === 'card' ? none : readNewestOf(deps.reports, owner, { bins, isOpenPart: isShared }),
	]);
	return cards.map(({ headIn, ...card }, at) => {
		const bin = bins[at] ?? '';
		const head = { headIn, hasReport: reported.has(bin) };
		if (basis === 'card') return { ...head, known: card, report: null };
		const report = reports.get(bin) ?? null;
		return { ...head, known: report, report };
	});
}
