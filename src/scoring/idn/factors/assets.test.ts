import { expect, test } from 'vitest';
import { buildPreliminary, buildSubjectFacts, found, handed } from '../../../../test/factories/subject-facts.ts';
import { assets } from './assets.ts';

const asOf = '2026-11-20';
const mature = { asOf, segment: 'mature', mciKzt: 4325 } as const;

const stated = (bin: string) => ({ preliminary: buildPreliminary({ A3: handed(bin) }) });

test('a licence in the lists is something, whatever the body has seen', () => {
	const permits = found('kazpatent-rights', { count: 2 });
	expect(assets(buildSubjectFacts({ ...stated('none'), permits }), mature)).toMatchObject({ bin: 'some', value: 2 });
});

test('no licence in the lists is not "none": the body alone can say that', () => {
	const permits = found('kazpatent-rights', { count: 0 });
	expect(assets(buildSubjectFacts({ ...stated('none'), permits }), mature).bin).toBe('none');
	expect(assets(buildSubjectFacts({ preliminary: buildPreliminary({}), permits }), mature).state).toBe('no_data');
});
