import { expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import { buildEvidence, buildPreliminary, buildSource, handed } from '../../../../../test/factories/scored-evidence.ts';
import { assets } from './assets.ts';

const mature = { segment: 'mature', mciKzt: 4325 } as const;

const stated = (bin: string) => ({ preliminary: buildPreliminary({ A3: handed(bin) }) });
const right = (expiresOn: string | null): Statement => ({
	kind: 'intellectual_right',
	value: {
		rightKind: 'trademark',
		title: 'Мысал',
		registrationNumber: '7',
		classes: null,
		filedOn: null,
		expiresOn,
		status: null,
	},
});
const rights = (...statements: Statement[]) => ({
	more: [
		buildSource('kazpatent-rights', statements.length === 0 ? 'nothing' : 'found', statements, {
			states: ['intellectual_right'],
		}),
	],
});

test('a right in force is something, whatever the body has seen', () =>
	expect(
		assets.assess(buildEvidence({ ...stated('none'), ...rights(right(null), right('2030-01-01')) }), mature),
	).toMatchObject({
		bin: 'some',
		value: 2,
	}));

test('a right that has lapsed is none', () =>
	expect(assets.assess(buildEvidence({ ...stated('none'), ...rights(right('2026-11-19')) }), mature).bin).toBe('none'));

test('no right in the lists is not "none": the body alone can say that', () => {
	expect(assets.assess(buildEvidence({ ...stated('none'), ...rights() }), mature).bin).toBe('none');
	expect(assets.assess(buildEvidence({ preliminary: buildPreliminary({}), ...rights() }), mature).state).toBe(
		'no_data',
	);
});

test('a licence whose status is not known counts for nothing', () => {
	const licence = (status: 'active' | 'unclear'): Statement => ({
		kind: 'licence',
		value: {
			number: '1',
			licensor: null,
			activityRu: null,
			activityKk: null,
			subActivities: [],
			from: null,
			to: null,
			status,
		},
	});
	const source = (status: 'active' | 'unclear') => ({
		more: [buildSource('elicense-licences', 'found', [licence(status)], { states: ['licence'] })],
	});
	expect(assets.assess(buildEvidence({ ...stated('none'), ...source('active') }), mature).bin).toBe('some');
	expect(assets.assess(buildEvidence({ ...stated('none'), ...source('unclear') }), mature).bin).toBe('none');
});
