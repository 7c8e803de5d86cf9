import type { IsoDate } from '#domain/clock.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import { emptyRegisterEntry, type RegisterState } from '#domain/facts/kinds/registration.ts';
import { foldHead, foldName } from '#domain/names/fold.ts';
import type { ListedAbout } from '#domain/names/matching/described.ts';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { updateSubjectInIndex } from '#search/public.ts';
import { listSources } from '#sources/catalogue.ts';

/** Date of the lists the built rows stand in. */
const listDate: IsoDate = '2026-11-01';
const publishedAt = '2026-11-21T09:05:00Z';

/** Every list about subjects that a whole installation has. */
export const allLists = [
	'bns-register',
	'mj-legal-entities',
	'kgd-arrears-150',
	'bpr-index',
	'bpr-preliminary',
	'kgd-pseudo-enterprises',
	'kgd-absent-at-address',
	'kgd-inactive',
	'kgd-bankrupt',
	'kgd-invalid-registration',
	'kgd-tax-violations',
] as const;

/** Lists that can stop a subject besides: where one of them has not been heard, nothing is green. They come daily. */
const furtherStopLists = listSources
	.filter(({ descriptor: { id, isStopFactor } }) => isStopFactor && !allLists.some((known) => known === id))
	.map(({ descriptor }) => descriptor.id);
const dailyListDate: IsoDate = '2026-11-20';
/** The weekly list of the ministry of justice would be out of date by then, and a stop source out of date is not heard. */
const dateOf = (sourceId: string): IsoDate =>
	sourceId === 'mj-legal-entities' || furtherStopLists.some((id) => id === sourceId) ? dailyListDate : listDate;

let lastRun = 0;

/** Lists as published, with the rows the test puts beside; tells the running server like the importer does. */
export async function publishLists(
	pool: Pool,
	sourceIds: readonly string[] = allLists,
	options: { listDate?: IsoDate; rowCount?: number } = {},
): Promise<void> {
	for (const sourceId of furtherStopLists)
		await pool.query(
			`insert into dataset_state (source_id, list_date, published_at, row_count, content_hash, run_id)
			values ($1, $2, $3, 1, '', 0) on conflict do nothing`,
			[sourceId, dailyListDate, publishedAt],
		);
	for (const sourceId of sourceIds) {
		await pool.query(
			`insert into dataset_state (source_id, list_date, published_at, row_count, content_hash, run_id)
			values ($1, $2, $3, $4, '', $5)
			on conflict (source_id) do update set list_date = excluded.list_date, row_count = excluded.row_count, run_id = excluded.run_id`,
			[sourceId, options.listDate ?? dateOf(sourceId), publishedAt, options.rowCount ?? 1, ++lastRun],
		);
	}
	await pool.query(`select pg_notify('registry_published', '')`);
}

let serial = 0;

/** A kind has few numbers, and the files of one worker share this module: each begins anew. */
export function restartNumbers(): void {
	serial = 0;
}

/** Eleven digits plus the one that fits; numbers without a fitting digit are passed over. */
function numbered(prefix: string): string {
	for (;;) {
		const body = prefix + String(++serial).padStart(11 - prefix.length, '0');
		const digit = checkDigit(body);
		if (digit !== null) return body + digit;
	}
}

const prefixOfKind: Readonly<Record<SubjectKind, string>> = {
	legal: '160340',
	branch: '170541',
	foreign_branch: '170551',
	sole: '8602143',
	joint_sole: '170860',
};

export function nextNumber(kind: SubjectKind = 'legal'): string {
	return numbered(prefixOfKind[kind]);
}

export type BuiltSubject = {
	bin: string;
	kind: SubjectKind;
	status: SubjectStatus;
	nameRu: string;
	nameKk: string | null;
	formerNames: readonly string[];
	registeredOn: IsoDate | null;
	okedCode: string | null;
	okedSecondary: readonly string[];
	krpCode: string | null;
	katoCode: string | null;
	address: string | null;
	addressKey: string | null;
	headName: string | null;
	firstListedOn: IsoDate;
	removedOn: IsoDate | null;
	weight: number;
	/** what state bodies hand over of the index, bin by factor; enough for a medium confidence unless told */
	handedOver: Readonly<Record<string, string>>;
};

