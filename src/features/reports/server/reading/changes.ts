import type { Statement } from '#domain/facts/statement.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';

export type FactDifference = {
	added: readonly Statement[];
	gone: readonly Statement[];
	changed: readonly { before: Statement; after: Statement }[];
};

export type SourceChange = {
	sourceId: string;
	/** null: the source was no part of that report */
	before: StoredSource['state'] | null;
	after: StoredSource['state'];
	/** null: one of the two did not say anything, and silence is not «nothing» */
	difference: FactDifference | null;
};

export type ReportChanges = {
	score: { before: number; after: number; difference: number } | null;
	/** in the order of the report; sources that said the same are left out */
	sources: readonly SourceChange[];
};

/** What the later report says otherwise than the earlier one. */
export function compareReports(before: StoredReport, after: StoredReport): ReportChanges {
	const earlier = new Map(before.sources.map((source) => [source.sourceId, source]));
	return {
		score: compareScores(before, after),
		sources: after.sources.flatMap((source) => compareSources(earlier.get(source.sourceId), source)),
	};
}

/** By the data of each report. */
function compareScores(before: StoredReport, after: StoredReport): ReportChanges['score'] {
	const [was, is] = [scoreOf(before), scoreOf(after)];
	return was === null || is === null ? null : { before: was, after: is, difference: is - was };
}

function scoreOf({ reading, idn }: StoredReport): number | null {
	return (reading ?? idn)?.result.score ?? null;
}

const hasSpoken = ({ state }: StoredSource) => state === 'found' || state === 'nothing';

function compareSources(before: StoredSource | undefined, after: StoredSource): SourceChange[] {
	const states = { sourceId: after.sourceId, before: before?.state ?? null, after: after.state };
	if (before === undefined || !hasSpoken(before) || !hasSpoken(after)) {
		// two silences in a row tell nothing new
		return before?.state === after.state || (!hasSpoken(after) && (before === undefined || !hasSpoken(before)))
			? []
			: [{ ...states, difference: null }];
	}
	const difference = compareFacts(before.facts, after.facts);
	const { added, gone, changed } = difference;
	return added.length + gone.length + changed.length === 0 ? [] : [{ ...states, difference }];
}

/** Equal facts cancel out, however often they occur; of the rest, facts about the same thing count as changed. */
export function compareFacts(before: readonly Statement[], after: readonly Statement[]): FactDifference {
	const unmatched = new Map<string, Statement[]>();
	for (const fact of before) append(unmatched, canonical(fact), fact);
	const fresh = after.filter((fact) => unmatched.get(canonical(fact))?.shift() === undefined);
	const byThing = new Map<string, Statement[]>();
	for (const fact of [...unmatched.values()].flat()) append(byThing, thingOf(fact, before, after), fact);
	const changed: { before: Statement; after: Statement }[] = [];
	const added: Statement[] = [];
	for (const fact of fresh) {
		const was = byThing.get(thingOf(fact, before, after))?.shift();
		if (was === undefined) added.push(fact);
		else changed.push({ before: was, after: fact });
	}
	return { added, gone: [...byThing.values()].flat(), changed };
}

function append(lists: Map<string, Statement[]>, key: string, fact: Statement): void {
	const list = lists.get(key);
	if (list === undefined) lists.set(key, [fact]);
	else list.push(fact);
}

/** Fields that name one thing among many of a kind, the surest first. */
const naming = [
	...['number', 'entryId', 'caseNumber', 'permitNumber', 'registrationNumber', 'documentNumber', 'cadastralNumber'],
	...[
		'actNumber',
		'lei',
		'bic',
		'plate',
		'iinBin',
		'iin',
		'employerBin',
		'list',
		'year',
		'period',
		'code',
		'bcc',
		'name',
	],
] as const;

/** Identity of a fact: its kind if it occurs once on both sides, else its name, else all its fields. */
function thingOf(fact: Statement, before: readonly Statement[], after: readonly Statement[]): string {
	const isOnly = [before, after].every((facts) => facts.filter(({ kind }) => kind === fact.kind).length <= 1);
	if (isOnly) return fact.kind;
	const value = fact.value as Readonly<Record<string, unknown>>;
	const name = naming.find((field) => value[field] !== undefined && value[field] !== null);
	return `${fact.kind} ${name === undefined ? canonical(fact) : `${name} ${JSON.stringify(value[name])}`}`;
}

/** The database gives the fields of a value in an order of its own; the page behind a link is not part of what is said. */
function canonical({ kind, value }: Statement): string {
	return `${kind} ${JSON.stringify(sorted(value))}`;
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.sort(([one], [other]) => (one < other ? -1 : 1))
			.map(([name, inner]) => [name, sorted(inner)]),
	);
}
