import { expect, test } from 'vitest';
import { emptyRegisterEntry } from '#domain/facts/kinds/registration.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { buildEvidence, stated } from '../../test/factories/evidence.ts';
import { gravityOf, severityOfChange } from './severity.ts';

const [source] = buildEvidence([{}]).sources;
const gravity = (statement: Statement) =>
	source === undefined ? null : gravityOf(source.traits, statement, '2026-11-21');
const registered = (state: 'active' | 'inactive' | 'liquidating' | 'reorganizing' | 'removed'): Statement => ({
	kind: 'register_entry',
	value: { ...emptyRegisterEntry, state },
});

test.each([
	['stop', stated('unreliable_taxpayer', { list: 'pseudo_enterprise' })],
	['stop', registered('liquidating')],
	['high', stated('unreliable_taxpayer', { list: 'inactive' })],
	['high', registered('inactive')],
	['medium', stated('unreliable_taxpayer', { list: 'tax_violation' })],
	['medium', registered('reorganizing')],
	['medium', registered('removed')],
	[null, registered('active')],
	[null, { kind: 'unreliable_taxpayer', value: { list: 'of an older version' } } as unknown as Statement],
] as const)('%s: %o', (expected, statement) => expect(gravity(statement)).toBe(expected));

test.each([
	[null, 'stop', 'stop'],
	['high', 'stop', 'stop'],
	['high', 'high', 'high'],
	['stop', 'high', 'good'],
	['stop', null, 'good'],
	[null, null, 'info'],
] as const)('from %s to %s is %s', (before, after, severity) => expect(severityOfChange(before, after)).toBe(severity));
