import type {
	ClaimField,
	ClaimFilePurpose,
	ClaimImportState,
	ClaimRowFault,
	ClaimState,
} from '#domain/debtor-claim.ts';
import type { GivenClaim, ReadClaim } from '#features/imports/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { databaseFiles } from '#platform/files/file-store.ts';

export type ClaimImport = Pick<Rows['debtor_import'], 'id' | 'bin' | 'name'> & {
	state: Known<Rows['debtor_import']['state'], ClaimImportState>;
	awaitsColumns: Rows['debtor_import']['awaits_columns'];
	madeAt: Rows['debtor_import']['made_at'];
	signedAt: Rows['debtor_import']['signed_at'];
	signerName: Rows['debtor_import']['signer_name'];
} & Promised<{
		documentSha256: string | null;
		/** its claims */
		total: number;
		/** those whose debtors were told */
		done: number;
	}>;

const claimsSql = 'select count(*) from debtor_claim where import_id = debtor_import.id';
const columns = `id, bin, name, state, awaits_columns as "awaitsColumns", made_at as "madeAt", signed_at as "signedAt", signer_name as "signerName",
	encode(sha256(document), 'hex') as "documentSha256", (${claimsSql}) as total, (${claimsSql} and import_row <= told_row) as done`;

export type ImportRow = {
	rowNo: Rows['debtor_import_row']['row_no'];
	given: Known<Rows['debtor_import_row']['given'], GivenClaim>;
	debtor: Rows['debtor_import_row']['debtor'];
	service: Rows['debtor_import_row']['service'];
	contractNo: Rows['debtor_import_row']['contract_no'];
	from: Rows['debtor_import_row']['period_from'];
	to: Rows['debtor_import_row']['period_to'];
	amountKzt: Rows['debtor_import_row']['amount_kzt'];
	dueOn: Rows['debtor_import_row']['due_on'];
	fault: Known<Rows['debtor_import_row']['fault'], ClaimRowFault> | null;
	field: Known<Rows['debtor_import_row']['fault_field'], ClaimField> | null;
	sameAs: Rows['debtor_import_row']['same_as'];
	zerosRestored: Rows['debtor_import_row']['zeros_restored'];
	isDropped: Rows['debtor_import_row']['is_dropped'];
};

const rowColumns = `row_no as "rowNo", given, debtor, service, contract_no as "contractNo", period_from as "from", period_to as "to",
	amount_kzt as "amountKzt", due_on as "dueOn", fault, fault_field as field, same_as as "sameAs",
	zeros_restored as "zerosRestored", is_dropped as "isDropped"`;

/** What can be told of one or many files at once. */
export type ImportCounts = Promised<{
	rows: number;
	ready: number;
	faulty: number;
	dropped: number;
	/** of what is ready, in tenge */
	amountKzt: number;
}>;
const readySql = 'fault is null and not is_dropped';
const countsSql = `count(*) as rows, count(*) filter (where ${readySql}) as ready,
	count(*) filter (where fault is not null and not is_dropped) as faulty, count(*) filter (where is_dropped) as dropped,
	coalesce(sum(amount_kzt) filter (where ${readySql}), 0) as "amountKzt"`;

export const draftOf = (id: string) => ({ kind: 'debtor_import', id }) as const;

export async function insertImport(
	client: PoolClient,
	{ bin, accountId, name, awaitsColumns }: { bin: string; accountId: number; name: string; awaitsColumns: boolean },
): Promise<string> {
	const { rows } = await client.query<Pick<ClaimImport, 'id'>>(
		'insert into debtor_import (bin, account_id, name, awaits_columns) values ($1, $2, $3, $4) returning id',
		[bin, accountId, name, awaitsColumns],
	);
	const [made] = rows;
	if (made === undefined) throw new Error('a file just taken is there');
	return made.id;
}

export async function findImport(reader: Reader, bin: string, id: string): Promise<ClaimImport | undefined> {
	const { rows } = await reader.query<ClaimImport>(`select ${columns} from debtor_import where id = $1 and bin = $2`, [
		...[id, bin],
	]);
	return rows[0];
}

