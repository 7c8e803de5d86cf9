import type { ShortIdn } from './short-idn.ts';

/** Null where the index is not calculated. */
export function knownIdn<Idn extends Pick<ShortIdn, 'group' | 'interval'>>(idn: Idn | null): Idn | null {
	return idn === null || (idn.group === null && idn.interval === null) ? null : idn;
}
