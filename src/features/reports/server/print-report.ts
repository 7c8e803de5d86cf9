import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { languageTag } from '#domain/locale.ts';
import type { IdnSnapshot } from '#domain/stored-report.ts';
import { shownNumber } from '#domain/subject.ts';
import type { PrintedReport } from '#reporting/pdf/printed-report.ts';
import { greenFrom } from '#scoring/idn/groups.ts';
import type { ReportDeps } from './deps.ts';
import { getReportHead } from './get-report.ts';
import { presentIdn } from './present-idn.ts';
import { presentSubject } from './present-report.ts';
import { readReport } from './report-store.ts';

export type PrintableReport = {
	bin: string;
	/** whose it is */
	owner: string;
	lastEvent: number;
	idn: IdnSnapshot;
	printed: Omit<PrintedReport, 'seal'>;
};

/**
 * A report of one's own as it is drawn on paper.
 * @throws AppError `not_found`; `conflict` while its sources are still being asked
 */
export async function printReport(
	deps: ReportDeps,
	accountId: number,
	id: string,
	locale: Locale,
): Promise<PrintableReport> {
	const { owner } = await getReportHead(deps, accountId, id);
	const report = await readReport(deps.pool, id, deps.catalogue);
	if (report === undefined) throw new AppError('not_found');
	const { stored, lastEvent } = report;
	if (stored.closedAt === null) throw new AppError('conflict');
	const subject = presentSubject(stored.subject, locale);
	return {
		bin: stored.bin,
		owner,
		lastEvent,
		idn: stored.idn,
		printed: {
			locale,
			id: stored.id,
			kind: stored.kind,
			closedAt: stored.closedAt,
			subject: {
				number: shownNumber(stored.subject),
				title: subject.title,
				kindLabel: subject.kind_label,
				stateLabel: subject.state_label,
				isActive: stored.subject.state === 'active' || stored.subject.state === 'new',
				registeredOn: stored.subject.registeredOn,
				headName: subject.head_name,
				address: subject.address,
				activity: subject.activity,
			},
			idn: stored.idn === null ? null : printIdn(stored.idn, locale),
			model: deps.assemble(stored, locale),
			isDemo: deps.isDemo,
		},
	};
}

function printIdn(snapshot: NonNullable<IdnSnapshot>, locale: Locale): PrintedReport['idn'] {
	const { result, shareBelowPercent } = snapshot;
	const view = presentIdn(snapshot, languageTag(locale));
	return {
		score: result.score,
		group: result.group,
		interval: view.interval,
		zone: result.riskClass,
		threshold: greenFrom[result.segment],
		degreeLabel: view.risk_degree_label,
		originLabel: view.origin_label,
		confidenceLabel: view.confidence_label,
		calculatedOn: result.calculatedOn,
		modelVersion: result.modelVersion,
		shareBelowPercent,
		reason: view.reason,
	};
}
