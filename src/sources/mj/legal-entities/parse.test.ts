import { expect, test } from 'vitest';
import { readFixture } from '#sources/kit/testing.ts';
import { mjLegalEntities } from './source.ts';

const read = () => readFixture(mjLegalEntities, import.meta.dirname, 'gbd_ul.csv');

test('statuses are known by their beginning, dates in either form', async () => {
	const { good } = await read();
	expect(good.filter(({ status }) => status !== 'unclear')).toEqual([
		{
			bin: '160340001109',
			registeredOn: '2016-03-14',
			status: 'registered',
			statusRu: 'Зарегистрирован',
			statusKk: 'Тіркелген',
			reorganizationType: null,
		},
		{
			bin: '210340001203',
			registeredOn: '2021-03-01',
			status: 'liquidating',
			statusRu: 'В процессе ликвидации',
			statusKk: 'Таратылуда',
			reorganizationType: null,
		},
		{
			bin: '010140001002',
			// the year 0196 of the set means that the date is not known
			registeredOn: null,
			status: 'liquidated',
			statusRu: 'Ликвидировано',
			statusKk: null,
			reorganizationType: null,
		},
		{
			bin: '020540001019',
			registeredOn: '2002-05-20',
			status: 'reorganizing',
			statusRu: 'В процессе реорганизации (присоединение)',
			statusKk: null,
			reorganizationType: 'присоединение',
		},
	]);
});

test('a status in a new word is kept as it is written: left out, the subject would look as if it were not there', async () => {
	const { good } = await read();
	expect(good.filter(({ status }) => status === 'unclear').map(({ statusRu }) => statusRu)).toEqual(['Приостановлено']);
});

test('a row without a number is passed over, a strange date and a missing name are told', async () => {
	const { bad, passed } = await read();
	expect(passed).toEqual(['no_bin']);
	expect(bad).toEqual([
		{ field: 'datereg', reason: 'date', value: 'когда-то' },
		{ field: 'nameru', reason: 'missing', value: '180541000553' },
	]);
});
