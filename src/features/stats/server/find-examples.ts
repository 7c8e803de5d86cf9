import type { Locale } from '#domain/locale.ts';
import { titleIn } from '#domain/subject.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Example } from '../contract.ts';

/**
 * Named by the operator in `installation` (key `home_examples`, a JSON array of BINs); the demonstration register names
 * its own. A number the register does not hold is left out.
 */
export async function findExamples(pool: Pool, locale: Locale): Promise<Example[]> {
	const { rows } = await pool.query<Pick<Rows['subject'], 'bin' | 'name_ru' | 'name_kk'>>(
		`select s.bin, s.name_ru, s.name_kk
		from installation i, jsonb_array_elements_text(i.value::jsonb) with ordinality as named(bin, place)
		join subject s using (bin)
		where i.key = 'home_examples' and s.kind <> 'sole'
		order by named.place limit 6`,
	);
	return rows.map(({ bin, name_ru, name_kk }) => ({
		id: bin,
		title: titleIn({ nameRu: name_ru, nameKk: name_kk }, locale),
	}));
}
