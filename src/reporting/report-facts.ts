import type { IsoDate } from '#domain/clock.ts';
import { type FactKind, type FactKinds, factsOfKind } from '#domain/facts/fact-kinds.ts';
import type { RiskFactorCode } from '#domain/report.ts';
import type { StoredReport, StoredSource } from '#domain/stored-report.ts';
import type { DescribedSource, DescribeSource } from './described-source.ts';

/** A source of the report with what the catalogue says of it. */
export type Witness = { source: StoredSource; described: DescribedSource };
/** One statement and who makes it. */
export type Statement<Kind extends FactKind> = { value: FactKinds[Kind]; witness: Witness };

/** The facts of a report as the rules read them. */
export class ReportFacts {
	readonly report: StoredReport;
	readonly today: IsoDate;
	readonly witnesses: readonly Witness[];

	constructor(report: StoredReport, describe: DescribeSource, today: IsoDate) {
		this.report = report;
		this.today = today;
		this.witnesses = report.sources.map((source) => ({ source, described: describe(source.sourceId) }));
	}

	/** In the order of the catalogue; a source in any other state than `found` states nothing. */
	all<Kind extends FactKind>(kind: Kind): Statement<Kind>[] {
		return this.witnesses.flatMap((witness) =>
			witness.source.state === 'found'
				? factsOfKind(witness.source.facts, kind).map((value) => ({ value, witness }))
				: [],
		);
	}

	/** Statements of one source together, so that a finding names one source and its sum. */
	bySource<Kind extends FactKind>(
		kind: Kind,
		holds: (value: FactKinds[Kind], witness: Witness) => boolean,
	): { witness: Witness; values: FactKinds[Kind][] }[] {
		return this.witnesses.flatMap((witness) => {
			if (witness.source.state !== 'found') return [];
			const values = factsOfKind(witness.source.facts, kind).filter((value) => holds(value, witness));
			return values.length === 0 ? [] : [{ witness, values }];
		});
	}

	canShow(witness: Witness, factor: RiskFactorCode): boolean {
		return witness.described.riskFactors.includes(factor);
	}

	/** Not yet over on the day of the report. */
	holdsOn(to: IsoDate | null): boolean {
		return to === null || to >= this.today;
	}

	/** The day this many years ago. */
	yearsAgo(years: number): IsoDate {
		const day = this.today.slice(5) === '02-29' ? '02-28' : this.today.slice(5);
		return `${Number(this.today.slice(0, 4)) - years}-${day}`;
	}
}
