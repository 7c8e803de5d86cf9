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

/** src/platform/db/rows.generated.ts: a row of every table and view of the migrated database, as the driver reads it. */
export async function rowTypes(pool: Pool): Promise<string> {
	const relations = await readRelations(pool);
	const lines = [
		'// Made by npm run schema from the migrated database: change the migrations, not this file.',
		"import type { IsoDate } from '#domain/clock.ts';",
		'',
		'export type Rows = {',
	];
	for (const { name, columns } of relations)
		lines.push(`\t${name}: {`, ...columns.map((column) => `\t\t${column.name}: ${describe(column, name)};`), '\t};');
	lines.push('};', '');
	return lines.join('\n');
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
		 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
		   and c.relname <> 'schema_migration' order by c.relname`,
	);
	return rows;
}
