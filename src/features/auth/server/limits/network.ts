import { isIPv6 } from 'node:net';

/** Neighbours who share a provider's line: /24 of IPv4, /56 of IPv6. */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	const plain = mapped ?? address;
	if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
	const bytes = groupsOf(plain)
		.slice(0, 4)
		.map((group) => group.padStart(4, '0'))
		.join('');
	return `${bytes.slice(0, 14)}/56`;
}

/** The eight groups, with the zeros that `::` left out. */
function groupsOf(address: string): string[] {
	const bare = address.split('%', 1)[0] ?? '';
	const [left = '', right] = bare.split('::', 2);
	const before = left === '' ? [] : left.split(':');
	const after = right === undefined || right === '' ? [] : right.split(':');
	const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
	return [...before, ...zeros, ...after];
}
