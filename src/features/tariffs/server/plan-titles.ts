import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Plan → its title as in force today; also of plans that nobody can apply for. */
export async function readPlanTitles(reader: Reader, locale: Locale): Promise<ReadonlyMap<string, string>> {
	const { rows } = await reader.query<Pick<Rows['plan'], 'id'> & Promised<{ title: string }>>({
		name: 'plan-titles',
		text: `select plan.id, texts->$1::text->>'title' as title
		  from plan join plan_terms on plan_terms.id = terms_in_force(plan.id, today_in_almaty())
		  order by position, plan.id`,
		values: [locale],
	});
	return new Map(rows.map(({ id, title }) => [id, title]));
}
