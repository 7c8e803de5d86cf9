import { systemClock } from '#domain/clock.ts';
import { createAuth } from '#features/auth/public.ts';
import { writeLetters } from '#features/inbox/public.ts';
import type { Letter } from '#platform/mail/mail-sender.ts';
import { authDeps } from '../../../src/app/wiring/auth.ts';
import { letterDeps } from '../../../src/app/wiring/letters.ts';
import { testDeps } from '../app.ts';
import type { SigningWorld } from './signing.ts';

/** Writes what waits to be written, twice, and opens all that was ordered to one address, in its order. */
export async function lettersTo(
	{ database, env }: Pick<SigningWorld, 'database' | 'env'>,
	to: string,
): Promise<Letter[]> {
	const sender = { send: () => Promise.reject(new Error('letters are only ordered here')) };
	const deps = testDeps(database, { clock: systemClock, env, mail: sender });
	const auth = createAuth(authDeps(deps));
	for (const _worker of [1, 2]) await writeLetters(letterDeps(deps, auth));
	const seal = await auth.secrets();
	const { rows } = await database.pool.query<{ sealed: Buffer }>(
		'select content_sealed as sealed from mail_outbox order by id',
	);
	return rows
		.map(({ sealed }) => JSON.parse(seal.unsealText(sealed) ?? '') as Letter)
		.filter((letter) => letter.to === to);
}
