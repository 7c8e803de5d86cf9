import type { Pool } from '../../src/platform/db/pool.ts';

type Column = { name: string; type: string; isArray: boolean; isNullable: boolean; check: string | null };
type Relation = { name: string; columns: Column[] };

/** As the parsers of platform/db/pool.ts give them. */
const typeOf: Readonly<Record<string, string>> = {
	bool: 'boolean',
	bytea: 'Buffer',
	date: 'IsoDate',
	float8: 'number',
	int2: 'number',
	int4: 'number',
	int8: 'number',
	json: 'unknown',
	jsonb: 'unknown',
	numeric: 'number',
	text: 'string',
	timestamptz: 'Date',
	uuid: 'string',
	varchar: 'string',
	xid8: 'string',
};

const head = '// Made by npm run schema from the migrated database: change the migrations, not this file.';

/**
 * Files below src/platform/db, by name: a row of every table and view of the migrated database, as the driver reads it. One
 * file an owner, and `rows.generated.ts`, which puts them together.
 * @throws where nobody owns a table
 */
export async function rowTypes(
	pool: Pool,
	owners: Readonly<Record<string, { owner: string }>>,
): Promise<ReadonlyMap<string, string>> {
	const byOwner = Map.groupBy(await readRelations(pool), ({ name }) => {
		const owned = owners[name];
		if (owned === undefined) throw new Error(`${name}: say in src/app/tables.ts whose it is`);
		return owned.owner;
	});
	const names = [...byOwner.keys()].sort();
	const files = names.map((owner): [string, string] => [
		`rows/${owner}.generated.ts`,
		ownRows(owner, byOwner.get(owner) ?? []),
	]);
	const imports = names.map((owner) => `import type { ${typeNameOf(owner)} } from './rows/${owner}.generated.ts';`);
	const whole = `export type Rows = ${names.map(typeNameOf).join(' &\n\t')};`;
	return new Map([...files, ['rows.generated.ts', [head, ...imports, '', whole, ''].join('\n')]]);
}

function typeNameOf(owner: string): string {
	return `${owner[0]?.toUpperCase()}${owner.slice(1)}Rows`;
}

function ownRows(owner: string, relations: readonly Relation[]): string {
	const rows = relations.flatMap(({ name, columns }) => [
		`\t${name}: {`,
		...columns.map((column) => `\t\t${column.name}: ${describe(column, name)};`),
		'\t};',
	]);
	const hasDays = rows.some((line) => line.includes('IsoDate'));
	const imports = hasDays ? ["import type { IsoDate } from '#domain/clock.ts';", ''] : [];
	return [head, ...imports, `export type ${typeNameOf(owner)} = {`, ...rows, '};', ''].join('\n');
}

function describe({ name, type, isArray, isNullable, check }: Column, table: string): string {
	const values = check === null ? null : valuesOf(check);
	const one = values ?? typeOf[type];
	if (one === undefined) throw new Error(`${table}.${name}: what the driver makes of ${type} is not known`);
	const whole = isArray ? (one.includes('|') ? `(${one})[]` : `${one}[]`) : one;
	return isNullable && one !== 'unknown' ? `${whole} | null` : whole;
}

/** `CHECK ((state = ANY (ARRAY['new'::text, 'old'::text])))` names all values there can be. */
function valuesOf(check: string): string | null {
	const listed = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1];
	return listed === undefined
		? null
		: [...listed.matchAll(/'([^']*)'::text/g)].map(([, one]) => `'${one}'`).join(' | ');
}

async function readRelations(pool: Pool): Promise<Relation[]> {
	const { rows } = await pool.query<Relation>(
		`select c.relname as name,
		   (select json_agg(json_build_object('name', a.attname, 'type', coalesce(item.typname, t.typname),
		       'isArray', item.oid is not null, 'isNullable', not a.attnotnull and c.relkind <> 'v',
		       'check', (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid
		         and k.contype = 'c' and k.conkey = array[a.attnum]
		         and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[' limit 1)) order by a.attnum)
		     from pg_attribute a join pg_type t on t.oid = a.atttypid
		     left join pg_type item on item.oid = t.typelem and t.typcategory = 'A'
		     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
		 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
		   and c.relname <> 'schema_migration' order by c.relname`,
	);
	return rows;
}
