import type { IsoDate } from '../clock.ts';
import type { ReportSection, RiskFactorCode } from '../report/report.ts';
import type { AskedKind } from '../subject.ts';
import type { FactKind, FactKinds } from './fact-kinds.ts';
import type { NotAskedReason } from './not-asked.ts';
import type { RegistryAuthority } from './registry-authority.ts';
import type { Statement, Topic } from './statement.ts';

/** What a judge must know of a source besides what it says; the catalogue fills it from the descriptor. */
export type SourceTraits = {
	/** `<publisher>-<source>`, the folder path under src/sources */
	sourceId: string;
	/** sources with one code are parts of one, and counted once */
	catalogueCode: string;
	section: ReportSection;
	/** what it can speak about: «nothing» of this source is an answer on these topics and on no other */
	states: readonly Topic[];
	isStopFactor: boolean;
	/** days between two editions */
	cadenceDays: number;
	riskFactors: readonly RiskFactorCode[];
	/** of a register of subjects: whose it is */
	authority?: RegistryAuthority;
	/** the publisher gave it up after this day: what it carries counts, what it does not carry says nothing */
	frozenOn?: IsoDate;
	/** what the portal keeps itself: counted as a source nowhere, and nothing is concluded from it */
	isOwn?: true;
};

/** What became of a source that could speak. */
export type Heard =
	| {
			state: 'found' | 'nothing';
			/** the date the publisher gives to the data; null: it gave none */
			asOf: IsoDate | null;
			/** ISO instant */
			retrievedAt: string | null;
			/** it has more than was read */
			isPart?: true;
	  }
	| {
			state: 'silent';
			since: string | null;
			lastGoodAsOf: IsoDate | null;
			/** it has come, and its row about the subject could not be read: the date of the list */
			unreadOn?: IsoDate;
	  }
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

/** What it lists is neither all there is nor an even part of it: no sums or shares are told by it. */
export function isReadInPart({ heard }: SourceEvidence): boolean {
	return heard.state === 'found' && heard.isPart === true;
}

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
	/** found facts by kind: dozens of rules ask, most of them for kinds without any */
	#found: Map<FactKind, Stated<FactKind>[]> | undefined;
	#layout: Layout | undefined;

	constructor(subject: { iinBin: string; kind: AskedKind }, today: IsoDate, sources: readonly SourceEvidence[]) {
		this.subject = subject;
		this.today = today;
		this.sources = sources;
	}

	/** The same with what other sources say. */
	with(others: readonly SourceEvidence[]): Evidence {
		return others.length === 0 ? this : new Evidence(this.subject, this.today, [...this.sources, ...others]);
	}

	/** In the order of the catalogue; a source in any other state than `found` states nothing. */
	all<Kind extends FactKind>(kind: Kind): readonly Stated<Kind>[] {
		this.#found ??= sorted(this.sources);
		return (this.#found.get(kind) ?? nobody) as unknown as readonly Stated<Kind>[];
	}

	/** Statements of one source together, so that a finding names one source and its sum. */
	bySource<Kind extends FactKind>(
		kind: Kind,
		holds: (value: FactKinds[Kind], witness: SourceEvidence) => boolean,
	): readonly StatedBySource<Kind>[] {
		const stated = this.all(kind);
		if (stated.length === 0) return nobody;
		const together: StatedBySource<Kind>[] = [];
		for (const { value, witness } of stated) {
			if (!holds(value, witness)) continue;
			const last = together.at(-1);
			if (last?.witness === witness) last.values.push(value);
			else together.push({ witness, values: [value] });
		}
		return together;
	}

	/** Sources that could speak on a topic about this subject, whatever became of them. */
	speakers(topic: Topic): SourceEvidence[] {
		const speakers: SourceEvidence[] = [];
		this.#layout ??= layoutOf(this.sources);
		for (const place of placesOf(this.#layout, topic)) {
			const source = this.sources[place];
			if (source !== undefined && isCovered(source.heard)) speakers.push(source);
		}
		return speakers;
	}

	/** What is known of a source that could speak; undefined: it could not. */
	traitsOf(sourceId: string): SourceTraits | undefined {
		this.#layout ??= layoutOf(this.sources);
		return this.#layout.bySource.get(sourceId);
	}

	/** Not yet over on the day of the judgement. */
	holdsOn(to: IsoDate | null): boolean {
		return to === null || to >= this.today;
	}

	/** Whole years that have passed since a day; 0 for one to come. */
	yearsSince(day: IsoDate): number {
		const years = Number(this.today.slice(0, 4)) - Number(day.slice(0, 4));
		return Math.max(0, day <= this.yearsAgo(years) ? years : years - 1);
	}

	/** The day this many years ago. */
	yearsAgo(years: number): IsoDate {
		const day = this.today.slice(5) === '02-29' ? '02-28' : this.today.slice(5);
		return `${Number(this.today.slice(0, 4)) - years}-${day}`;
	}
}

const nobody: readonly never[] = [];

function sorted(sources: readonly SourceEvidence[]): Map<FactKind, Stated<FactKind>[]> {
	const found = new Map<FactKind, Stated<FactKind>[]>();
	for (const witness of sources) {
		if (witness.heard.state !== 'found') continue;
		for (const statement of witness.statements) {
			const stated = { value: statement.value, statement, witness };
			const ofKind = found.get(statement.kind);
			if (ofKind === undefined) found.set(statement.kind, [stated]);
			else ofKind.push(stated);
		}
	}
	return found;
}

/** Which sources there are, and who speaks on a topic: the same for millions of subjects that the same sources are asked about. */
type Layout = {
	traits: readonly SourceTraits[];
	bySource: ReadonlyMap<string, SourceTraits>;
	places: Map<Topic, readonly number[]>;
};
let latest: Layout = { traits: [], bySource: new Map(), places: new Map() };

function layoutOf(sources: readonly SourceEvidence[]): Layout {
	if (isOf(latest, sources)) return latest;
	const traits = sources.map((source) => source.traits);
	latest = { traits, bySource: new Map(traits.map((each) => [each.sourceId, each])), places: new Map() };
	return latest;
}

function placesOf({ traits, places }: Layout, topic: Topic): readonly number[] {
	const known = places.get(topic);
	if (known !== undefined) return known;
	const found = traits.flatMap(({ states }, place) => (states.includes(topic) ? place : []));
	places.set(topic, found);
	return found;
}

function isOf({ traits }: Layout, sources: readonly SourceEvidence[]): boolean {
	if (traits.length !== sources.length) return false;
	for (let place = 0; place < traits.length; place++) if (traits[place] !== sources[place]?.traits) return false;
	return true;
}

function isCovered(heard: Heard): boolean {
	return heard.state !== 'not_asked' || heard.reason !== 'not_applicable';
}

/** The date of what a source said; null where it said nothing, or gave no date. */
export function asOfOf({ heard }: SourceEvidence): IsoDate | null {
	return heard.state === 'found' || heard.state === 'nothing' ? heard.asOf : null;
}
