import type { Auth } from '#features/auth/public.ts';

/** Nobody reads a form and fills it in faster. */
const leastMs = 3000;

/** When a form was shown, sealed: its sender cannot change it. */
export async function makeFormToken({ secrets, clock }: Pick<Auth, 'secrets' | 'clock'>): Promise<string> {
	return (await secrets()).seal(`contact ${clock.now().getTime()}`).toString('base64url');
}

/** The form is not ours, or was sent faster than anybody writes. */
export async function isTooFast({ secrets, clock }: Pick<Auth, 'secrets' | 'clock'>, token: string): Promise<boolean> {
	const plain = (await secrets()).unsealText(Buffer.from(token, 'base64url')) ?? '';
	const [, shownAt] = /^contact (\d+)$/.exec(plain) ?? [];
	return shownAt === undefined || clock.now().getTime() - Number(shownAt) < leastMs;
}
