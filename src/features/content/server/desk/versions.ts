import type { Change } from 'diff';
import type { ContentKind } from '#domain/content/kinds.ts';
import { toMarkdown } from '#domain/content/to-markdown.ts';
import { AppError } from '#domain/error.ts';
import { locales } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { Body } from '../bodies.ts';
import { type DraftBody, draftOf } from './draft-body.ts';
import { getEntry } from './entry-store.ts';

export type Version = Pick<Rows['content_version'], 'number' | 'note'> & {
	authorId: Rows['content_version']['author_id'];
	madeAt: Rows['content_version']['made_at'];
} & Promised<{ hasRaw: boolean }>;
export type Release = Pick<Rows['content_release'], 'id' | 'number'> & {
	from: Rows['content_release']['live_from'];
	until: Rows['content_release']['live_until'];
	madeBy: Rows['content_release']['made_by'];
	cancelledAt: Rows['content_release']['cancelled_at'];
};

/** The newest first. */
export async function findVersions(reader: Reader, entryId: number): Promise<Version[]> {
	const { rows } = await reader.query<Version>(
		`select number, note, author_id as "authorId", made_at as "madeAt", raw is not null as "hasRaw"
		 from content_version where entry_id = $1 order by number desc limit 200`,
		[entryId],
	);
	return rows;
}

export async function findReleases(reader: Reader, entryId: number): Promise<Release[]> {
	const { rows } = await reader.query<Release>(
		`select id, number, live_from as "from", live_until as "until", made_by as "madeBy", cancelled_at as "cancelledAt"
		 from content_release where entry_id = $1 order by id desc limit 200`,
		[entryId],
	);
	return rows;
}

export type DiffPart = { value: string; change: 'same' | 'added' | 'removed' };
export type FieldDiff = { field: string; parts: DiffPart[] };

/**
 * What is different, field by field.
 *
 * @param from number of a version; 0: the draft
 * @throws AppError not_found
 */
export async function diffVersions(
	reader: Reader,
	{ kind, id, from, to }: { kind: ContentKind; id: number; from: number; to: number },
): Promise<FieldDiff[]> {
	const { draft } = await getEntry(reader, kind, id);
	const read = (number: number) => (number === 0 ? Promise.resolve(draft) : readVersion(reader, id, number));
	const [before, after] = [fieldsOf(await read(from)), fieldsOf(await read(to))];
	// not for every start
	const { diffLines, diffWordsWithSpace } = await import('diff');
	return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
		const [one = '', other = ''] = [before.get(field), after.get(field)];
		if (one === other) return [];
		const options = { timeout: longestMs };
		const compared = field.startsWith('body.')
			? diffLines(one, other, options)
			: diffWordsWithSpace(one, other, options);
		return [{ field, parts: partsOf(compared, one, other) }];
	});
}

async function readVersion(reader: Reader, id: number, number: number): Promise<DraftBody> {
	const { rows } = await reader.query<{ body: Known<Rows['content_version']['body'], Body> }>(
		'select body from content_version where entry_id = $1 and number = $2',
		[id, number],
	);
	if (rows[0] === undefined) throw new AppError('not_found');
	return draftOf(rows[0].body);
}

function fieldsOf({ facts, texts }: DraftBody): Map<string, string> {
	return new Map([
		...Object.entries(facts).map(([name, value]): [string, string] => [
			name,
			typeof value === 'string' ? value : JSON.stringify(value, null, 1),
		]),
		...locales.flatMap((locale): [string, string][] => {
			const { title, lead, body } = texts[locale];
			return [
				[`title.${locale}`, title],
				[`lead.${locale}`, lead],
				[`body.${locale}`, toMarkdown(body)],
			];
		}),
	]);
}

/** Longer than this, texts that have little in common are not compared letter by letter. */
const longestMs = 300;

function partsOf(compared: Change[] | undefined, before: string, after: string): DiffPart[] {
	if (compared === undefined) {
		return [
			{ value: before, change: 'removed' },
			{ value: after, change: 'added' },
		];
	}
	return compared.map(({ value, added, removed }) => ({
		value,
		change: added ? 'added' : removed ? 'removed' : 'same',
	}));
}
