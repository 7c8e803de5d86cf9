import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/error.ts';
import { leadingZeroBits, puzzleParts } from '#domain/solve-puzzle.ts';
import type { Auth } from '#features/auth/public.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Puzzle } from '../contract.ts';

const puzzleSeconds = 5 * 60;
/** id, second it runs out, zero bits, signature */
const wellFormed = /^([\w-]{22})\.(\d{10})\.(\d{1,2})\.([\w-]{43})$/;

async function signatureOf(auth: Auth, browser: string, parts: readonly string[]): Promise<string> {
	return (await auth.secrets()).hmac('visitor', 'puzzle', browser, ...parts).toString('base64url');
}

/** Nothing is stored until it is solved. */
export async function makePuzzle(auth: Auth, browser: string): Promise<Puzzle> {
	const { rows } = await auth.pool.query<{ bits: Rows['visitor_limits']['proof_bits'] }>(
		'select proof_bits as bits from visitor_limits',
	);
	// the work of all parts together is that of one puzzle of so many bits
	const bits = Math.max(0, (rows[0]?.bits ?? 0) - Math.log2(puzzleParts));
	const expires = Math.floor(auth.clock.now().getTime() / 1000) + puzzleSeconds;
	const parts = [randomBytes(16).toString('base64url'), String(expires), String(bits)];
	return { puzzle: [...parts, await signatureOf(auth, browser, parts)].join('.'), bits, parts: puzzleParts };
}

/**
 * Lets one more browser of an address have checks and messages of its own.
 * @throws AppError bad_request for a puzzle of another browser, a late or used one, a wrong solution
 */
export async function acceptProof(
	auth: Auth,
	browser: string,
	{ puzzle, solution }: { puzzle: string; solution: string },
): Promise<void> {
	const [, id = '', expires = '', bits = '', signature = ''] = wellFormed.exec(puzzle) ?? [];
	const expected = await signatureOf(auth, browser, [id, expires, bits]);
	const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
	const isInTime = Number(expires) * 1000 > auth.clock.now().getTime();
	if (!isOurs || !isInTime) throw new AppError('bad_request', { fields: [{ field: 'puzzle', rule: 'format' }] });
	const isSolved = solution.split('.').every((number, part) => {
		const digest = createHash('sha256').update(`${puzzle}.${part}.${number}`).digest();
		return leadingZeroBits(digest) >= Number(bits);
	});
	if (!isSolved) throw new AppError('bad_request', { fields: [{ field: 'solution', rule: 'format' }] });
	const { rowCount } = await auth.pool.query(
		`insert into visitor_browser (key_hash, seen_on, puzzle_id)
		 values ($1, today_in_almaty(), $2) on conflict (key_hash) do update set puzzle_id = excluded.puzzle_id
		 where visitor_browser.puzzle_id is distinct from excluded.puzzle_id`,
		[browser, id],
	);
	if (rowCount !== 1) throw new AppError('bad_request', { fields: [{ field: 'puzzle', rule: 'taken' }] });
}

/** Whether a browser has solved a puzzle, and was seen since. */
export async function hasProved(auth: Pick<Auth, 'pool'>, browser: string): Promise<boolean> {
	const { rows } = await auth.pool.query<Pick<Rows['visitor_browser'], 'puzzle_id'>>(
		'select puzzle_id from visitor_browser where key_hash = $1 and puzzle_id is not null',
		[browser],
	);
	return rows.length > 0;
}
