import { isIP } from 'node:net';

/**
 * Who asks, as limits count him: an address of IPv4, or the /56 of IPv6 that a provider gives to one line. Whoever has
 * such a connection has 2^72 addresses, so a single address identifies nobody.
 */
export type ClientAddress = string & { readonly __brand: 'ClientAddress' };

/** Neighbours who share a provider's line: /24 of IPv4, /56 of IPv6. */
export type ClientNetwork = string & { readonly __brand: 'ClientNetwork' };

declare module 'fastify' {
	interface FastifyRequest {
		/** what every limit and every hash of an address is made of; `ip` is the address of one moment */
		readonly clientAddress: ClientAddress;
	}
}

/** IPv4 that came as IPv6 (`::ffff:203.0.113.7`) is IPv4. What is no address at all is one client together. */
export function clientAddressOf(ip: string): ClientAddress {
	const bare = ip.split('%', 1)[0] ?? '';
	const version = isIP(bare);
	if (version === 0) return 'unknown' as ClientAddress;
	if (version === 4) return bare as ClientAddress;
	const groups = groupsOf(bare);
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.') as ClientAddress;
	const prefix = groups.slice(0, 4).map((group) => group.toString(16).padStart(4, '0'));
	return `${prefix.join('').slice(0, 14)}/56` as ClientAddress;
}

export function networkOf(address: ClientAddress): ClientNetwork {
	const network: string = isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
	return network as ClientNetwork;
}

/** The eight groups of an address of IPv6, with the zeros that `::` left out. */
function groupsOf(address: string): number[] {
	const [left = '', right] = address.split('::', 2);
	const before = numbersOf(left);
	const after = numbersOf(right ?? '');
	const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0);
	return [...before, ...zeros, ...after];
}

/** The last part may be written as IPv4, which is two groups. */
function numbersOf(part: string): number[] {
	if (part === '') return [];
	return part.split(':').flatMap((group) => {
		if (!group.includes('.')) return Number.parseInt(group, 16);
		const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
		return [a * 256 + b, c * 256 + d];
	});
}

function bytesOf(group: number): number[] {
	return [group >> 8, group & 255];
}
