import type { Surface } from '#web/surfaces.ts';
import { inUrl, isOrigin } from './kinds.ts';
import type { Values } from './variables.ts';

export type Addresses = {
	host: string;
	port: number;
	publicOrigin: string;
	/** of the cabinet that belongs to this site; default: the site's own */
	cabinetOrigin: string;
	/** surfaces of this deployment besides the account calls */
	surfaces: ReadonlySet<Surface>;
};

/** Where the server listens, its public address, and what it serves. */
export function readAddresses(values: Values, problems: string[]): Addresses {
	const { HOST: host, PORT: port } = values;
	const publicOrigin = values.PUBLIC_ORIGIN ?? new URL(`http://${inUrl(host)}:${port}`).origin;
	const cabinetOrigin = findCabinetOrigin(values.CABINET_ORIGINS ?? [], publicOrigin, problems);
	for (const origin of new Set([publicOrigin, cabinetOrigin]))
		if (values.ALLOW_PLAIN_HTTP === 'off' && isExposed(origin))
			problems.push(
				`${origin} would send cookies and passwords unencrypted: set PUBLIC_ORIGIN and CABINET_ORIGINS to https:, or ALLOW_PLAIN_HTTP=on`,
			);
	const surfaces = new Set(values.APP_SURFACES);
	if (surfaces.size === 0) problems.push('APP_SURFACES must name one surface at least');
	return { host, port, publicOrigin, cabinetOrigin, surfaces };
}

/** Plain http beyond this machine. */
export function isExposed(origin: string): boolean {
	return URL.parse(origin)?.protocol === 'http:' && !isLoopback(origin);
}

/** An address that only this machine reaches. */
export function isLoopback(origin: string): boolean {
	return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(origin)?.hostname ?? '');
}

/** @param pairs as CABINET_ORIGINS has them */
function findCabinetOrigin(pairs: readonly string[], publicOrigin: string, problems: string[]): string {
	const cabinets = new Map<string, string>();
	for (const pair of pairs) {
		const [site = '', cabinet = ''] = pair.split('=', 2).map((part) => part.trim());
		if ((site !== 'default' && !isOrigin(site)) || !isOrigin(cabinet))
			problems.push(`CABINET_ORIGINS: ${pair} is not site=cabinet with two origins, nor default=origin`);
		cabinets.set(site, cabinet);
	}
	return cabinets.get(publicOrigin) ?? cabinets.get('default') ?? publicOrigin;
}
