import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
	['203.0.113.7', '203.0.113.0/24'],
	['::ffff:203.0.113.9', '203.0.113.0/24'],
	['2001:db8:1:2ff::1', '2001:db8:1:200::9'],
	['2001:db8::1', '2001:db8:0:0ff:1:2:3:4'],
])('%s and %s are neighbours', (address, neighbour) => {
	expect(networkOf(address)).toBe(neighbour.endsWith('/24') ? neighbour : networkOf(neighbour));
});

test.each([
	['203.0.113.7', '203.0.112.7'],
	['2001:db8:1:200::1', '2001:db8:1:300::1'],
	['::1', '127.0.0.1'],
])('%s and %s are not', (address, other) => {
	expect(networkOf(address)).not.toBe(networkOf(other));
});
