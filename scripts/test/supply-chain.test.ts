import { expect, test } from 'vitest';
import { judgeAudit, judgeSignatures } from './supply-chain.ts';

const counted = (high: number, critical: number) => ({
	auditReportVersion: 2,
	vulnerabilities: {},
	metadata: { vulnerabilities: { info: 0, low: 2, moderate: 1, high, critical, total: 3 + high + critical } },
});

test.each([
	['none', counted(0, 0), 'passed'],
	['a high one', counted(1, 0), 'failed'],
	['a critical one', counted(0, 1), 'failed'],
	['a registry that takes no such question', { message: '405 Method Not Allowed', statusCode: 405 }, 'unknown'],
	['no answer', null, 'unknown'],
])('known holes: %s', (_name, answer, verdict) => expect(judgeAudit(answer)).toBe(verdict));

test.each([
	['all good', { invalid: [], missing: [] }, 'passed'],
	[
		'a forged one',
		{ invalid: [{ name: 'pg', version: '8.23.1', code: 'EINTEGRITYSIGNATURE' }], missing: [] },
		'failed',
	],
	['an unsigned one', { invalid: [], missing: [{ name: 'pg', version: '8.23.1' }] }, 'failed'],
	['no answer', { error: { code: 'ENOTFOUND', summary: 'getaddrinfo' } }, 'unknown'],
	['nothing at all', null, 'unknown'],
])('signatures: %s', (_name, answer, verdict) => expect(judgeSignatures(answer)).toBe(verdict));
