import { type Owned, tableOwners } from '../../src/app/tables.ts';
import type { Pool } from '../../src/platform/db/pool.ts';

export type MigrationText = { name: string; text: string };

type Column = { name: string; type: string; isNullable: boolean; refersTo: string | null };
type Relation = { name: string; isView: boolean; key: string[]; columns: Column[] };

/** docs/schema.md: what stands in the database that these migrations made, in the words of their comments. */
export async function schemaPage(pool: Pool, migrations: readonly MigrationText[]): Promise<string> {
	const relations = new Map((await readRelations(pool)).map((relation) => [relation.name, relation]));
	const said = readComments(migrations);
	const lines = [
		'# Schema',
		'',
		'<!-- Made by npm run schema from the migrations: change those, not this page. -->',
		'',
		'Tables of the schema `public`, by the migration that makes them. The search index has schemas of its own, which its engine',
		'makes ([search](search.md)), and so has the queue of jobs (graphile-worker). Columns are never null unless said.',
		'',
	];
	for (const { name, text } of migrations) {
		const made = [...text.matchAll(/^create (?:table|view) (\w+)/gm)].flatMap(([, relation = '']) => {
			const found = relations.get(relation);
			return found === undefined ? [] : [found];
		});
		if (made.length === 0) continue;
		lines.push(`## ${titleOf(name)}`, '', `\`migrations/${name}\`${headOf(text)}`, '');
		for (const relation of made) lines.push(...describe(relation, said));
	}
	return `${lines.join('\n').trimEnd()}\n`;
}

function titleOf(name: string): string {
	const words = name.replace(/^\d+_|\.sql$/g, '').replaceAll('_', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a migration says of itself, before its first blank line. */
function headOf(text: string): string {
	const head = /^((?:--.*\n)+)\n/.exec(text)?.[1];
	return head === undefined ? '' : `: ${wordsOf(head.trimEnd().split('\n'))}`;
}

function describe({ name, isView, key, columns }: Relation, said: ReadonlyMap<string, string>): string[] {
	return [
		`### ${name}`,
		'',
		`${isView ? 'View. ' : ''}${said.get(name) ?? ''}`.trim(),
		'',
		ownersOf(name),
		'',
		'| Column | Type | What |',
		'|---|---|---|',
		...columns.map((column) => {
			const notes = [
				key.includes(column.name) ? 'key' : '',
				column.refersTo === null ? '' : `of \`${column.refersTo}\``,
				said.get(`${name}.${column.name}`) ?? '',
			].filter((note) => note !== '');
			const type = `${column.type}${column.isNullable ? ' or null' : ''}`;
			return `| \`${column.name}\` | ${type} | ${notes.join('; ').replaceAll('|', '\\|')} |`;
		}),
		'',
	];
}

/** Whose it is (src/app/tables.ts). */
function ownersOf(name: string): string {
	const owners: Readonly<Record<string, Owned>> = tableOwners;
	const owned = owners[name];
	if (owned === undefined) return 'Nobody’s.';
	const { owner, readers = [], writers = [] } = owned;
	const list = (rooms: readonly string[]) => rooms.map((room) => `\`${room}\``).join(', ');
	return [
		`Owner: \`${owner}\``,
		...(writers.length === 0 ? [] : [`also written by ${list(writers)}`]),
		...(readers === 'all' ? ['published: read by all'] : readers.length === 0 ? [] : [`also read by ${list(readers)}`]),
	]
		.join('; ')
		.concat('.');
}

const comment = /^comment on (?:table|column) (\w+(?:\.\w+)?) is\s+'((?:[^']|'')*)';/gm;

/** By `table` and by `table.column`: the comment lines right above it, or what a later `comment on` says instead. */
export function readComments(migrations: readonly MigrationText[]): ReadonlyMap<string, string> {
	const said = new Map<string, string>();
	for (const { text } of migrations) {
		let above: string[] = [];
		let table: string | null = null;
		for (const line of text.split('\n').map((one) => one.trim())) {
			if (line.startsWith('--')) {
				above.push(line);
				continue;
			}
			const made = /^(?:create (?:table|view)|alter table) (\w+)/.exec(line)?.[1];
			if (made !== undefined) {
				table = made;
				if (line.startsWith('create') && above.length > 0) said.set(made, wordsOf(above));
			}
			const column = /^(?:alter table \w+ )?(?:add (?:column )?)?(\w+) /.exec(line)?.[1];
			if (table !== null && !line.startsWith('create') && column !== undefined && above.length > 0)
				said.set(`${table}.${column}`, wordsOf(above));
			if (line.endsWith(';')) table = null;
			above = [];
		}
		for (const [, name = '', words = ''] of text.matchAll(comment)) said.set(name, words.replaceAll("''", "'"));
	}
	return said;
}

function wordsOf(lines: readonly string[]): string {
	return lines.map((line) => line.replace(/^--\s*/, '')).join(' ');
}

async function readRelations(pool: Pool): Promise<Relation[]> {
	const { rows } = await pool.query<Relation>(
		`select c.relname as name, c.relkind = 'v' as "isView",
		   coalesce((select array_agg(a.attname::text) from pg_constraint k
		     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
		     where k.conrelid = c.oid and k.contype = 'p'), '{}') as key,
		   (select json_agg(json_build_object('name', a.attname,
		       'type', replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
		       'isNullable', not a.attnotnull and c.relkind <> 'v',
		       'refersTo', (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid
		         and f.contype = 'f' and f.conkey = array[a.attnum] limit 1)) order by a.attnum)
		     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
		 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by c.relname`,
	);
	return rows;
}
