import type { IsoDate } from '#domain/clock.ts';
import { Evidence, type Heard, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { isOrganisationNumber } from '#domain/numbers/iin-bin.ts';
import type { AskedKind } from '#domain/subject.ts';
import { type ListSpeaker, listSpeakers, registerId } from './list-speakers.ts';
import { hasFailed, registerStatements } from './register-statements.ts';
import type { Dataset } from './registry-watch.ts';
import { readStatements } from './statement-text.ts';
import type { FactsRow } from './subject-sql.ts';

export type Datasets = ReadonlyMap<string, Dataset>;

/** What is published, and the day that terms are judged by. */
export type EvidenceContext = {
	datasets: Datasets;
	today: IsoDate;
	/** whether this installation has an address for a list that it has not loaded; without it: yes */
	hasAddress?: (speaker: ListSpeaker) => boolean;
};

/** What the lists say about a number, as the query found it; no row of the register: it does not know the number. */
export type Known = {
	iinBin: string;
	/** who is asked about, where the register does not tell */
	kind?: AskedKind;
	row: FactsRow | null;
	statements: string | null;
	unread: string | null;
	okedName?: string | null;
};

/** All lists about a subject of one kind, as if none of them carried it; most of it is the same for millions. */
type Template = { silence: readonly SourceEvidence[]; found: readonly Heard[]; unread: readonly Heard[] };

const placeOf: ReadonlyMap<string, number> = new Map(
	listSpeakers.map(({ traits }, place) => [traits.sourceId, place] as const),
);
const registerPlace = placeOf.get(registerId) ?? 0;
const nothing: readonly Statement[] = [];

/** Makes evidence out of rows; what lists that say nothing have in common is made once. */
export function evidenceMaker(context: EvidenceContext): (known: Known) => Evidence {
	const templates = new Map<AskedKind, Template>();
	const templateOf = (kind: AskedKind) => {
		const made = templates.get(kind) ?? makeTemplate(kind, context);
		templates.set(kind, made);
		return made;
	};
	return ({ iinBin, kind: askedKind, row, statements, unread, okedName = null }) => {
		const kind = row?.kind ?? askedKind ?? kindOfNumber(iinBin);
		const { silence, found, unread: unreadHeard } = templateOf(kind);
		const sources = silence.slice();
		for (const sourceId of unread?.split(' ') ?? []) setHeard(sources, unreadHeard, placeOf.get(sourceId), nothing);
		let failed = false;
		let gathering: { place: number; statements: Statement[] } | undefined;
		readStatements(statements, ({ sourceId, statement }) => {
			const place = placeOf.get(sourceId);
			// a list that left the catalogue, or covers no such subjects
			if (place === undefined || silence[place]?.heard.state !== 'nothing') return;
			failed ||= hasFailed(statement);
			if (gathering?.place !== place) {
				gathering = { place, statements: [] };
				setHeard(sources, found, place, gathering.statements);
			}
			gathering.statements.push(statement);
		});
		if (row !== null && silence[registerPlace]?.heard.state === 'nothing')
			setHeard(sources, found, registerPlace, registerStatements(row, { hasFailed: failed, okedName }));
		return new Evidence({ iinBin, kind }, context.today, sources);
	};
}

const makers = new WeakMap<Datasets, { today: IsoDate; make: ReturnType<typeof evidenceMaker> }>();

/** What the lists say about a subject of the register, as `factsColumns` bring it. */
export function evidenceOfRow(row: FactsRow, { datasets, today }: { datasets: Datasets; today: IsoDate }): Evidence {
	let maker = makers.get(datasets);
	if (maker?.today !== today) {
		maker = { today, make: evidenceMaker({ datasets, today }) };
		makers.set(datasets, maker);
	}
	return maker.make({ iinBin: row.bin, row, statements: row.statements, unread: row.unread });
}

/** In the place where a BIN has 4 to 6 a personal number has the tens of a day. */
function kindOfNumber(iinBin: string): AskedKind {
	return isOrganisationNumber(iinBin) ? 'legal' : 'person';
}

function setHeard(
	sources: SourceEvidence[],
	heardOf: readonly Heard[],
	place: number | undefined,
	statements: readonly Statement[],
): void {
	if (place === undefined) return;
	const silence = sources[place];
	const heard = heardOf[place];
	if (silence !== undefined && heard !== undefined) sources[place] = { traits: silence.traits, heard, statements };
}

/** The list has an unreadable row about the subject: its content is unknown. */
function unreadOf(heard: Heard): Heard {
	if (heard.state !== 'nothing' || heard.asOf === null) return heard;
	return { state: 'silent', since: null, lastGoodAsOf: null, unreadOn: heard.asOf };
}

/** A loaded list without a row has said "nothing"; a list that was never loaded has said nothing at all. */
function makeTemplate(kind: AskedKind, { datasets, hasAddress = () => true }: EvidenceContext): Template {
	const heardOf = (speaker: ListSpeaker, state: 'found' | 'nothing'): Heard => {
		if (!speaker.covers.has(kind)) return { state: 'not_asked', reason: 'not_applicable' };
		const dataset = datasets.get(speaker.traits.sourceId);
		if (dataset !== undefined) return { state, asOf: dataset.listDate, retrievedAt: dataset.publishedAt };
		// a list that is loaded by hand needs no address
		const canCome = speaker.endpoint === null || hasAddress(speaker);
		return { state: 'not_asked', reason: canCome ? 'not_loaded' : 'not_configured' };
	};
	return {
		silence: listSpeakers.map((speaker) => ({
			traits: speaker.traits,
			heard: heardOf(speaker, 'nothing'),
			statements: nothing,
		})),
		found: listSpeakers.map((speaker) => heardOf(speaker, 'found')),
		unread: listSpeakers.map((speaker) => unreadOf(heardOf(speaker, 'nothing'))),
	};
}
