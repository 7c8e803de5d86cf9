import { createHash } from 'node:crypto';

/** The portal believes whom the load generator says it stands for. */
export const trustsGenerator = { TRUST_PROXY: '127.0.0.1/32' };

/**
 * Every path has a visitor of its own, with the three checks of a day that visitors have: the quota is decided for every
 * answer that is measured, and no visitor comes to its end.
 */
export function visitorOf(path: string): Record<string, string> {
	const [one = 0, two = 0, three = 0] = createHash('sha1').update(path).digest();
	return { 'x-forwarded-for': `10.${one}.${two}.${three}` };
}