/** Whosever it is. */
export async function findAnyImport(reader: Reader, id: string): Promise<ClaimImport | undefined> {
	const { rows } = await reader.query<ClaimImport>(`select ${columns} from debtor_import where id = $1`, [id]);
	return rows[0];
}

/** Nobody changes it, its rows or its files meanwhile. */
export async function lockImport(client: PoolClient, id: string): Promise<ClaimImport | undefined> {
	const { rows } = await client.query<ClaimImport>(`select ${columns} from debtor_import where id = $1 for update`, [
		id,
	]);
	return rows[0];
}

export async function listImports(
	reader: Reader,
	bin: string,
	{ page, limit }: { page: number; limit: number },
): Promise<{ imports: (ClaimImport & ImportCounts)[]; total: number }> {
	const { rows } = await reader.query<ClaimImport & ImportCounts>(
		`select ${columns}, counted.* from debtor_import, lateral (
		   select ${countsSql} from debtor_import_row where import_id = debtor_import.id) counted
		 where bin = $1 order by made_at desc, id limit $2 offset $3`,
		[bin, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		'select count(*) as total from debtor_import where bin = $1',
		[bin],
	);
	return { imports: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countRows(reader: Reader, id: string): Promise<ImportCounts> {
	const { rows } = await reader.query<ImportCounts>(`select ${countsSql} from debtor_import_row where import_id = $1`, [
		id,
	]);
	const [counts] = rows;
	if (counts === undefined) throw new Error('counts are one row');
	return counts;
}

export type FaultCount = Promised<{ count: number }> & {
	fault: Known<NonNullable<Rows['debtor_import_row']['fault']>, ClaimRowFault>;
};

export async function countFaults(reader: Reader, id: string): Promise<FaultCount[]> {
	const { rows } = await reader.query<FaultCount>(
		`select fault, count(*) as count from debtor_import_row where import_id = $1 and fault is not null and not is_dropped
		 group by fault order by count(*) desc, fault`,
		[id],
	);
	return rows;
}

const kinds = {
	ready: readySql,
	faulty: 'fault is not null and not is_dropped',
	dropped: 'is_dropped',
} as const;
export type RowKind = keyof typeof kinds;

export async function findRows(
	reader: Reader,
	id: string,
	{ kind, page, limit }: { kind: RowKind | undefined; page: number; limit: number },
): Promise<{ rows: ImportRow[]; total: number }> {
	const where = `import_id = $1${kind === undefined ? '' : ` and ${kinds[kind]}`}`;
	const { rows } = await reader.query<ImportRow>(
		`select ${rowColumns} from debtor_import_row where ${where} order by row_no limit $2 offset $3`,
		[id, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		`select count(*) as total from debtor_import_row where ${where}`,
		[id],
	);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findAllRows(reader: Reader, id: string, kind?: RowKind): Promise<ImportRow[]> {
	const { rows } = await reader.query<ImportRow>(
		`select ${rowColumns} from debtor_import_row where import_id = $1${kind === undefined ? '' : ` and ${kinds[kind]}`}
		 order by row_no`,
		[id],
	);
	return rows;
}

/** A row with what can be read of it and what is wrong with it. */
export type JudgedRow = Pick<ImportRow, 'rowNo' | 'given' | 'fault' | 'field' | 'sameAs'> & { read: ReadClaim };

const recordSql = `jsonb_to_recordset($2::jsonb) as one("rowNo" integer, given jsonb, debtor text, service text, "contractNo" text,
	"from" date, "to" date, "amountKzt" numeric, "dueOn" date, fault text, field text, "sameAs" integer, "zerosRestored" boolean)`;

const recordOf = ({ rowNo, given, read, fault, field, sameAs }: JudgedRow) => {
	const { fault: _fault, ...values } = read;
	return { rowNo, given, ...values, fault, field, sameAs };
};

export async function insertRows(client: PoolClient, id: string, rows: readonly JudgedRow[]): Promise<void> {
	await client.query(
		`insert into debtor_import_row (import_id, row_no, given, debtor, service, contract_no, period_from, period_to, amount_kzt,
		   due_on, fault, fault_field, same_as, zeros_restored)
		 select $1, "rowNo", given, debtor, service, "contractNo", "from", "to", "amountKzt", "dueOn", fault, field, "sameAs",
		   "zerosRestored" from ${recordSql}`,
		[id, JSON.stringify(rows.map(recordOf))],
	);
}

/** Instead of those that it had. */
export async function replaceRows(client: PoolClient, id: string, rows: readonly JudgedRow[]): Promise<void> {
	await client.query('delete from debtor_import_row where import_id = $1', [id]);
	await client.query('update debtor_import set awaits_columns = false where id = $1', [id]);
	await insertRows(client, id, rows);
}

/** Those that are not as they were. */
export async function updateRows(client: PoolClient, id: string, rows: readonly JudgedRow[]): Promise<void> {
	if (rows.length === 0) return;
	await client.query(
		`update debtor_import_row kept set given = one.given, debtor = one.debtor, service = one.service,
		   contract_no = one."contractNo", period_from = one."from", period_to = one."to", amount_kzt = one."amountKzt",
		   due_on = one."dueOn", fault = one.fault, fault_field = one.field, same_as = one."sameAs",
		   zeros_restored = one."zerosRestored"
		 from ${recordSql} where kept.import_id = $1 and kept.row_no = one."rowNo"`,
		[id, JSON.stringify(rows.map(recordOf))],
	);
}

export type ImportFile = Pick<Rows['stored_file'], 'id' | 'name' | 'format' | 'size' | 'sha256'> & {
	purpose: Known<Rows['debtor_import_file']['purpose'], ClaimFilePurpose>;
};

export async function findImportFiles(reader: Reader, id: string): Promise<ImportFile[]> {
	const { rows } = await reader.query<ImportFile>(
		`select stored_file.id, name, format, size, sha256, purpose from debtor_import_file
		 join stored_file on stored_file.id = file_id where import_id = $1 order by stored_at, id`,
		[id],
	);
	return rows;
}

type Total = { state: Known<Rows['debtor_claim']['state'], ClaimState> } & Promised<{
	count: number;
	amountKzt: number;
}>;

/** Its claims by what they have come to. */
export async function totalImport(reader: Reader, id: string): Promise<Total[]> {
	const { rows } = await reader.query<Total>(
		`select state, count(*) as count, sum(amount_kzt) as "amountKzt" from debtor_claim where import_id = $1 group by state`,
		[id],
	);
	return rows;
}

export async function findDocument(reader: Reader, id: string): Promise<Buffer | null> {
	const { rows } = await reader.query<Pick<Rows['debtor_import'], 'document'>>(
		'select document from debtor_import where id = $1',
		[id],
	);
	return rows[0]?.document ?? null;
}

/** Files that nobody has signed with all they have; of signed ones the rows as they were written: their claims stay. */
export async function forgetClaimImports(pool: Pool, days: number): Promise<void> {
	await inTransaction(pool, async (client) => {
		const { rows } = await client.query<Pick<ClaimImport, 'id'>>(
			`select id from debtor_import where state = 'draft' and made_at < clock_timestamp() - make_interval(days => $1) for update`,
			[days],
		);
		for (const { id } of rows) await deleteImport(client, id);
		await client.query(
			`delete from debtor_import_row where import_id in (
			   select id from debtor_import where state = 'done' and signed_at < clock_timestamp() - make_interval(days => $1))`,
			[days],
		);
	});
}

/** With its rows and files. */
export async function deleteImport(client: PoolClient, id: string): Promise<void> {
	const files = await findImportFiles(client, id);
	await databaseFiles.remove(
		client,
		files.map((file) => file.id),
	);
	await client.query('delete from debtor_import where id = $1', [id]);
}

/** Sums of their claims, in tenge. */
export async function totalImports(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const { rows } = await reader.query<Promised<{ id: string; amountKzt: number }>>(
		`select import_id as id, sum(amount_kzt) as "amountKzt" from debtor_claim where import_id = any($1) group by import_id`,
		[ids],
	);
	return new Map(rows.map(({ id, amountKzt }) => [id, amountKzt]));
}
