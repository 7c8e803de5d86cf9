import type { Promised } from '#platform/db/rows.ts';
import { inTransaction, type Pool, type PoolClient } from './pool.ts';

export type RoleOptions = {
	role: string;
	/** tables it reads and may not own: the record of what was applied, and rows that are only added */
	keptTables: Readonly<Record<string, { insertColumns: readonly string[] }>>;
	/** functions of the owner that it may call, as PostgreSQL writes them */
	callable: readonly string[];
	/** null: none is set */
	password: string | null;
	/** the role that owns the tables: then this one owns nothing, and only reads and writes their rows */
	beside: string | null;
};

/** The role could undo its restrictions, or does not exist. */
export class RoleRefused extends Error {}

const wellFormed = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Makes `role` the owner of every table of this database but the kept ones, which stay with whoever runs this. The
 * product rebuilds tables of the register beside the live ones, so reading and writing alone would not be enough; and an
 * owner may drop what he owns, so the kept tables must belong to somebody else. With `beside` the role owns nothing: it
 * reads and writes rows, also of tables that the role beside makes later. May be run again at any time.
 *
 * @throws RoleRefused for a superuser or the owner himself, and where the role beside is missing
 */
export async function grantRole(pool: Pool, options: RoleOptions): Promise<void> {
	const { role, beside } = options;
	for (const name of [role, ...(beside === null ? [] : [beside])])
		if (!wellFormed.test(name)) throw new RoleRefused(`«${name}» is no name of a role: small Latin letters, digits, _`);
	await inTransaction(pool, async (client) => {
		await client.query('set local lock_timeout = 0');
		await settleRole(client, options);
		const [{ name = '' } = {}] = (
			await client.query<Promised<{ name: string }>>('select quote_ident(current_database()) as name')
		).rows;
		if (beside === null) {
			await client.query(`grant ${role} to current_user`);
			await client.query(`grant connect, create, temporary on database ${name} to ${role}`);
			await client.query(`grant usage, create on schema public to ${role}`);
			await handOver(client, role, Object.keys(options.keptTables));
		} else {
			await client.query(`grant connect on database ${name} to ${role}`);
			await grantRows(client, role, beside);
		}
		await keep(client, options);
	});
}

/** Rows of every table there is, and of those that the owner of the tables makes later. */
async function grantRows(client: PoolClient, role: string, owner: string): Promise<void> {
	const { rowCount } = await client.query('select from pg_roles where rolname = $1', [owner]);
	if (rowCount === 0) throw new RoleRefused(`there is no role «${owner}»: give it its tables first`);
	const { rows } = await client.query<Promised<{ name: string }>>(
		`select quote_ident(nspname) as name from pg_namespace where nspname <> 'information_schema' and nspname !~ '^pg_'`,
	);
	for (const { name } of rows) {
		await client.query(`grant usage on schema ${name} to ${role}`);
		await client.query(`grant ${ofTables} on all tables in schema ${name} to ${role}`);
		await client.query(`grant ${ofSequences} on all sequences in schema ${name} to ${role}`);
	}
	for (const right of ['usage on schemas', `${ofTables} on tables`, `${ofSequences} on sequences`])
		await client.query(`alter default privileges for role ${owner} grant ${right} to ${role}`);
}

const ofTables = 'select, insert, update, delete';
const ofSequences = 'usage, select, update';

async function settleRole(client: PoolClient, { role, password }: RoleOptions): Promise<void> {
	const { rows } = await client.query<Promised<{ isStrong: boolean }>>(
		`select rolsuper or rolbypassrls or rolname = current_user
		   or (select datdba from pg_database where datname = current_database()) = oid as "isStrong"
		 from pg_roles where rolname = $1`,
		[role],
	);
	if (rows[0]?.isStrong) throw new RoleRefused(`«${role}» owns this database or rules the server: take another role`);
	if (rows[0] === undefined) await client.query(`create role ${role} login`);
	if (password === null) return;
	const [{ quoted = '' } = {}] = (
		await client.query<Promised<{ quoted: string }>>('select quote_literal($1) as quoted', [password])
	).rows;
	await client.query(`alter role ${role} password ${quoted}`);
}

/** Schemas other than `public` (the search index, the job queue) are handed over entirely. */
async function handOver(client: PoolClient, role: string, kept: readonly string[]): Promise<void> {
	const { rows } = await client.query<Promised<{ statement: string }>>(
		`with foreign_schema as (
		   select oid, nspname from pg_namespace
		   where nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
		 ), own_schema as (
		   select oid, nspname from pg_namespace where nspname = 'public' union all select * from foreign_schema
		 )
		 select format('alter schema %I owner to ${role}', nspname) as statement, 0 as step from foreign_schema
		 union all
		 select format('alter %s %I.%I owner to ${role}',
		     case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
		     nspname, relname), 1
		 from pg_class join own_schema on own_schema.oid = relnamespace
		 where relkind in ('r', 'p', 'v', 'm', 'S') and not (nspname = 'public' and relname = any ($1))
		   -- a sequence that belongs to a column goes with its table
		   and not (relkind = 'S' and exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
		     and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')))
		   and relowner <> '${role}'::regrole
		 union all
		 select format('alter routine %s owner to ${role}', pg_proc.oid::regprocedure), 2
		 from pg_proc join foreign_schema on foreign_schema.oid = pronamespace where proowner <> '${role}'::regrole
		 union all
		 select format('alter type %I.%I owner to ${role}', nspname, typname), 3
		 from pg_type join foreign_schema on foreign_schema.oid = typnamespace
		 where typowner <> '${role}'::regrole and (typtype in ('d', 'e') or (typtype = 'c'
		   and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c')))
		 order by step`,
		[kept],
	);
	for (const { statement } of rows) await client.query(statement);
}

async function keep(client: PoolClient, { role, keptTables, callable }: RoleOptions): Promise<void> {
	for (const [table, { insertColumns }] of Object.entries(keptTables)) {
		await client.query(`alter table public.${table} owner to current_user`);
		await client.query(`revoke all on public.${table} from ${role}, public`);
		await client.query(`grant select on public.${table} to ${role}`);
		if (insertColumns.length > 0)
			await client.query(`grant insert (${insertColumns.join(', ')}) on public.${table} to ${role}`);
	}
	for (const signature of callable) await client.query(`grant execute on function ${signature} to ${role}`);
	// of tables that a later version adds, until this is run again
	await client.query(`alter default privileges in schema public grant ${ofTables} on tables to ${role}`);
	await client.query(`alter default privileges in schema public grant ${ofSequences} on sequences to ${role}`);
}
