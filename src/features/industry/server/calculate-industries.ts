import { findKrpBand } from '#domain/classifiers/krp.ts';
import { sectionOfOked } from '#domain/classifiers/oked.ts';
import type { Clock } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import {
	fewestFirms,
	type IndustryFigure,
	type IndustrySize,
	industryMeasures,
	industryYears,
} from '#domain/industry.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { measuresOf } from '#reporting/summary/measures.ts';
import { figuresOf } from '#reporting/summary/year-figures.ts';
import { listSources } from '#sources/catalogue.ts';
import { quartilesOf } from './quartiles.ts';

type Statement = {
	key: Rows['statement']['entry_key'];
	value: Known<Rows['statement']['value'], FactKinds['financial_statement']>;
	/** null too where the register does not carry who published it */
	oked: Rows['subject']['oked_code'];
	krp: Rows['subject']['krp_code'];
};

/** Statements read at a time: a page of them is some megabytes. */
const pageSize = 2000;

/** Lists that publish statements of the whole country. */
const publishing = listSources
	.map(({ descriptor }) => descriptor)
	.filter(({ states }) => (states as readonly string[]).includes('financial_statement'))
	.map(({ id }) => id);

/** Values of one industry and size in one year, by measure. */
type Sample = { oked: string; size: IndustrySize; year: number; values: Map<IndustryFigure['measure'], number[]> };

/**
 * Quartiles of all published statements, by industry, size and year, in the place of those of last night.
 * @returns how many figures there are
 */
export async function calculateIndustries({ pool, clock }: { pool: Pool; clock: Clock }): Promise<number> {
	const samples = new Map<string, Sample>();
	for (const sourceId of publishing)
		for await (const page of pagesOf(pool, sourceId)) for (const statement of page) add(samples, statement);
	const years = new Set([...samples.values()].map(({ year }) => year));
	const [oldest = 0] = [...years]
		.toSorted((one, other) => other - one)
		.slice(0, industryYears)
		.toReversed();
	const figures = [...samples.values()].filter(({ year }) => year >= oldest).flatMap(figuresOfSample);
	await replace(pool, figures, clock.now());
	return figures.length;
}

/** The same, where a list of statements was published after the figures were made. @returns null where none was */
export async function calculateIndustriesWhenDue(deps: { pool: Pool; clock: Clock }): Promise<number | null> {
	const { rows } = await deps.pool.query<Promised<{ isDue: boolean }>>({
		name: 'industry-due',
		text: `select exists (select from dataset_state where source_id = any($1)
			and published_at > coalesce((select max(calculated_at) from industry_figure), '-infinity')) as "isDue"`,
		values: [publishing],
	});
	return rows[0]?.isDue ? calculateIndustries(deps) : null;
}

async function* pagesOf(pool: Pool, sourceId: string): AsyncGenerator<Statement[]> {
	for (let after = ''; ; ) {
		const { rows } = await pool.query<Statement>({
			name: 'industry-statements',
			text: `select t.entry_key as key, t.value, s.oked_code as oked, s.krp_code as krp
				from (select * from statement where source_id = $1 and entry_key > $2 and removed_on is null
					and kind = 'financial_statement' order by entry_key limit $3) t
				left join subject s on s.bin = t.iin_bin order by t.entry_key`,
			values: [sourceId, after, pageSize],
		});
		const last = rows.at(-1);
		if (last === undefined) return;
		yield rows;
		after = last.key;
	}
}

function add(samples: Map<string, Sample>, { value, oked, krp }: Statement): void {
	const measures = measuresOf(figuresOf({ value }));
	for (const { code, size } of groupsOf(oked, krp)) {
		const key = `${code} ${size} ${value.year}`;
		const sample = samples.get(key) ?? { oked: code, size, year: value.year, values: new Map() };
		samples.set(key, sample);
		for (const measure of industryMeasures) {
			const own = measures[measure];
			if (own === null) continue;
			const known = sample.values.get(measure);
			if (known === undefined) sample.values.set(measure, [own]);
			else known.push(own);
		}
	}
}

/** Everywhere an enterprise counts: in its division and its section, among all and among those of its size. */
function groupsOf(oked: string | null, krp: string | null): { code: string; size: IndustrySize }[] {
	const section = oked === null ? undefined : sectionOfOked(oked);
	if (oked === null || section === undefined) return [];
	const size = krp === null ? undefined : findKrpBand(krp)?.size;
	const sizes: IndustrySize[] = size === undefined ? ['all'] : ['all', size];
	const codes = oked.length === 1 ? [section] : [section, oked.slice(0, 2)];
	return codes.flatMap((code) => sizes.map((each) => ({ code, size: each })));
}

type StoredFigure = IndustryFigure & { oked: string; size: IndustrySize };

function figuresOfSample({ oked, size, year, values }: Sample): StoredFigure[] {
	return [...values].flatMap(([measure, all]) =>
		all.length < fewestFirms ? [] : [{ oked, size, year, measure, firms: all.length, ...quartilesOf(all) }],
	);
}

async function replace(pool: Pool, figures: readonly StoredFigure[], at: Date): Promise<void> {
	await inTransaction(pool, async (client) => {
		// two that calculate at once give the same figures, one after the other
		await client.query('lock table industry_figure in share row exclusive mode');
		await client.query('delete from industry_figure');
		await client.query(
			`insert into industry_figure (oked, size, year, measure, firms, p25, median, p75, calculated_at)
				select f.oked, f.size, f.year, f.measure, f.firms, f.p25, f.median, f.p75, $2
				from jsonb_to_recordset($1::jsonb) as f (oked text, size text, year smallint, measure text, firms integer,
					p25 double precision, median double precision, p75 double precision)`,
			[JSON.stringify(figures), at],
		);
	});
}
