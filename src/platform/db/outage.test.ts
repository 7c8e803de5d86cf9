import { describe, expect, test } from 'vitest';
import { isOutage, leavesThePool } from './outage.ts';

const said = (code: string, more: object = {}) => Object.assign(new Error('said'), { code, ...more });

describe('an outage is what the next connection may not meet', () => {
	test.each(['25006', '57P01', '57P02', '57P03', '57P05', '08006', '08003', '53300', '53100', '53200'])(
		'SQLSTATE %s',
		(code) => {
			expect([isOutage(said(code)), leavesThePool(said(code))]).toEqual([true, true]);
		},
	);
	test.each([
		['ECONNREFUSED', {}],
		['ECONNRESET', {}],
		['EPIPE', {}],
		['ENOENT', { syscall: 'connect' }],
		['EAGAIN', { syscall: 'connect' }],
		['ENOTFOUND', { syscall: 'getaddrinfo' }],
	])('a connection that says %s', (code, more) => {
		expect([isOutage(said(code, more)), leavesThePool(said(code, more))]).toEqual([true, true]);
	});
	test.each([
		'timeout exceeded when trying to connect',
		'Connection terminated unexpectedly',
		'Connection terminated due to connection timeout',
		'Client has encountered a connection error and is not queryable',
	])('the driver: %s', (message) => {
		expect([isOutage(new Error(message)), leavesThePool(new Error(message))]).toEqual([true, true]);
	});
});

test.each(['57014', '55P03'])('what took too long (%s) is an outage of a connection that is good', (code) => {
	expect([isOutage(said(code)), leavesThePool(said(code))]).toEqual([true, false]);
});

test.each([
	said('23505'),
	said('42P01'),
	said('22P02'),
	said('40001'),
	said('25001'),
	said('ENOENT', { syscall: 'open' }),
	new Error('anything'),
	null,
	'text',
	undefined,
])('a fault of ours is none: %s', (error) => {
	expect([isOutage(error), leavesThePool(error)]).toEqual([false, false]);
});
