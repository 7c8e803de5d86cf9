import type { IsoDate } from '#domain/clock.ts';
import type { Evidence, Heard, SourceEvidence } from '#domain/facts/evidence.ts';
import type { Answer, Provenance } from '#domain/facts/fact.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { RegisterState } from '#domain/facts/kinds/registration.ts';
import type { Topic } from '#domain/facts/statement.ts';
import type {
	BlacklistEntry,
	JusticeRecord,
	JusticeStatus,
	Permits,
	Preliminary,
	PreliminaryFactor,
	Registration,
	SubjectFacts,
	TaxArrears,
	TaxListEntry,
	TaxListSourceId,
} from '#domain/facts/subject-facts.ts';
import { entryNumber } from '#domain/sanction-entry.ts';
import type { FactorCode } from '#domain/score.ts';
import type { SubjectStatus } from '#domain/subject.ts';
import { listSpeakers, listsAbout } from './list-speakers.ts';

/** The evidence of the reader has all lists in the order of the catalogue: where each topic is spoken about. */
const placesOf = (topic: Topic) => {
	const ids = new Set(listsAbout(topic));
	return listSpeakers.flatMap(({ traits }, place) => (ids.has(traits.sourceId) ? [place] : []));
};
const firstPlaceOf = (topic: Topic) => placesOf(topic)[0] ?? -1;
const registerPlace = firstPlaceOf('head_history');
const justicePlace = firstPlaceOf('reorganization');
const arrearsPlace = firstPlaceOf('listed_arrears');
const officialPlace = firstPlaceOf('official_index');
const preliminaryPlace = firstPlaceOf('preliminary_index');
const accountsPlace = firstPlaceOf('financial_statement');
const permitKinds: ReadonlySet<FactKind> = new Set(['licence', 'subsoil_licence', 'intellectual_right'] as const);
const permitPlaces = [...placesOf('licence'), ...placesOf('subsoil_licence'), ...placesOf('intellectual_right')];
const blacklistPlaces = listSpeakers.flatMap(({ traits }, place) =>
	traits.states.some((topic) => topic === 'sanction_match' || topic.startsWith('unreliable_supplier/')) ? [place] : [],
);
const taxListPlaces = listSpeakers.flatMap(({ traits }, place) =>
	traits.states.some((topic) => topic.startsWith('unreliable_taxpayer/')) ? [place] : [],
);

/** What the card reads until it reads the evidence itself. */
export function subjectFactsOf(evidence: Evidence): SubjectFacts {
	const { sources } = evidence;
	const register = at(sources, registerPlace);
	return {
		bin: evidence.subject.iinBin,
		registration: answerOf(register, registrationOf(register, evidence)),
		addressLoad: answerOf(register, valueIn(register, 'address_load')),
		headChanges: answerOf(register, valueIn(register, 'head_history')),
		justice: justiceOf(at(sources, justicePlace)),
		taxLists: taxListsOf(sources),
		arrears: arrearsOf(at(sources, arrearsPlace)),
		officialIndex: answerOf(at(sources, officialPlace), valueIn(at(sources, officialPlace), 'official_index')),
		headFirms: answerOf(register, valueIn(register, 'head_firms')),
		preliminary: preliminaryOf(at(sources, preliminaryPlace)),
		accounts: accountsOf(at(sources, accountsPlace)),
		permits: permitsOf(sources),
		blacklists: blacklistsOf(sources),
	};
}

function at(sources: readonly SourceEvidence[], place: number): SourceEvidence {
	const source = sources[place];
	if (source === undefined) throw new RangeError('evidence of the reader has every list of the catalogue');
	return source;
}

function valueIn<Kind extends FactKind>(source: SourceEvidence, kind: Kind): FactKinds[Kind] | null {
	for (const statement of source.statements)
		if (statement.kind === kind) return statement.value as unknown as FactKinds[Kind];
	return null;
}

/** The same for millions of subjects: made once a list. */
const provenances = new WeakMap<Heard, Provenance>();

function provenanceOf({ traits, heard }: SourceEvidence): Provenance {
	const known = provenances.get(heard);
	if (known !== undefined) return known;
	if (heard.state !== 'found' && heard.state !== 'nothing') throw new RangeError('a silent list has no date');
	const made = { sourceId: traits.sourceId, asOf: heard.asOf ?? '', retrievedAt: heard.retrievedAt ?? '' };
	provenances.set(heard, made);
	return made;
}

function answerOf<Value>(source: SourceEvidence, value: Value | null): Answer<Value> {
	const { heard, traits } = source;
	switch (heard.state) {
		case 'found':
		case 'nothing': {
			const provenance = provenanceOf(source);
			return value === null ? { state: 'nothing', provenance } : { state: 'found', value, provenance };
		}
		case 'silent':
			return { state: 'silent', sourceId: traits.sourceId, since: heard.since, lastGoodAsOf: heard.lastGoodAsOf };
		case 'not_asked': {
			// a list without an address is one that was not loaded
			const reason = heard.reason === 'not_configured' ? 'not_loaded' : heard.reason;
			return { state: 'not_asked', sourceId: traits.sourceId, reason };
		}
		case 'waiting':
			return { state: 'not_asked', sourceId: traits.sourceId, reason: 'not_loaded' };
	}
}

const statusOf: Partial<Readonly<Record<RegisterState, SubjectStatus>>> = {
	suspended: 'suspended',
	inactive: 'inactive',
	liquidating: 'liquidating',
	liquidated: 'stopped',
};

