import type { ContentKind } from '#domain/content/kinds.ts';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

/** HTML as it came, and the language of the text that it was put into. */
export type Pasted = { locale: Locale; html: string };

/** Between two versions; more would only say again what is there. */
const mostPastes = 20;

export type Pasting = Pasted & { kind: ContentKind; id: number; adminId: number };

/** Keeps what was pasted into an entry until its next version does. @throws AppError not_found */
export async function keepPaste(client: PoolClient, { kind, id, locale, html, adminId }: Pasting): Promise<void> {
	const { rowCount } = await client.query(
		`insert into content_paste (entry_id, locale, html, editor_id)
		 select id, $3, $4, $5 from content_entry where kind = $1 and id = $2::bigint`,
		[kind, id, locale, html, adminId],
	);
	if (rowCount !== 1) throw new AppError('not_found');
	await client.query(
		`delete from content_paste where entry_id = $1
		   and id not in (select id from content_paste where entry_id = $1 order by id desc limit ${mostPastes})`,
		[id],
	);
}

/** What was pasted since the version before goes into this one. @returns null: nothing */
export async function takePastes(client: PoolClient, entryId: number): Promise<Pasted[] | null> {
	const { rows } = await client.query<Promised<{ id: number }> & Pick<Rows['content_paste'], 'locale' | 'html'>>(
		'delete from content_paste where entry_id = $1 returning id, locale, html',
		[entryId],
	);
	const pasted = rows.sort((one, other) => one.id - other.id).map(({ locale, html }) => ({ locale, html }) as Pasted);
	return pasted.length === 0 ? null : pasted;
}

/**
 * @param number of a version; 0: what was pasted since the latest
 * @throws AppError not_found
 */
export async function findPastes(
	reader: Reader,
	{ kind, id, number }: { kind: ContentKind; id: number; number: number },
): Promise<Pasted[]> {
	if (number === 0) {
		const { rows } = await reader.query<Pick<Rows['content_paste'], 'html'> & Promised<{ locale: Locale }>>(
			`select locale, html from content_paste paste join content_entry entry on entry.id = paste.entry_id
			 where entry.kind = $1 and entry.id = $2::bigint order by paste.id`,
			[kind, id],
		);
		return rows;
	}
	const { rows } = await reader.query<{ raw: Known<Rows['content_version']['raw'], Pasted[]> | null }>(
		`select version.raw from content_version version join content_entry entry on entry.id = version.entry_id
		 where entry.kind = $1 and entry.id = $2::bigint and version.number = $3`,
		[kind, id, number],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	return rows[0].raw ?? [];
}
