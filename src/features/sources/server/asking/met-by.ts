import type { Datasets } from '#features/facts/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/**
 * Whether any entry of the lists that name whom they mean has this number, or this key of a name (name-keys.ts). A yes may be
 * wrong in some of a hundred cases and costs a question to the database; a no never is.
 */
export type MayMeet = (sign: string) => boolean;

/** Half a MiB, for some hundred thousand signs. */
const places = 1 << 22;

const known = new WeakMap<Datasets, Promise<MayMeet>>();

/** Read once for each state of what is published. Worth it where hundreds of subjects are looked for at once. */
export function readMayMeet(db: Reader, datasets: Datasets, lists: readonly string[]): Promise<MayMeet> {
	const before = known.get(datasets);
	if (before !== undefined) return before;
	const reading = read(db, lists);
	known.set(datasets, reading);
	reading.catch(() => known.delete(datasets));
	return reading;
}

type Signs = Promised<{ keys: string }> & { iin_bin: Rows['statement']['iin_bin'] };

async function read(db: Reader, lists: readonly string[]): Promise<MayMeet> {
	const { rows } = await db.query<Signs>({
		name: 'signs-of-entries',
		text: `select array_to_string(name_keys, ' ') as keys, iin_bin from statement
			where source_id = any($1) and removed_on is null`,
		values: [lists],
	});
	const marks = new Uint8Array(places >> 3);
	const mark = (sign: string) => {
		const place = placeOf(sign);
		marks[place >> 3] = (marks[place >> 3] ?? 0) | (1 << (place & 7));
	};
	for (const { keys, iin_bin: iinBin } of rows) {
		for (const key of keys.split(' ')) mark(key);
		if (iinBin !== null) mark(iinBin);
	}
	return (sign) => {
		const place = placeOf(sign);
		return ((marks[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
	};
}

/** FNV-1a. */
function placeOf(sign: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < sign.length; at++) hash = Math.imul(hash ^ sign.charCodeAt(at), 0x01000193);
	return (hash ^ (hash >>> 15)) & (places - 1);
}