/** Words that hardly move the score. */
const handedOverToAll = { T4: 'no_duty', P1: 'none', A2: 'steady', L1: 'none' };
const handedOverByAge = (registeredOn: IsoDate | null) =>
	registeredOn !== null && registeredOn > '2024-11-21'
		? { ...handedOverToAll, T3: 'not_computable' }
		: { ...handedOverToAll, T3: 'from_70_to_100', F1: 'no_duty' };

/** A row of the register as the importer writes it; a mature, clean legal entity unless told. */
export async function buildSubject(pool: Pool, overrides: Partial<BuiltSubject> = {}): Promise<BuiltSubject> {
	const kind = overrides.kind ?? 'legal';
	const built: BuiltSubject = {
		bin: nextNumber(kind),
		kind,
		status: 'active',
		nameRu: `ТОО "Пример ${serial}"`,
		nameKk: null,
		formerNames: [],
		registeredOn: '2016-03-14',
		okedCode: null,
		okedSecondary: [],
		krpCode: '105',
		katoCode: null,
		address: null,
		addressKey: null,
		headName: null,
		firstListedOn: '2024-01-01',
		removedOn: null,
		weight: 1,
		handedOver: handedOverByAge(overrides.registeredOn === undefined ? '2016-03-14' : overrides.registeredOn),
		...overrides,
	};
	const { nameRu, nameKk, formerNames, headName } = built;
	await pool.query(
		`insert into subject (bin, kind, status, name_ru, name_kk, registered_on, oked_code, oked_secondary, krp_code, kato_code,
			address, address_key, head_name, head_key, first_listed_on, listed_on, removed_on, name_fold, name_kk_fold, weight)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
		[
			...[built.bin, kind, built.status, nameRu, nameKk, built.registeredOn, built.okedCode, built.okedSecondary],
			...[built.krpCode, built.katoCode, built.address, built.addressKey, headName],
			headName === null ? null : foldHead(headName) || null,
			...[built.firstListedOn, listDate, built.removedOn, foldName(nameRu), nameKk === null ? null : foldName(nameKk)],
			built.weight,
		],
	);
	for (const [factor, bin] of Object.entries(built.handedOver)) await buildHandedOver(pool, built.bin, factor, bin);
	for (const name of formerNames)
		await buildChange(pool, built.bin, { code: 'name', oldValue: name, newValue: nameRu });
	await inTransaction(pool, (client) => updateSubjectInIndex(client, [built.bin]));
	return built;
}

export type ListedStatement = {
	sourceId: string;
	iinBin: string | null;
	entryKey?: string;
	url?: string;
	firstListedOn?: IsoDate;
	listedOn?: IsoDate;
	removedOn?: IsoDate;
	about?: ListedAbout;
};

/** A statement as the importer stores it; stored again under its key, it is changed. */
export async function buildStatement<Kind extends FactKind>(
	pool: Pool,
	kind: Kind,
	value: FactKinds[Kind],
	{ sourceId, iinBin, ...listed }: ListedStatement,
): Promise<void> {
	await pool.query(
		`insert into statement
			(source_id, entry_key, iin_bin, kind, value, url, first_listed_on, listed_on, removed_on, about)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		on conflict (source_id, entry_key) do update set value = excluded.value, listed_on = excluded.listed_on`,
		[
			...[sourceId, listed.entryKey ?? iinBin ?? '', iinBin, kind, JSON.stringify(value), listed.url ?? null],
			...[listed.firstListedOn ?? '2026-01-01', listed.listedOn ?? listDate, listed.removedOn ?? null],
			listed.about === undefined ? null : JSON.stringify(listed.about),
		],
	);
}

/** One factor as a state body hands it over; handed over again, it is changed. */
export async function buildHandedOver(
	pool: Pool,
	bin: string,
	factor: string,
	binCode: string,
	value: number | null = null,
): Promise<void> {
	const said = { factor, bin: binCode, ...(value === null ? {} : { value }), asOf: listDate, body: 'KGD' };
	await pool.query(
		`insert into statement (source_id, entry_key, iin_bin, kind, value, first_listed_on, listed_on)
		values ('bpr-preliminary', $1, $1, 'preliminary_index', jsonb_build_object('factors', jsonb_build_array($2::jsonb)), $3, $3)
		on conflict (source_id, entry_key) do update set value = jsonb_build_object('factors', (
			select coalesce(jsonb_agg(f) filter (where f->>'factor' <> $4), '[]') || jsonb_build_array($2::jsonb)
			from jsonb_array_elements(statement.value->'factors') f))`,
		[bin, JSON.stringify(said), listDate, factor],
	);
}

export async function buildChange(
	pool: Pool,
	bin: string,
	change: {
		code: 'state' | 'name' | 'head' | 'address' | 'activity' | 'listed' | 'removed';
		oldValue: string | null;
		newValue: string | null;
		seenAfter?: IsoDate;
		seenOn?: IsoDate;
	},
): Promise<void> {
	await pool.query(
		`insert into change_event (iin_bin, code, source_id, entry_key, before, after, seen_after, seen_on, publication)
			values ($1, $2, 'bns-register', case $2 when 'name' then 'ru' else '' end, $3, $4, $5, $6, 1)`,
		[
			bin,
			change.code,
			change.oldValue,
			change.newValue,
			change.seenAfter ?? '2026-05-01',
			change.seenOn ?? '2026-06-01',
		],
	);
}

/** An event of an entry that was built, or of the index (`sourceId` idn), as the importer and the calculation write it. */
export async function buildEvent(
	pool: Pool,
	bin: string,
	event: {
		code: 'entry_new' | 'entry_gone' | 'entry_changed' | 'index';
		sourceId: string;
		entryKey?: string;
		before: unknown;
		after: unknown;
		seenOn: IsoDate;
	},
): Promise<void> {
	const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
	await pool.query(
		`insert into change_event (iin_bin, code, source_id, entry_key, before, after, seen_after, seen_on, publication)
			values ($1, $2, $3, $4, $5, $6, '2026-01-01', $7, 1)`,
		[bin, event.code, event.sourceId, event.entryKey ?? '', json(event.before), json(event.after), event.seenOn],
	);
}

export const taxLists = {
	'kgd-pseudo-enterprises': 'pseudo_enterprise',
	'kgd-absent-at-address': 'absent_at_address',
	'kgd-inactive': 'inactive',
	'kgd-bankrupt': 'bankrupt',
	'kgd-invalid-registration': 'invalid_registration',
	'kgd-tax-violations': 'tax_violation',
} as const;

export async function buildTaxEntry(
	pool: Pool,
	bin: string,
	entry: { sourceId: keyof typeof taxLists; actNumber?: string; actDate?: IsoDate },
): Promise<void> {
	const { sourceId, actNumber: documentNumber = null, actDate: documentOn = null } = entry;
	const value = { list: taxLists[sourceId], documentNumber, documentOn };
	const entryKey = `${bin} ${documentNumber ?? ''} ${documentOn ?? ''}`.trim();
	await buildStatement(pool, 'unreliable_taxpayer', value, { sourceId, iinBin: bin, entryKey });
}

export async function buildArrears(pool: Pool, bin: string, totalKzt: number): Promise<void> {
	const value = { totalKzt, mainKzt: totalKzt, lateFeeKzt: null, fineKzt: null };
	await buildStatement(pool, 'listed_arrears', value, {
		sourceId: 'kgd-arrears-150',
		iinBin: bin,
		firstListedOn: listDate,
	});
}

export async function buildJusticeRecord(pool: Pool, bin: string, state: RegisterState): Promise<void> {
	const value = { ...emptyRegisterEntry, registeredOn: '2016-03-14', state, stateText: state };
	await buildStatement(pool, 'register_entry', value, {
		...{ sourceId: 'mj-legal-entities', iinBin: bin, firstListedOn: listDate },
	});
}

/** A place of KATO with what the importer counts for it. */
export async function buildPlace(
	pool: Pool,
	place: {
		code: string;
		level: 1 | 2 | 3 | 4;
		nameRu: string;
		nameKk?: string;
		nameEn?: string;
		parentCode?: string;
		isCity?: boolean;
		liveCount?: number;
	},
): Promise<void> {
	const { code, level, nameRu, nameKk = nameRu, nameEn = null } = place;
	await pool.query(
		`insert into kato (code, parent_code, level, name_ru, name_kk, name_en, is_city, search_fold) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		[
			code,
			place.parentCode ?? null,
			level,
			nameRu,
			nameKk,
			nameEn,
			place.isCity ?? false,
			`${foldName(nameRu)} ${foldName(nameKk)}`,
		],
	);
	if (place.liveCount !== undefined)
		await pool.query('insert into kato_load (kato_code, live_count) values ($1, $2)', [code, place.liveCount]);
}
