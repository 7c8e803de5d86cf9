import type { Picture } from '#domain/content/picture.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { Shown } from '../read-content.ts';
import { addressOf, findPictures } from './find-pictures.ts';

export type ShownArticle = Shown<'article'>;

/** By article; one whose picture is not there any more has none. */
export async function findCovers(
	reader: Reader,
	articles: readonly ShownArticle[],
): Promise<Map<number, Picture & { alt: string }>> {
	const pictures = await findPictures(
		reader,
		articles.flatMap(({ facts: { cover } }) => cover?.file_id ?? []),
	);
	return new Map(
		articles.flatMap(({ id, facts: { cover }, language }) => {
			const picture = pictures[cover?.file_id ?? ''];
			return cover === undefined || picture === undefined ? [] : [[id, { ...picture, alt: cover.alt[language] }]];
		}),
	);
}

type FileRow = Pick<Rows['media_file'], 'id'> & {
	format: Known<Rows['media_file']['format'], 'pdf' | 'docx' | 'xlsx'>;
} & Pick<Rows['media_variant'], 'bytes'>;

/** Files to be downloaded, in the order that editors gave them. */
export async function attachedTo(reader: Reader, { facts: { files = [] }, language }: ShownArticle) {
	if (files.length === 0) return [];
	const { rows } = await reader.query<FileRow>(
		`select file.id, file.format, variant.bytes
		 from media_file file join media_variant variant on variant.file_id = file.id and variant.name = 'file'
		 where file.id = any($1) and file.state = 'kept'`,
		[files.map(({ file_id }) => file_id)],
	);
	const found = new Map(rows.map((row) => [row.id, row]));
	return files.flatMap(({ file_id, title }) => {
		const file = found.get(file_id);
		if (file === undefined) return [];
		return [{ ...file, title: title[language], url: addressOf(file_id, 'file') }];
	});
}
