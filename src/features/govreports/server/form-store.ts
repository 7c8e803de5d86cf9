import { readFile } from 'node:fs/promises';
import type { GovDeadlineRule, GovLayout, GovWords } from '#domain/gov-report.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';

export type GovForm = Pick<Rows['gov_form'], 'code' | 'version' | 'agencies'> & {
	titles: Known<Rows['gov_form']['titles'], GovWords>;
	basis: Known<Rows['gov_form']['basis'], GovWords>;
	deadlineRule: Known<Rows['gov_form']['deadline_rule'], GovDeadlineRule>;
	layout: Known<Rows['gov_form']['layout'], GovLayout>;
};

const columns = 'code, version, agencies, titles, basis, deadline_rule as "deadlineRule", layout';

/** Forms in which reports are begun now: the newest version of each. */
export async function findForms(reader: Reader): Promise<GovForm[]> {
	const { rows } = await reader.query<GovForm>(
		`select distinct on (code) ${columns} from gov_form order by code desc, version desc`,
	);
	return rows;
}

export async function findForm(reader: Reader, code: string, version: number): Promise<GovForm | undefined> {
	const { rows } = await reader.query<GovForm>(`select ${columns} from gov_form where code = $1 and version = $2`, [
		code,
		version,
	]);
	return rows[0];
}

export async function findAgencies(reader: Reader): Promise<Map<string, GovWords>> {
	const { rows } = await reader.query<{
		code: Rows['gov_agency']['code'];
		names: Known<Rows['gov_agency']['names'], GovWords>;
	}>('select code, names from gov_agency order by position');
	return new Map(rows.map(({ code, names }) => [code, names]));
}

type Planted = {
	agencies: { code: string; names: GovWords }[];
	forms: GovForm[];
};

/** Bodies and forms that the release comes with. What a version says is never changed: another one is added. */
export async function plantGovForms(pool: Pool, path: string): Promise<void> {
	const { agencies, forms } = JSON.parse(await readFile(path, 'utf8')) as Planted;
	await pool.query(
		`insert into gov_agency (code, position, names)
		 select one ->> 'code', at, one -> 'names' from jsonb_array_elements($1::jsonb) with ordinality as given(one, at)
		 on conflict (code) do update set position = excluded.position, names = excluded.names`,
		[JSON.stringify(agencies)],
	);
	for (const { code, version, agencies: taking, deadlineRule, titles, basis, layout } of forms)
		await pool.query(
			`insert into gov_form (code, version, agencies, deadline_rule, titles, basis, layout)
			 values ($1, $2, $3, $4, $5, $6, $7) on conflict (code, version) do nothing`,
			[...[code, version, taking], ...[deadlineRule, titles, basis, layout].map((part) => JSON.stringify(part))],
		);
}
