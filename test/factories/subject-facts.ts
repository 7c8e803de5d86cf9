import type { IsoDate } from '#domain/clock.ts';
import type { Answer, Provenance } from '#domain/facts/fact.ts';
import type {
	Accounts,
	HeadChanges,
	HeadFirms,
	JusticeRecord,
	JusticeStatus,
	OfficialIndex,
	Preliminary,
	PreliminaryFactor,
	Registration,
	SubjectFacts,
	TaxArrears,
	TaxListEntry,
	TaxListSourceId,
} from '#domain/facts/subject-facts.ts';

/** The day the built facts speak about. */
const factsAsOf: IsoDate = '2026-11-20';

function buildProvenance(sourceId: string): Provenance {
	return { sourceId, asOf: factsAsOf, retrievedAt: '2026-11-21T04:00:00.000Z' };
}

export function found<Value>(sourceId: string, value: Value): Answer<Value> {
	return { state: 'found', value, provenance: buildProvenance(sourceId) };
}

export function nothing<Value>(sourceId: string): Answer<Value> {
	return { state: 'nothing', provenance: buildProvenance(sourceId) };
}

export function silent<Value>(sourceId: string): Answer<Value> {
	return { state: 'silent', sourceId, since: '2026-11-19T00:00:00.000Z', lastGoodAsOf: null };
}

/** Facts of a subject whose sources hardly answer: too little for an index. */
export const hardlyAnything = {
	addressLoad: silent<never>('stat-legal-entities'),
	headChanges: silent<never>('stat-legal-entities'),
	arrears: silent<never>('kgd-tax-arrears'),
	preliminary: silent<never>('bpr-preliminary'),
	headFirms: silent<never>('stat-legal-entities'),
};

export function notLoaded<Value>(sourceId: string): Answer<Value> {
	return { state: 'not_asked', sourceId, reason: 'not_loaded' };
}

function buildRegistration(overrides: Partial<Registration> = {}): Registration {
	return {
		bin: '160340990014',
		kind: 'legal',
		status: 'active',
		nameRu: 'ТОО «Пример»',
		nameKk: '«Мысал» ЖШС',
		registeredOn: '2016-03-14',
		okedCode: '46909',
		okedSecondary: [],
		krpCode: '105',
		kseCode: '1121',
		kfsCode: '15',
		katoCode: '751110000',
		address: 'г. Алматы, ул. Примерная, 1',
		headName: 'ПРИМЕРОВ ПРИМЕР ПРИМЕРОВИЧ',
		removedOn: null,
		...overrides,
	};
}

export function buildJustice(status: JusticeStatus): Answer<JusticeRecord> {
	return found('justice-legal-entities', {
		status,
		statusRu: status,
		statusKk: null,
		registeredOn: '2016-03-14',
		reorganizationType: null,
		reorganizationOn: null,
	});
}

export function buildEntry(overrides: Partial<TaxListEntry> = {}): TaxListEntry {
	return { actNumber: '17', actDate: '2026-09-01', firstListedOn: '2026-10-01', ...overrides };
}

export function listed(sourceId: TaxListSourceId, ...entries: TaxListEntry[]): Answer<readonly TaxListEntry[]> {
	return found(sourceId, entries.length === 0 ? [buildEntry()] : entries);
}

export function buildArrears(totalKzt: number): Answer<TaxArrears> {
	return found('kgd-tax-arrears', {
		totalKzt,
		mainKzt: null,
		lateFeeKzt: null,
		fineKzt: null,
		firstListedOn: '2026-10-01',
	});
}

export function buildHeadChanges(overrides: Partial<HeadChanges> = {}): Answer<HeadChanges> {
	return found('stat-legal-entities', { last: null, observedSince: '2024-01-01', ...overrides });
}

export function buildOfficial(overrides: Partial<OfficialIndex> = {}): Answer<OfficialIndex> {
	return found('kgd-official-index', {
		score: 812,
		group: 'G3',
		calculatedOn: '2026-11-16',
		reasonCodes: ['A1'],
		...overrides,
	});
}

export function buildHeadFirms(overrides: Partial<HeadFirms> = {}): Answer<HeadFirms> {
	return found('bns-register', { liveCount: 1, failedCount: 0, oldestCleanOn: null, ...overrides });
}

export function buildAccounts(overrides: Partial<Accounts> = {}): Answer<Accounts> {
	return found('dfo-statements', { year: 2025, equityKzt: 5_000_000, ...overrides });
}

export function handed(bin: string, overrides: Partial<PreliminaryFactor> = {}): PreliminaryFactor {
	return { bin, value: null, unit: null, asOf: factsAsOf, reasonCode: null, ...overrides };
}

export function buildPreliminary(factors: Preliminary): Answer<Preliminary> {
	return found('bpr-preliminary', factors);
}

/**
 * What the bodies hand over of a sound, ordinary company; what lists tell (T1, T2, T5) is left to the lists. The words are
 * those of both segments, or have a value to be translated by.
 */
export const handedOverClean: Preliminary = {
	T3: handed('over_100', { value: 105, unit: 'percent' }),
	T4: handed('clean'),
	T6: handed('under_1'),
	A1: handed('staff_1_4', { value: 3, unit: 'count' }),
	A2: handed('steady'),
	A3: handed('some'),
	L1: handed('none'),
	L2: handed('none'),
	P1: handed('none'),
	F1: handed('no_duty'),
};

type Overrides = Partial<Omit<SubjectFacts, 'registration' | 'taxLists'>> & {
	registration?: Partial<Registration> | Answer<Registration>;
	taxLists?: Partial<SubjectFacts['taxLists']>;
};

function isAnswer(registration: Partial<Registration> | Answer<Registration>): registration is Answer<Registration> {
	return 'state' in registration;
}

/** A company of ten years about which every connected source answered and none says anything bad. */
export function buildSubjectFacts({ registration = {}, taxLists = {}, ...overrides }: Overrides = {}): SubjectFacts {
	return {
		bin: '160340990014',
		registration: isAnswer(registration) ? registration : found('stat-legal-entities', buildRegistration(registration)),
		addressLoad: found('stat-legal-entities', { liveCount: 2 }),
		headChanges: buildHeadChanges(),
		justice: buildJustice('registered'),
		taxLists: {
			'kgd-pseudo-enterprises': nothing('kgd-pseudo-enterprises'),
			'kgd-absent-at-address': nothing('kgd-absent-at-address'),
			'kgd-inactive': nothing('kgd-inactive'),
			'kgd-bankrupt': nothing('kgd-bankrupt'),
			'kgd-invalid-registration': nothing('kgd-invalid-registration'),
			'kgd-tax-violations': nothing('kgd-tax-violations'),
			...taxLists,
		},
		arrears: nothing('kgd-tax-arrears'),
		officialIndex: { state: 'not_asked', sourceId: 'kgd-official-index', reason: 'not_loaded' },
		headFirms: buildHeadFirms(),
		preliminary: buildPreliminary(handedOverClean),
		accounts: notLoaded('dfo-statements'),
		permits: notLoaded('elicense-licences'),
		blacklists: [],
		...overrides,
	};
}
