import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { PoolClient } from '#platform/db/pool.ts';

/** What is on it, as it is proposed from now on where it is put into a text. @throws AppError not_found: it is no picture */
export async function describePicture(
	client: PoolClient,
	id: string,
	alt: Partial<Record<Locale, string>>,
): Promise<void> {
	const { rowCount } = await client.query(
		`update media_file set alt = $2 where id = $1 and state = 'kept' and format = 'webp'`,
		[id, JSON.stringify(alt)],
	);
	if (rowCount !== 1) throw new AppError('not_found');
}
