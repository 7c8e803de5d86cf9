import type { IsoDate } from '#domain/clock.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
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

	/** what each source has found, by kind: forty rules ask, most of them for what nobody has found */
	readonly #found = new Map<FactKind, { witness: Witness; values: FactKinds[FactKind][] }[]>();

	constructor(report: StoredReport, describe: DescribeSource, today: IsoDate) {
		this.report = report;
		this.today = today;
		this.witnesses = report.sources.map((source) => ({ source, described: describe(source.sourceId) }));
		for (const witness of this.witnesses) if (witness.source.state === 'found') this.#sort(witness);
	}

	#sort(witness: Witness): void {
		for (const { kind, value } of witness.source.facts) {
			const ofKind = this.#found.get(kind) ?? [];
			this.#found.set(kind, ofKind);
			const last = ofKind.at(-1);
			if (last?.witness === witness) last.values.push(value);
			else ofKind.push({ witness, values: [value] });
		}
	}

	#ofKind<Kind extends FactKind>(kind: Kind): readonly { witness: Witness; values: FactKinds[Kind][] }[] {
		return (this.#found.get(kind) ?? []) as { witness: Witness; values: FactKinds[Kind][] }[];
	}

	/** In the order of the catalogue; a source in any other state than `found` states nothing. */
	all<Kind extends FactKind>(kind: Kind): Statement<Kind>[] {
		return this.#ofKind(kind).flatMap(({ witness, values }) => values.map((value) => ({ value, witness })));
	}

	/** Statements of one source together, so that a finding names one source and its sum. */
	bySource<Kind extends FactKind>(
		kind: Kind,
		holds: (value: FactKinds[Kind], witness: Witness) => boolean,
	): { witness: Witness; values: FactKinds[Kind][] }[] {
		return this.#ofKind(kind).flatMap(({ witness, values }) => {
			const held = values.filter((value) => holds(value, witness));
			return held.length === 0 ? [] : [{ witness, values: held }];
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
