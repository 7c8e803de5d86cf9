import type { ContentKind } from '#domain/content/kinds.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

export type UsedIn = { kind: ContentKind; id: number; title: string };
type FileRow = Pick<Rows['media_file'], 'id' | 'name' | 'format' | 'bytes'> & {
	alt: Known<Rows['media_file']['alt'], Partial<Record<Locale, string>>>;
	uploadedBy: Rows['media_file']['uploaded_by'];
	uploadedAt: Rows['media_file']['uploaded_at'];
} & Promised<{ total: number }>;
export type MediaRow = Omit<FileRow, 'total'> & { usedIn: UsedIn[] };

const ofKind = { picture: `format = 'webp'`, document: `format <> 'webp'` } as const;

/** The latest first, with the texts that name them. */
export async function findFiles(
	reader: Reader,
	{ kind, page, limit }: { kind: keyof typeof ofKind | undefined; page: number; limit: number },
): Promise<{ files: MediaRow[]; total: number }> {
	const { rows } = await reader.query<FileRow>(
		`select id, name, format, bytes, alt, uploaded_by as "uploadedBy", uploaded_at as "uploadedAt", count(*) over () as total
		 from media_file where state = 'kept' ${kind === undefined ? '' : `and ${ofKind[kind]}`}
		 order by uploaded_at desc, id limit $1 offset $2`,
		[limit, (page - 1) * limit],
	);
	const used = await findUses(
		reader,
		rows.map(({ id }) => id),
	);
	const files = rows.map(({ total: _, ...row }) => ({ ...row, usedIn: used.get(row.id) ?? [] }));
	return { files, total: rows[0]?.total ?? 0 };
}

type UseRow = Promised<{ fileId: string; title: string | null }> &
	Pick<Rows['content_entry'], 'id'> & { kind: Known<Rows['content_entry']['kind'], ContentKind> };

async function findUses(reader: Reader, ids: readonly string[]): Promise<Map<string, UsedIn[]>> {
	if (ids.length === 0) return new Map();
	const { rows } = await reader.query<UseRow>(
		`select named.file_id as "fileId", entry.id, entry.kind, coalesce(draft.body, version.body) #>> '{texts,ru,title}' as title
		 from (
		   select file_id, entry_id from content_file where file_id = any($1)
		   union
		   select file_id, draft.entry_id from unnest($1::text[]) file_id
		   join content_draft draft on draft.body::text like '%' || file_id || '%') named
		 join content_entry entry on entry.id = named.entry_id
		 left join content_draft draft on draft.entry_id = entry.id
		 left join lateral (
		   select body from content_version where entry_id = entry.id order by number desc limit 1) version on true
		 order by entry.kind, entry.id`,
		[ids],
	);
	const uses = Map.groupBy(rows, ({ fileId }) => fileId);
	return new Map([...uses].map(([id, found]) => [id, found.map((one) => ({ ...one, title: one.title ?? '' }))]));
}
