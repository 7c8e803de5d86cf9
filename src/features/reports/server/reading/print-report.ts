import { createHash } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { languageTag } from '#domain/locale.ts';
import type { IdnSnapshot, StoredReport } from '#domain/report/stored-report.ts';
import { shownNumber } from '#domain/subject.ts';
import type { PrintedReport } from '#reporting/pdf/printed-report.ts';
import { greenFrom } from '#scoring/idn/value/groups.ts';
import type { ReportDeps } from '../deps.ts';
import { getReportHead } from './get-report.ts';
import { presentIdn, presentReading } from './present-idn.ts';
import { presentSubject } from './present-report.ts';
import { type ReadReport, readReport } from './report-store.ts';

export type PrintableReport = {
	bin: string;
	/** whose it is */
	owner: string;
	/** another one is drawn anew */
	lastEvent: number;
	idn: IdnSnapshot;
	/** in force, whose data it shows, in a fixed order */
	consents: readonly { id: string; key: Buffer }[];
	printed: Omit<PrintedReport, 'seal'>;
};

/**
 * A report of one's own as it is drawn on paper.
 * @throws AppError `not_found`; `conflict` while its sources are still being asked
 */
export async function printReport(
	deps: ReportDeps,
	owner: string,
	id: string,
	locale: Locale,
): Promise<PrintableReport> {
	await getReportHead(deps, owner, id);
	const report = await readReport(deps, id);
	if (report === undefined) throw new AppError('not_found');
	const { stored } = report;
	if (stored.closedAt === null) throw new AppError('conflict');
	const shown = shownIdn(stored);
	const subject = presentSubject(stored, locale);
	return {
		bin: stored.bin,
		owner,
		lastEvent: versionOf(report),
		consents: [...report.keys].map(([consentId, key]) => ({ id: consentId, key })),
		idn: shown,
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
			idn: shown === null ? null : printIdn(shown, locale),
			reading: printReading(stored, locale),
			model: deps.assemble(stored, locale),
			isDemo: deps.isDemo,
		},
	};
}

const mostEvents = 10_000;

/** Claims against the subject may be taken back after the report was sealed: what shows others than before is another document. */
function versionOf({ stored, lastEvent }: Pick<ReadReport, 'stored' | 'lastEvent'>): number {
	const claims = stored.sources.flatMap(({ facts }) =>
		facts.flatMap((fact) => (fact.kind === 'debtor_claim' ? [fact.value] : [])),
	);
	if (claims.length === 0) return lastEvent;
	const hash = createHash('sha256').update(JSON.stringify(claims)).digest();
	return (1 + (hash.readUInt32BE() % 200_000)) * mostEvents + lastEvent;
}

/** The value on the first page: over the report itself. */
function shownIdn({ reading, idn }: StoredReport): IdnSnapshot {
	return reading === null ? idn : { result: reading.result, shareBelowPercent: null };
}

function printReading(stored: StoredReport, locale: Locale): PrintedReport['reading'] {
	const view = presentReading(stored, languageTag(locale));
	if (view === null) return null;
	const { label, unheard, national, factors, differences } = view;
	return {
		...{ label, unheard, national },
		factors: factors.map(({ title, state, sentence, points, source_title: source, as_of: asOf }) => ({
			...{ title, sentence, points, source, asOf },
			isKnown: state === 'bin' || state === 'bounded',
		})),
		differences: differences.map(({ sentence, change, source_title: source, as_of: asOf }) => ({
			...{ sentence, change, source, asOf },
		})),
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
