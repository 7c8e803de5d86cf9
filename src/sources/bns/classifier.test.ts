import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { bnsKfs } from './kfs/source.ts';
import { bnsKrp } from './krp/source.ts';
import { bnsKse } from './kse/source.ts';

test('krp/fixtures: a size has three digits', async () => {
	const { good, bad } = await readFixture(bnsKrp, join(import.meta.dirname, 'krp'), 'krp.csv');
	expect(good).toEqual([
		{
			classifier: 'krp',
			code: '105',
			nameRu: 'Малые предприятия (<= 5)',
			nameKk: 'Шағын кәсіпорындар (<= 5)',
			nameEn: 'Small enterprises (<= 5)',
		},
	]);
	expect(bad).toEqual([{ field: 'code', reason: 'unknown_word', value: '12' }]);
});

test('kfs/fixtures: a form of ownership has up to two digits', async () => {
	const { good, bad } = await readFixture(bnsKfs, join(import.meta.dirname, 'kfs'), 'kfs.csv');
	expect(good).toMatchObject([{ classifier: 'kfs', code: '19' }]);
	expect(bad).toEqual([{ field: 'code', reason: 'unknown_word', value: '120' }]);
});

test('kse/fixtures: a sector must have a Russian name', async () => {
	const { good, bad } = await readFixture(bnsKse, join(import.meta.dirname, 'kse'), 'kse.csv');
	expect(good).toMatchObject([{ classifier: 'kse', code: '1122' }]);
	expect(bad).toEqual([{ field: 'name_ru', reason: 'missing', value: null }]);
});
