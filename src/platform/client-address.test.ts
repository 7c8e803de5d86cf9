import { expect, test } from 'vitest';
import { clientAddressOf, networkOf } from './client-address.ts';

test.each([
	['203.0.113.7', '203.0.113.7'],
	['203.0.113.7', '::ffff:203.0.113.7'],
	['203.0.113.7', '::ffff:cb00:7107'],
	['203.0.113.7', '0:0:0:0:0:ffff:203.0.113.7'],
	['2001:db8:1:2ff::1', '2001:db8:1:200::9'],
	['2001:db8::1', '2001:DB8:0:0ff:1:2:3:4'],
	['fe80::1%eth0', 'fe80::2%eth1'],
	['64:ff9b::203.0.113.7', '64:ff9b::1'],
	['no address', ''],
])('%s and %s are one client', (address, other) => {
	expect(clientAddressOf(other)).toBe(clientAddressOf(address));
});

test.each([
	['203.0.113.7', '203.0.113.8'],
	['2001:db8:1:200::1', '2001:db8:1:300::1'],
	['::1', '127.0.0.1'],
	['::ffff:203.0.113.7', '::fffe:203.0.113.7'],
])('%s and %s are two', (address, other) => {
	expect(clientAddressOf(address)).not.toBe(clientAddressOf(other));
});

test.each([
	['203.0.113.7', '203.0.113.99'],
	['203.0.113.7', '::ffff:203.0.113.9'],
	['2001:db8:1:2ff::1', '2001:db8:1:200::9'],
])('%s and %s are neighbours', (address, other) => {
	expect(networkOf(clientAddressOf(other))).toBe(networkOf(clientAddressOf(address)));
});

test('a neighbouring block of addresses is another network', () => {
	expect(networkOf(clientAddressOf('203.0.112.7'))).not.toBe(networkOf(clientAddressOf('203.0.113.7')));
});
