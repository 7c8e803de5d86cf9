import type { IsoDate } from '#domain/clock.ts';
import { Evidence, type Heard, type SourceEvidence, type SourceTraits } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { PreliminaryFactor } from '#domain/facts/kinds/good-faith.ts';
import type { RegisterState } from '#domain/facts/kinds/registration.ts';
import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import type { Statement, Topic } from '#domain/facts/statement.ts';
import type { FactorCode, IdnGroup } from '#domain/idn/score.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';

/** The day the built evidence speaks about, and is judged on. */
export const evidenceDay: IsoDate = '2026-11-20';
const retrievedAt = '2026-11-21T04:00:00.000Z';

/** What one source says, before it is put into statements. */
export type Said<Value> =
	| { state: 'found'; sourceId: string; value: Value }
	| { state: 'nothing'; sourceId: string }
	| { state: 'silent'; sourceId: string }
	| { state: 'not_asked'; sourceId: string; reason: NotAskedReason };

export function found<Value>(sourceId: string, value: Value): Said<Value> {
	return { state: 'found', sourceId, value };
}

export function nothing<Value>(sourceId: string): Said<Value> {
	return { state: 'nothing', sourceId };
}

export function silent<Value>(sourceId: string): Said<Value> {
	return { state: 'silent', sourceId };
}

export function notLoaded<Value>(sourceId: string): Said<Value> {
	return { state: 'not_asked', sourceId, reason: 'not_loaded' };
}

/** Evidence of a subject whose sources hardly answer: too little for an index. */
export const hardlyAnything = {
	addressLoad: silent<never>('stat-legal-entities'),
	headChanges: silent<never>('stat-legal-entities'),
	arrears: silent<never>('kgd-tax-arrears'),
	preliminary: silent<never>('bpr-preliminary'),
	headFirms: silent<never>('stat-legal-entities'),
};

type Registration = {
	kind: SubjectKind;
	status: SubjectStatus;
	bin: string;
	nameRu: string;
	nameKk: string | null;
	headName: string | null;
	registeredOn: IsoDate | null;
	/** date of the first list that no longer carried the subject */
	removedOn: IsoDate | null;
};

export function buildJustice(state: RegisterState): Said<FactKinds['register_entry']> {
	return found('justice-legal-entities', entry({ state, stateText: state, registeredOn: '2016-03-14' }));
}

type TaxEntry = { actNumber: string | null; actDate: IsoDate | null; firstListedOn: IsoDate };

export function buildEntry(overrides: Partial<TaxEntry> = {}): TaxEntry {
	return { actNumber: '17', actDate: '2026-09-01', firstListedOn: '2026-10-01', ...overrides };
}

export function listed(sourceId: TaxListId, ...entries: TaxEntry[]): Said<readonly TaxEntry[]> {
	return found(sourceId, entries.length === 0 ? [buildEntry()] : entries);
}

export function buildArrears(totalKzt: number): Said<FactKinds['listed_arrears']> {
	return found('kgd-tax-arrears', { totalKzt, mainKzt: null, lateFeeKzt: null, fineKzt: null });
}

export function buildHeadChanges(overrides: Partial<FactKinds['head_history']> = {}): Said<FactKinds['head_history']> {
	return found('stat-legal-entities', { last: null, observedSince: '2024-01-01', ...overrides });
}

export function buildOfficial(
	overrides: Partial<Omit<FactKinds['official_index'], 'group'>> & { group?: string } = {},
): Said<FactKinds['official_index']> {
	const { group = 'G3', ...rest } = overrides;
	const index = { score: 812, calculatedOn: '2026-11-16', reasonCodes: ['A1'], ...rest };
	return found('kgd-official-index', { ...index, group: group as IdnGroup });
}

export function buildHeadFirms(overrides: Partial<FactKinds['head_firms']> = {}): Said<FactKinds['head_firms']> {
	return found('stat-legal-entities', { liveCount: 1, failedCount: 0, oldestCleanOn: null, ...overrides });
}

export function buildAccounts(year: number, equityKzt: number | null): Said<FactKinds['financial_statement']> {
	const lines = [{ form: '1', line: '500', beginKzt: null, endKzt: equityKzt }];
	return found('dfo-statements', { year, lines, auditorBin: null });
}

