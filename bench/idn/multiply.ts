import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { checkDigit } from '#domain/numbers/iin-bin.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';

/** Tables about subjects, with the column that holds the number; what else must differ from copy to copy is told below. */
const tables = [
	['subject', 'bin'],
	['statement', 'iin_bin'],
	['change_event', 'iin_bin'],
] as const;

/** The importer writes each list in the order of its numbers. */
const orders: Readonly<Record<string, string>> = { statement: 'order by t.source_id, c.new_bin' };

/** Heads and addresses stay as shared as they were: every copy of the register has its own. */
const perCopy: Readonly<Record<string, (column: string) => string>> = {
	head_key: (column) => `${column} || ' ' || c.copy`,
	address_key: (column) => `${column} || ' ' || c.copy`,
	entry_key: (column) => `${column} || ' ' || c.copy`,
};

/**
 * Fills the register up with copies of the subjects it has, with all that lists say about them, under numbers of their own.
 * The database does it: importing the same lists again would take half an hour.
 */
export async function multiplySubjects(pool: Pool, subjects: number, isSearched: boolean): Promise<void> {
	await inTransaction(pool, async (client) => {
		await client.query(`set local maintenance_work_mem = '1GB'; set local synchronous_commit = off`);
		await giveNumbers(client, subjects);
		await client.query(
			`insert into address_load select l.address_key || ' ' || copy, l.live_count
			from address_load l cross join (select distinct copy from copied) c`,
		);
		for (const [table, column] of tables) await copyTable(client, table, { number: column, isSearched });
	});
}

/** A number for each copy, of the same month or birthday; the check digit is right, so that the portal answers it. */
async function giveNumbers(client: PoolClient, subjects: number): Promise<void> {
	const { rows } = await client.query<{ bin: string }>('select bin from subject order by md5(bin)');
	const bins = rows.map(({ bin }) => bin);
	await client.query('create temporary table copied (bin text, copy integer, new_bin text) on commit drop');
	await pipeline(
		Readable.from(copiesOf(bins, subjects)),
		client.query(copyFrom('copy copied (bin, copy, new_bin) from stdin')),
	);
	await client.query('create index on copied (bin)');
	await client.query('analyze copied');
}

function* copiesOf(bins: readonly string[], subjects: number): Generator<string> {
	const taken = new Set(bins);
	const serials = new Map<string, number>();
	for (let made = bins.length, copy = 1; made < subjects; copy++) {
		let lines = '';
		for (const bin of bins.slice(0, subjects - made)) lines += `${bin}\t${copy}\t${nextNumber(bin, serials, taken)}\n`;
		made += bins.length;
		yield lines;
	}
}

function nextNumber(bin: string, serials: Map<string, number>, taken: ReadonlySet<string>): string {
	// month and kind of an organisation, or birthday and century of a person
	const prefix = bin.slice(0, Number(bin[4]) < 4 ? 7 : 6);
	for (;;) {
		const serial = (serials.get(prefix) ?? 0) + 1;
		serials.set(prefix, serial);
		const first11 = prefix + String(serial).padStart(11 - prefix.length, '0');
		if (first11.length > 11) throw new RangeError(`no number is left with ${prefix}`);
		const last = checkDigit(first11);
		if (last !== null && !taken.has(first11 + last)) return first11 + last;
	}
}

/** Keys and indexes are built once behind the rows; those of names and addresses only where somebody asks for them. */
async function copyTable(
	client: PoolClient,
	table: string,
	{ number, isSearched }: { number: string; isSearched: boolean },
): Promise<void> {
	const { rows: columns } = await client.query<{ name: string }>(
		`select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
			and attidentity = '' and attname <> 'public_id'`,
		[table],
	);
	const { rows: indexes } = await client.query<{ drop: string; create: string; is_needed: boolean }>(
		`select c.oid is not null or pg_get_indexdef(i.indexrelid) ~ '[(](iin_)?bin' as is_needed,
			case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
				else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
			case when c.oid is null then pg_get_indexdef(i.indexrelid)
				else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname,
					pg_get_constraintdef(c.oid)) end as create
		from pg_index i left join pg_constraint c on c.conindid = i.indexrelid where i.indrelid = $1::regclass
		order by c.oid nulls last`,
		[table],
	);
	for (const { drop } of indexes) await client.query(drop);
	const names = columns.map(({ name }) => name);
	const values = names.map((name) => (name === number ? 'c.new_bin' : (perCopy[name]?.(`t.${name}`) ?? `t.${name}`)));
	await client.query(
		`insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
		from copied c join ${table} t on t.${number} = c.bin ${orders[table] ?? ''}`,
	);
	for (const { create, is_needed: isNeeded } of indexes) if (isNeeded || isSearched) await client.query(create);
}
