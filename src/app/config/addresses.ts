import { isSurface, type Surface, surfaces } from '#web/surfaces.ts';
import { isOrigin, listOf } from './read-text.ts';
import { onOff, type Reader } from './reader.ts';

export type Addresses = {
	host: string;
	port: number;
	publicOrigin: string;
	/** of the cabinet that belongs to this site; the site's own where none is configured */
	cabinetOrigin: string;
	/** what this deployment serves besides the calls of accounts */
	surfaces: ReadonlySet<Surface>;
};

/** Where the server listens, what people type to reach it, and what they find there. */
export function readAddresses({ text, integer, oneOf, problems }: Reader): Addresses {
	const host = text('HOST') ?? '';
	const port = integer('PORT', 1, 65_535);
	const givenOrigin = text('PUBLIC_ORIGIN');
	if (givenOrigin !== null && !isOrigin(givenOrigin))
		problems.push('PUBLIC_ORIGIN must be an origin such as https://senim.example');
	const site = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`);
	if (site === null) problems.push('HOST must be an address such as 127.0.0.1');
	else site.port = String(port);
	const publicOrigin = givenOrigin ?? site?.origin ?? '';
	const cabinetOrigin = findCabinetOrigin(text('CABINET_ORIGINS'), publicOrigin, problems);
	const mayBePlain = oneOf('ALLOW_PLAIN_HTTP', onOff, text('ALLOW_PLAIN_HTTP')) === 'on';
	for (const origin of new Set([publicOrigin, cabinetOrigin]))
		if (!mayBePlain && isExposed(origin))
			problems.push(
				`${origin} would send cookies and passwords unencrypted: set PUBLIC_ORIGIN and CABINET_ORIGINS to https:, or ALLOW_PLAIN_HTTP=on`,
			);
	return { host, port, publicOrigin, cabinetOrigin, surfaces: readSurfaces(text('APP_SURFACES'), problems) };
}

/** Plain http that leaves the machine. */
export function isExposed(origin: string): boolean {
	const url = URL.parse(origin);
	return url?.protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/** @param map as CABINET_ORIGINS has it */
function findCabinetOrigin(map: string | null, publicOrigin: string, problems: string[]): string {
	const cabinets = new Map<string, string>();
	for (const pair of listOf(map)) {
		const [site = '', cabinet = ''] = pair.split('=', 2).map((part) => part.trim());
		if ((site !== 'default' && !isOrigin(site)) || !isOrigin(cabinet))
			problems.push(`CABINET_ORIGINS: ${pair} is not site=cabinet with two origins, nor default=origin`);
		cabinets.set(site, cabinet);
	}
	return cabinets.get(publicOrigin) ?? cabinets.get('default') ?? publicOrigin;
}

function readSurfaces(list: string | null, problems: string[]): ReadonlySet<Surface> {
	const names = listOf(list);
	if (names.length === 0 || !names.every(isSurface))
		problems.push(`APP_SURFACES must be some of ${surfaces.join(', ')}`);
	return new Set(names.filter(isSurface));
}
