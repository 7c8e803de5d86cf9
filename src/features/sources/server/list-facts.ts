import type { IsoDate } from '#domain/clock.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import { registerStateOfJustice } from '#domain/facts/register-state.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { JusticeStatus } from '#domain/facts/subject-facts.ts';
import type { SubjectStatus } from '#domain/subject.ts';

/** What the tables of the lists hold about one number, as the one query packs it. */
export type ListRows = {
	facts: [sourceId: string, kind: FactKind, value: FactKinds[FactKind], url: string | null][];
	tax_entries: [sourceId: string, actNumber: string | null, actDate: IsoDate | null][];
	arrears: [total: number, main: number | null, lateFee: number | null, fine: number | null] | null;
	justice: JusticeRow | null;
	official_index: { score: number | null; group: string; calculated_on: IsoDate; reason_codes: string[] } | null;
	subject: SubjectRow | null;
};
type JusticeRow = {
	status: JusticeStatus;
	status_ru: string;
	registered_on: IsoDate | null;
	reorganization_type: string | null;
	reorganization_on: IsoDate | null;
};
type SubjectRow = {
	kind: string;
	status: SubjectStatus;
	name_ru: string;
	name_kk: string | null;
	registered_on: IsoDate | null;
	oked_code: string | null;
	oked_name: string | null;
	oked_secondary: string[];
	krp_code: string | null;
	kfs_code: string | null;
	kse_code: string | null;
	kato_code: string | null;
	address: string | null;
	head_name: string | null;
	removed_on: IsoDate | null;
};

type RegisterEntry = FactKinds['register_entry'];

const nothingSaid: RegisterEntry = {
	...{ nameRu: null, nameKk: null, nameEn: null, registeredOn: null, state: null, stateText: null, legalForm: null },
	...{ okedCode: null, okedName: null, okedSecondary: [], krpCode: null, kfsCode: null, kseCode: null },
	...{ katoCode: null, address: null, headName: null, isSole: null },
};

/** Lists of the state revenue committee that have a table of one shape (F4.1). */
const taxLists: Readonly<Record<string, FactKinds['unreliable_taxpayer']['list']>> = {
	'kgd-pseudo-enterprises': 'pseudo_enterprise',
	'kgd-absent-at-address': 'absent_at_address',
	'kgd-inactive': 'inactive',
	'kgd-bankrupt': 'bankrupt',
	'kgd-invalid-registration': 'invalid_registration',
	'kgd-tax-violations': 'tax_violation',
};

/** Class 1989 of the bureau of national statistics, with its own words. */
const registerStates: Readonly<Record<SubjectStatus, [RegisterEntry['state'], string]>> = {
	new: ['active', 'Новый'],
	active: ['active', 'Действующий'],
	suspended: ['suspended', 'Приостановивший деятельность'],
	inactive: ['inactive', 'Бездействующий'],
	stopped: ['liquidated', 'Прекративший деятельность'],
	liquidating: ['liquidating', 'В процессе ликвидации'],
};

/** What the published list of this source states. */
export function factsOf(sourceId: string, rows: ListRows): Statement[] {
	if (sourceId === 'bns-register') return rows.subject === null ? [] : [registerEntry(rows.subject)];
	if (sourceId === 'mj-legal-entities') return rows.justice === null ? [] : justiceFacts(rows.justice);
	if (sourceId === 'kgd-arrears-150') return rows.arrears === null ? [] : [listedArrears(rows.arrears)];
	if (sourceId === 'bpr-index') return rows.official_index === null ? [] : [goodFaithRecord(rows.official_index)];
	const list = taxLists[sourceId];
	if (list !== undefined)
		return rows.tax_entries
			.filter(([id]) => id === sourceId)
			.map(([, documentNumber, documentOn]) => ({
				kind: 'unreliable_taxpayer',
				value: { list, documentNumber, documentOn },
			}));
	return rows.facts
		.filter(([id]) => id === sourceId)
		.map(([, kind, value, url]) => ({ kind, value, ...(url === null ? {} : { url }) }) as Statement);
}

function registerEntry(row: SubjectRow): Statement {
	const [state, stateText] =
		row.removed_on === null
			? registerStates[row.status]
			: (['unclear', `Исключен из списка ${row.removed_on.split('-').reverse().join('.')}`] as const);
	return {
		kind: 'register_entry',
		value: {
			...nothingSaid,
			state,
			stateText,
			nameRu: row.name_ru,
			nameKk: row.name_kk,
			registeredOn: row.registered_on,
			okedCode: row.oked_code,
			okedName: row.oked_name,
			okedSecondary: row.oked_secondary,
			krpCode: row.krp_code,
			kfsCode: row.kfs_code,
			kseCode: row.kse_code,
			katoCode: row.kato_code,
			address: row.address,
			headName: row.head_name,
			isSole: row.kind === 'sole',
		},
	};
}

function justiceFacts(row: JusticeRow): Statement[] {
	const { status, status_ru: stateText, registered_on: registeredOn, reorganization_type: type } = row;
	const entry: Statement = {
		kind: 'register_entry',
		value: { ...nothingSaid, state: registerStateOfJustice[status], stateText, registeredOn },
	};
	if (type === null) return [entry];
	return [entry, { kind: 'reorganization', value: { type, status: stateText, on: row.reorganization_on } }];
}

function listedArrears([totalKzt, mainKzt, lateFeeKzt, fineKzt]: NonNullable<ListRows['arrears']>): Statement {
	return { kind: 'listed_arrears', value: { totalKzt, mainKzt, lateFeeKzt, fineKzt } };
}

function goodFaithRecord(row: NonNullable<ListRows['official_index']>): Statement {
	const basis = row.reason_codes.length === 0 ? null : row.reason_codes.join(', ');
	return {
		kind: 'good_faith_record',
		value: { status: row.group, basis, value: row.score, includedOn: row.calculated_on },
	};
}
