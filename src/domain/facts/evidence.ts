import type { IsoDate } from '../clock.ts';
import type { ReportSection, RiskFactorCode } from '../report.ts';
import type { AskedKind } from '../subject.ts';
import type { NotAskedReason } from './fact.ts';
import type { FactKind, FactKinds } from './fact-kinds.ts';
import type { Statement, Topic } from './statement.ts';

/** What a judge must know of a source besides what it says; the catalogue fills it from the descriptor. */
export type SourceTraits = {
	/** `<publisher>-<source>`, the folder path under src/sources */
	sourceId: string;
	section: ReportSection;
	/** what it can speak about: «nothing» of this source is an answer on these topics and on no other */
	states: readonly Topic[];
	isStopFactor: boolean;
	/** days between two editions */
	cadenceDays: number;
	riskFactors: readonly RiskFactorCode[];
	/** the publisher gave it up after this day: what it carries counts, what it does not carry says nothing */
	frozenOn?: IsoDate;
};

/** What became of a source that could speak. */
export type Heard =
	| {
			state: 'found' | 'nothing';
			/** the date the publisher gives to the data; null: it gave none */
			asOf: IsoDate | null;
			/** ISO instant */
			retrievedAt: string | null;
	  }
	| { state: 'silent'; since: string | null; lastGoodAsOf: IsoDate | null }
	| { state: 'not_asked'; reason: NotAskedReason }
	/** the report is open: it may still answer */
	| { state: 'waiting' };

export type SourceEvidence = { traits: SourceTraits; heard: Heard; statements: readonly Statement[] };

/** One statement and who makes it. */
export type Stated<Kind extends FactKind> = {
	value: FactKinds[Kind];
	statement: Statement<Kind>;
	witness: SourceEvidence;
};
/** Statements of one kind by one source, together. */
export type StatedBySource<Kind extends FactKind> = { witness: SourceEvidence; values: FactKinds[Kind][] };

const missedEditions = 2;
const dayMs = 86_400_000;

/** Data twice as old as the rhythm of their source have missed an edition. */
export function isStale(asOf: IsoDate | null, cadenceDays: number, today: IsoDate): boolean {
	return asOf !== null && (Date.parse(today) - Date.parse(asOf)) / dayMs > missedEditions * cadenceDays;
}

/**
 * All statements about one subject together with what became of every source that could speak, each with its date.
 * Nothing reads statements without that second half.
 */
export class Evidence {
	readonly subject: { iinBin: string; kind: AskedKind };
	/** the day that terms and ages are judged by */
	readonly today: IsoDate;
	/** in the order of the catalogue */
	readonly sources: readonly SourceEvidence[];
	/** what each source has found, by kind: dozens of rules ask, most of them for what nobody has found */
	#found: Map<FactKind, { witness: SourceEvidence; statements: Statement[] }[]> | undefined;

	constructor(subject: { iinBin: string; kind: AskedKind }, today: IsoDate, sources: readonly SourceEvidence[]) {
		this.subject = subject;
		this.today = today;
		this.sources = sources;
	}

	#ofKind(kind: FactKind): readonly { witness: SourceEvidence; statements: Statement[] }[] {
		this.#found ??= sorted(this.sources);
		return this.#found.get(kind) ?? [];
	}

	/** In the order of the catalogue; a source in any other state than `found` states nothing. */
	all<Kind extends FactKind>(kind: Kind): Stated<Kind>[] {
		return this.#ofKind(kind).flatMap(({ witness, statements }) =>
			(statements as Statement<Kind>[]).map((statement) => ({
				value: statement.value as FactKinds[Kind],
				statement,
				witness,
			})),
		);
	}

	/** Statements of one source together, so that a finding names one source and its sum. */
	bySource<Kind extends FactKind>(
		kind: Kind,
		holds: (value: FactKinds[Kind], witness: SourceEvidence) => boolean,
	): StatedBySource<Kind>[] {
		return this.#ofKind(kind).flatMap(({ witness, statements }) => {
			const values = statements.map(({ value }) => value as FactKinds[Kind]).filter((value) => holds(value, witness));
			return values.length === 0 ? [] : [{ witness, values }];
		});
	}

	/** Sources that could speak on a topic about this subject, whatever became of them. */
	speakers(topic: Topic): SourceEvidence[] {
		return this.sources.filter(({ traits, heard }) => traits.states.includes(topic) && isCovered(heard));
	}

	/** Not yet over on the day of the judgement. */
	holdsOn(to: IsoDate | null): boolean {
		return to === null || to >= this.today;
	}

	/** The day this many years ago. */
	yearsAgo(years: number): IsoDate {
		const day = this.today.slice(5) === '02-29' ? '02-28' : this.today.slice(5);
		return `${Number(this.today.slice(0, 4)) - years}-${day}`;
	}
}

function sorted(sources: readonly SourceEvidence[]) {
	const found = new Map<FactKind, { witness: SourceEvidence; statements: Statement[] }[]>();
	for (const witness of sources) {
		if (witness.heard.state !== 'found') continue;
		for (const statement of witness.statements) {
			const ofKind = found.get(statement.kind) ?? [];
			found.set(statement.kind, ofKind);
			const last = ofKind.at(-1);
			if (last?.witness === witness) last.statements.push(statement);
			else ofKind.push({ witness, statements: [statement] });
		}
	}
	return found;
}

function isCovered(heard: Heard): boolean {
	return heard.state !== 'not_asked' || heard.reason !== 'not_applicable';
}

/** The date of what a source said; null where it said nothing, or gave no date. */
export function asOfOf({ heard }: SourceEvidence): IsoDate | null {
	return heard.state === 'found' || heard.state === 'nothing' ? heard.asOf : null;
}
