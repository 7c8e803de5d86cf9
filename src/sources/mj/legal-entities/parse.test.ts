import { expect, test } from 'vitest';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { mjLegalEntities } from './source.ts';

const read = () => readFixture(mjLegalEntities, import.meta.dirname, 'gbd_ul.csv');

test('statuses are known by their beginning, dates in either form', async () => {
	const { good } = await read();
	const states = good.map(({ iinBin, fact, also }) => {
		const { registeredOn, state, stateText } = fact.value as FactKinds['register_entry'];
		return [iinBin, registeredOn, state, stateText, also?.map((one) => one.fact.value)];
	});
	expect(states.filter(([, , state]) => state !== 'unclear')).toEqual([
		['160340001109', '2016-03-14', 'active', 'Зарегистрирован', undefined],
		['210340001203', '2021-03-01', 'liquidating', 'В процессе ликвидации', undefined],
		// the year 0196 of the set means that the date is not known
		['010140001002', null, 'liquidated', 'Ликвидировано', undefined],
		[
			...['020540001019', '2002-05-20', 'reorganizing', 'В процессе реорганизации (присоединение)'],
			[{ type: 'присоединение', status: 'В процессе реорганизации (присоединение)', on: null }],
		],
	]);
});

test('a status in a new word is kept as it is written: left out, the subject would look as if it were not there', async () => {
	const { good } = await read();
	const values = good.map(({ fact }) => fact.value as FactKinds['register_entry']);
	expect(values.filter(({ state }) => state === 'unclear').map(({ stateText }) => stateText)).toEqual([
		'Приостановлено',
	]);
});

test('a row without a number is passed over, a strange date and a missing name are told', async () => {
	const { bad, passed } = await read();
	expect(passed).toEqual(['no_bin']);
	expect(bad).toEqual([
		{ field: 'datereg', reason: 'date', value: 'когда-то' },
		{ field: 'nameru', reason: 'missing', value: '180541000553' },
	]);
});
