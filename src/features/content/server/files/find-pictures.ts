import type { Picture } from '#domain/content/picture.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { getPublicFile } from '../../contract-files.ts';

type Variant = { fileId: Rows['media_variant']['file_id'] } & Pick<Rows['media_variant'], 'name'> &
	Promised<{ width: number; height: number }>;

/** Where programs that take one size find it. */
const usualWidth = 960;

export function addressOf(id: string, variant: string): string {
	return getPublicFile.path.replace(':id', id).replace(':variant', variant);
}

/**
 * Pictures as pages draw them, by the ids of their files; what is no picture, or is not there any more, is left out. Whether a
 * reader may fetch one is decided when he does.
 *
 * @param pathOf where one size is fetched; as readers fetch it unless given
 */
export async function findPictures(
	reader: Reader,
	ids: readonly string[],
	pathOf: (id: string, variant: string) => string = addressOf,
): Promise<Record<string, Picture>> {
	if (ids.length === 0) return {};
	const { rows } = await reader.query<Variant>({
		name: 'find-pictures',
		text: `select variant.file_id as "fileId", variant.name, variant.width, variant.height
		 from media_variant variant join media_file file on file.id = variant.file_id
		 where file.id = any($1) and file.state = 'kept' and variant.width is not null and variant.height is not null
		 order by variant.width`,
		values: [[...new Set(ids)]],
	});
	const sizes = Map.groupBy(rows, ({ fileId }) => fileId);
	return Object.fromEntries([...sizes].map(([id, variants]) => [id, pictureOf(id, variants, pathOf)]));
}

function pictureOf(id: string, variants: readonly Variant[], pathOf: (id: string, variant: string) => string): Picture {
	const [smallest] = variants;
	const largest = variants.at(-1);
	if (smallest === undefined || largest === undefined) throw new Error('a picture has a size');
	const usual = variants.filter(({ width }) => width <= usualWidth).at(-1) ?? smallest;
	return {
		src: pathOf(id, usual.name),
		srcset: variants.map(({ name, width }) => `${pathOf(id, name)} ${width}w`).join(', '),
		// of the largest, for their proportion
		...{ width: largest.width, height: largest.height },
	};
}
