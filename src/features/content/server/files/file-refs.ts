import { filesOf } from '#domain/content/rich-text.ts';
import type { FieldError } from '#domain/error.ts';
import { type Locale, locales } from '#domain/locale.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Text } from '../bodies.ts';

type Naming = { facts: object; texts: Partial<Record<Locale, Text>> };

/** Files that an entry names, by the field that names them: `file_id` anywhere in a fact, and pictures of texts. */
function namedIn({ facts, texts }: Naming): Map<string, string[]> {
	const ofFacts = Object.entries(facts).map(([name, value]): [string, string[]] => [name, idsIn(value)]);
	const ofTexts = locales.map((locale): [string, string[]] => [`body.${locale}`, filesOf(texts[locale]?.body ?? [])]);
	return new Map([...ofFacts, ...ofTexts].filter(([, ids]) => ids.length > 0));
}

/** All of them, each once. */
export function fileIdsIn(naming: Naming): string[] {
	return [...new Set([...namedIn(naming).values()].flat())];
}

function idsIn(value: unknown): string[] {
	if (value === null || typeof value !== 'object') return [];
	const own = 'file_id' in value && typeof value.file_id === 'string' ? [value.file_id] : [];
	return [...own, ...Object.values(value).flatMap(idsIn)];
}

/**
 * What is named is used from now on, so that it is not forgotten.
 *
 * @returns fields that name what is not there
 */
export async function claimFiles(client: PoolClient, naming: Naming): Promise<FieldError[]> {
	const named = namedIn(naming);
	if (named.size === 0) return [];
	const { rows } = await client.query<Pick<Rows['media_file'], 'id'>>(
		`update media_file set unused_since = null where id = any($1) and state = 'kept' returning id`,
		// in one order, so that two editors do not wait for each other
		[fileIdsIn(naming).sort()],
	);
	const found = new Set(rows.map(({ id }) => id));
	return [...named].flatMap(([field, ids]): FieldError[] =>
		ids.every((id) => found.has(id)) ? [] : [{ field, rule: 'file_missing' }],
	);
}

/** Readers of a version may fetch its files. */
export async function nameFiles(
	client: PoolClient,
	{ entryId, number, naming }: { entryId: number; number: number; naming: Naming },
): Promise<void> {
	await client.query(
		`insert into content_file (entry_id, number, file_id) select $1, $2, id from unnest($3::text[]) id
		 on conflict do nothing`,
		[entryId, number, fileIdsIn(naming)],
	);
}
