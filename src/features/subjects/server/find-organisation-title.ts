import type { Locale } from '#domain/locale.ts';
import { titleIn } from '#domain/subject.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

/** What an organisation of the register is called; null: there is none, or the number is that of a person. */
export async function findOrganisationTitle(reader: Reader, bin: string, locale: Locale): Promise<string | null> {
	const { rows } = await reader.query<Pick<Rows['subject'], 'name_ru' | 'name_kk'>>({
		name: 'find-organisation-title',
		text: `select name_ru, name_kk from subject where bin = $1 and kind not in ('sole', 'joint_sole')`,
		values: [bin],
	});
	const [row] = rows;
	return row === undefined ? null : titleIn({ nameRu: row.name_ru, nameKk: row.name_kk }, locale);
}