function registrationOf(register: SourceEvidence, { subject }: Evidence): Registration | null {
	const entry = valueIn(register, 'register_entry');
	if (entry === null || subject.kind === 'person' || subject.kind === 'foreign') return null;
	return {
		bin: subject.iinBin,
		kind: subject.kind,
		status: statusOf[entry.state ?? 'active'] ?? 'active',
		nameRu: entry.nameRu ?? '',
		nameKk: entry.nameKk,
		registeredOn: entry.registeredOn,
		okedCode: entry.okedCode,
		okedSecondary: entry.okedSecondary,
		krpCode: entry.krpCode,
		kseCode: entry.kseCode,
		kfsCode: entry.kfsCode,
		katoCode: entry.katoCode,
		address: entry.address,
		headName: entry.headName,
		removedOn: entry.stateOn ?? null,
	};
}

const justiceStatusOf: Partial<Readonly<Record<RegisterState, JusticeStatus>>> = {
	active: 'registered',
	reorganizing: 'reorganizing',
	reorganized: 'reorganized',
	liquidating: 'liquidating',
	liquidated: 'liquidated',
	bankrupt: 'bankrupt',
	annulled: 'annulled',
};

function justiceOf(source: SourceEvidence): SubjectFacts['justice'] {
	const entry = valueIn(source, 'register_entry');
	if (entry === null) return answerOf<JusticeRecord>(source, null);
	const reorganization = valueIn(source, 'reorganization');
	return answerOf(source, {
		status: justiceStatusOf[entry.state ?? 'unclear'] ?? 'unclear',
		statusRu: entry.stateText ?? '',
		statusKk: null,
		registeredOn: entry.registeredOn,
		reorganizationType: reorganization?.type ?? null,
		reorganizationOn: reorganization?.on ?? null,
	});
}

function taxListsOf(sources: readonly SourceEvidence[]): SubjectFacts['taxLists'] {
	const lists = {} as Record<TaxListSourceId, Answer<readonly TaxListEntry[]>>;
	for (const place of taxListPlaces) {
		const source = at(sources, place);
		lists[source.traits.sourceId as TaxListSourceId] = answerOf(source, taxEntriesOf(source));
	}
	return lists;
}

/** The newest act first, those without a date last. */
function taxEntriesOf({ statements }: SourceEvidence): TaxListEntry[] | null {
	const entries: TaxListEntry[] = [];
	for (const { kind, value, firstListedOn = '' } of statements)
		if (kind === 'unreliable_taxpayer')
			entries.push({ actNumber: value.documentNumber, actDate: value.documentOn, firstListedOn });
	if (entries.length > 1) entries.sort((one, other) => (other.actDate ?? '').localeCompare(one.actDate ?? ''));
	return entries.length === 0 ? null : entries;
}

function arrearsOf(source: SourceEvidence): SubjectFacts['arrears'] {
	for (const { kind, value, firstListedOn = '' } of source.statements)
		if (kind === 'listed_arrears') return answerOf(source, { ...value, firstListedOn });
	return answerOf<TaxArrears>(source, null);
}

function preliminaryOf(source: SourceEvidence): Answer<Preliminary> {
	const said = valueIn(source, 'preliminary_index');
	if (said === null) return answerOf<Preliminary>(source, null);
	const factors: Partial<Record<FactorCode, PreliminaryFactor>> = {};
	for (const each of said.factors) factors[each.factor] = each;
	return answerOf<Preliminary>(source, factors);
}

/** Line 500 of form 1: equity in all, at the end of the year (order of the ministry of finance on forms of accounts). */
const equityLine = '500';

function accountsOf(source: SourceEvidence): SubjectFacts['accounts'] {
	let newest: { year: number; equityKzt: number | null } | null = null;
	for (const { kind, value } of source.statements) {
		if (kind !== 'financial_statement' || (newest !== null && newest.year >= value.year)) continue;
		newest = { year: value.year, equityKzt: value.lines.find(({ line }) => line === equityLine)?.endKzt ?? null };
	}
	return answerOf(source, newest);
}

function permitsOf(sources: readonly SourceEvidence[]): SubjectFacts['permits'] {
	for (const place of permitPlaces) {
		const source = at(sources, place);
		if (source.heard.state !== 'found') continue;
		const count = source.statements.filter(({ kind }) => permitKinds.has(kind)).length;
		if (count > 0) return answerOf(source, { count });
	}
	return answerOf<Permits>(at(sources, permitPlaces[0] ?? -1), null);
}

const none: readonly BlacklistEntry[] = [];

function blacklistsOf(sources: readonly SourceEvidence[]): readonly BlacklistEntry[] {
	let found: BlacklistEntry[] | undefined;
	for (const place of blacklistPlaces) {
		const source = at(sources, place);
		if (source.heard.state !== 'found') continue;
		found ??= [];
		const provenance = provenanceOf(source);
		for (const { kind, value } of source.statements) {
			if (kind === 'sanction_match') {
				const { entryId, listedOn } = value;
				found.push({ list: 'sanctions', number: entryNumber(entryId), date: listedOn, until: null, provenance });
			} else if (kind === 'unreliable_supplier') found.push(barredSupplier(value, provenance));
		}
	}
	return found ?? none;
}

function barredSupplier(
	{ list, from, to, court }: FactKinds['unreliable_supplier'],
	provenance: Provenance,
): BlacklistEntry {
	const isByCourt = (list === 'state' || list === 'mitwork') && (court ?? null) !== null;
	const number = isByCourt ? (court?.decision ?? null) : null;
	const date: IsoDate | null = from;
	return { list: isByCourt ? 'procurement' : 'suppliers', number, date, until: to, provenance };
}