export type HandedOver = Omit<PreliminaryFactor, 'factor'>;
export type Preliminary = Readonly<Partial<Record<FactorCode, HandedOver>>>;

export function handed(
	bin: string,
	{ value = null, ...overrides }: Partial<Omit<HandedOver, 'value'>> & { value?: number | null } = {},
): HandedOver {
	return { bin, asOf: evidenceDay, ...(value === null ? {} : { value }), ...overrides };
}

export function buildPreliminary(factors: Preliminary): Said<Preliminary> {
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

const taxLists = {
	'kgd-pseudo-enterprises': 'pseudo_enterprise',
	'kgd-absent-at-address': 'absent_at_address',
	'kgd-inactive': 'inactive',
	'kgd-bankrupt': 'bankrupt',
	'kgd-invalid-registration': 'invalid_registration',
	'kgd-tax-violations': 'tax_violation',
} as const satisfies Record<string, FactKinds['unreliable_taxpayer']['list']>;
type TaxListId = keyof typeof taxLists;
const stopLists: ReadonlySet<string> = new Set(['kgd-pseudo-enterprises', 'kgd-bankrupt', 'kgd-invalid-registration']);

type Overrides = {
	registration?: Partial<Registration> | Said<never>;
	addressLoad?: Said<FactKinds['address_load']>;
	headChanges?: Said<FactKinds['head_history']>;
	headFirms?: Said<FactKinds['head_firms']>;
	justice?: Said<FactKinds['register_entry']>;
	taxLists?: Partial<Record<TaxListId, Said<readonly TaxEntry[]>>>;
	arrears?: Said<FactKinds['listed_arrears']>;
	officialIndex?: Said<FactKinds['official_index']>;
	preliminary?: Said<Preliminary>;
	accounts?: Said<FactKinds['financial_statement']>;
	/** sources besides: answers of one report, lists of sanctions */
	more?: readonly SourceEvidence[];
	today?: IsoDate;
};

/** Any source with any statements. @param traits what a judge knows of it; it speaks on what it states, and on `states` */
export function buildSource(
	sourceId: string,
	heard: Heard | 'found' | 'nothing' | 'silent',
	statements: readonly Statement[],
	traits: Partial<SourceTraits> & { states: readonly Topic[] },
): SourceEvidence {
	const full: SourceTraits = {
		sourceId,
		catalogueCode: sourceId,
		section: 'registration',
		isStopFactor: false,
		cadenceDays: 365,
		riskFactors: [],
		...traits,
	};
	return { traits: full, heard: typeof heard === 'string' ? heardAs(heard) : heard, statements };
}

function heardAs(state: 'found' | 'nothing' | 'silent'): Heard {
	return state === 'silent'
		? { state, since: '2026-11-19T00:00:00.000Z', lastGoodAsOf: null }
		: { state, asOf: evidenceDay, retrievedAt };
}

function sourceOf<Value>(
	said: Said<Value>,
	traits: Partial<SourceTraits> & { states: readonly Topic[] },
	statementsOf: (value: Value) => readonly Statement[],
): SourceEvidence {
	const { sourceId, state } = said;
	if (said.state === 'not_asked') return buildSource(sourceId, { state: 'not_asked', reason: said.reason }, [], traits);
	return buildSource(sourceId, state as 'found', said.state === 'found' ? statementsOf(said.value) : [], traits);
}

function entry(overrides: Partial<FactKinds['register_entry']>): FactKinds['register_entry'] {
	return {
		nameRu: null,
		nameKk: null,
		nameEn: null,
		registeredOn: null,
		state: null,
		stateText: null,
		legalForm: null,
		okedCode: null,
		okedName: null,
		okedSecondary: [],
		krpCode: null,
		kfsCode: null,
		kseCode: null,
		katoCode: null,
		address: null,
		headName: null,
		isSole: null,
		...overrides,
	};
}

const stateOfStatus: Readonly<Record<SubjectStatus, RegisterState>> = {
	new: 'active',
	active: 'active',
	suspended: 'suspended',
	inactive: 'inactive',
	stopped: 'liquidated',
	liquidating: 'liquidating',
};

const ordinary: Registration = {
	bin: '160340990014',
	kind: 'legal',
	status: 'active',
	nameRu: 'ТОО «Пример»',
	nameKk: '«Мысал» ЖШС',
	headName: 'ПРИМЕРОВ ПРИМЕР ПРИМЕРОВИЧ',
	registeredOn: '2016-03-14',
	removedOn: null,
};

function isSaid(registration: Partial<Registration> | Said<never>): registration is Said<never> {
	return 'state' in registration;
}

function registerOf(registration: Registration, overrides: Overrides): Statement[] {
	const { status, removedOn, registeredOn, nameRu, nameKk, headName } = registration;
	const value = entry({ registeredOn, nameRu, nameKk, headName });
	const state = removedOn === null ? stateOfStatus[status] : 'removed';
	const {
		addressLoad = found('', { liveCount: 2 }),
		headChanges = buildHeadChanges(),
		headFirms = buildHeadFirms(),
	} = overrides;
	return [
		{ kind: 'register_entry', value: { ...value, state, ...(removedOn === null ? {} : { stateOn: removedOn }) } },
		...(addressLoad.state === 'found' ? [{ kind: 'address_load' as const, value: addressLoad.value }] : []),
		...(headChanges.state === 'found' ? [{ kind: 'head_history' as const, value: headChanges.value }] : []),
		...(headFirms.state === 'found' ? [{ kind: 'head_firms' as const, value: headFirms.value }] : []),
	];
}

function taxList(sourceId: TaxListId, said: Said<readonly TaxEntry[]>): SourceEvidence {
	const list = taxLists[sourceId];
	const traits = { states: [`unreliable_taxpayer/${list}`] as const, isStopFactor: stopLists.has(sourceId) };
	return sourceOf(said, traits, (entries) =>
		entries.map(({ actNumber, actDate, firstListedOn }) => ({
			kind: 'unreliable_taxpayer',
			value: { list, documentNumber: actNumber, documentOn: actDate },
			firstListedOn,
		})),
	);
}

/** A company of ten years about which every source of lists answered and none says anything bad. */
export function buildEvidence(overrides: Overrides = {}): Evidence {
	const { registration = {} } = overrides;
	const register = isSaid(registration) ? ordinary : { ...ordinary, ...registration };
	const registerStates = { states: ['register_entry', 'address_load', 'head_history', 'head_firms'] } as const;
	const justiceStates = { states: ['register_entry', 'reorganization'], isStopFactor: true } as const;
	const sources = [
		isSaid(registration)
			? sourceOf(registration, { ...registerStates, isStopFactor: true }, () => [])
			: buildSource('stat-legal-entities', 'found', registerOf(register, overrides), {
					...registerStates,
					isStopFactor: true,
				}),
		sourceOf(overrides.justice ?? buildJustice('active'), justiceStates, (value) => [
			{ kind: 'register_entry', value },
		]),
		...(Object.keys(taxLists) as TaxListId[]).map((id) => taxList(id, overrides.taxLists?.[id] ?? nothing<never>(id))),
		sourceOf(overrides.arrears ?? nothing<never>('kgd-tax-arrears'), { states: ['listed_arrears'] }, (value) => [
			{ kind: 'listed_arrears', value },
		]),
		sourceOf(
			overrides.officialIndex ?? notLoaded<never>('kgd-official-index'),
			{ states: ['official_index'] },
			(value) => [{ kind: 'official_index', value }],
		),
		sourceOf(
			overrides.preliminary ?? buildPreliminary(handedOverClean),
			{ states: ['preliminary_index'] },
			(stated) => [{ kind: 'preliminary_index', value: { factors: factorsOf(stated) } }],
		),
		sourceOf(overrides.accounts ?? notLoaded<never>('dfo-statements'), { states: ['financial_statement'] }, (value) => [
			{ kind: 'financial_statement', value },
		]),
		...(overrides.more ?? []),
	];
	return new Evidence({ iinBin: register.bin, kind: register.kind }, overrides.today ?? evidenceDay, sources);
}

function factorsOf(stated: Preliminary): PreliminaryFactor[] {
	return Object.entries(stated).flatMap(([factor, said]) =>
		said === undefined ? [] : [{ factor: factor as FactorCode, ...said }],
	);
}
