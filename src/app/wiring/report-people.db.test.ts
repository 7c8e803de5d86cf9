import { afterAll, describe, expect, test } from 'vitest';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { indexedKeys } from '#domain/names/matching/name-keys.ts';
import { stated } from '../../../test/factories/evidence.ts';
import { buildDescriptor, nothing } from '../../../test/factories/reports.ts';
import { buildStatement, buildSubject, nextNumber } from '../../../test/factories/subject.ts';
import { amongSanctions, live, openReportPortals, telling } from '../../../test/support/drills/report-portals.ts';

const { close, database, read, start } = await openReportPortals();
afterAll(close);

type Match = FactKinds['sanction_match'];
const sanctioned = stated('sanction_match').value;

describe('head and owners', () => {
	const people = (head: string, owner: string, sharePercent: number): Statement[] => [
		{ kind: 'head', value: { iin: head, name: 'ҮЛГІБАЕВ ҒАНИ', position: null, from: null, to: null } },
		{
			kind: 'founder',
			value: { iinBin: owner, name: 'Үлгі Холдинг', sharePercent, country: null, from: null, to: null },
		},
	];

	async function reportOn(named: Statement[]) {
		const { ask, untilState } = await start([
			{
				...buildDescriptor({ id: amongSanctions, states: ['sanction_match'], isStopFactor: true }),
				isList: true,
				answer: nothing(),
			},
			{ ...live('test-founders', 'founder'), answer: telling(named) },
		]);
		const id = await ask((await buildSubject(database.pool)).bin);
		const view = await untilState(id, 'sealed');
		return { stored: await read(id), view };
	}

	async function listed(number: string): Promise<void> {
		const value = { ...sanctioned, entryId: `entry-${number.slice(0, 4)}`, matchedBy: 'identifier', isConfirmed: true };
		await buildStatement(database.pool, 'sanction_match', value as Match, {
			sourceId: amongSanctions,
			iinBin: number,
		});
	}

	test('are looked for by number in the lists of sanctions', async () => {
		const [head, owner] = [nextNumber('sole'), nextNumber()];
		await listed(head);
		await listed(owner);
		const { stored, view } = await reportOn(people(head, owner, 51));
		const list = stored.sources.find(({ sourceId }) => sourceId === amongSanctions);
		expect(list?.state).toBe('found');
		expect(list?.facts.map(({ value }) => (value as Match).matchedBy).sort()).toEqual([
			'head_identifier',
			'owner_identifier',
		]);
		expect(stored.reading?.result.stopFactors).toMatchObject([{ code: 'sanctions', sourceId: amongSanctions }]);
		// whose number it was stays here
		expect(JSON.stringify(view)).not.toContain(head);
	});

	test('are looked for by name too, which is never more than attention', async () => {
		const name = 'AINUR SYNAMOVA';
		await buildStatement(database.pool, 'sanction_match', { ...sanctioned, entryId: 'entry-name', name } as Match, {
			...{ sourceId: amongSanctions, iinBin: null, entryKey: 'entry-name' },
		});
		await database.pool.query('update statement set names = $1, name_keys = $2 where entry_key = $3', [
			...[[name], indexedKeys([name]), 'entry-name'],
		]);
		const { stored } = await reportOn([
			{ kind: 'head', value: { iin: null, name: 'СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ', position: null, from: null, to: null } },
		]);
		const list = stored.sources.find(({ sourceId }) => sourceId === amongSanctions);
		expect(list?.facts.map(({ value }) => value)).toMatchObject([
			{
				...{ matchedBy: 'head_name', isConfirmed: false, of: { name: 'СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ' } },
				comparison: { tier: 'name', uncompared: expect.arrayContaining([{ trait: 'birth_day', untoldBy: 'both' }]) },
			},
		]);
		expect(stored.reading?.result.stopFactors).toEqual([]);
	});

	test('of a quarter and less are told and decide nothing, nor does who is not listed', async () => {
		const [head, owner] = [nextNumber('sole'), nextNumber()];
		await listed(owner);
		const { stored } = await reportOn(people(head, owner, 25));
		expect(stored.sources.find(({ sourceId }) => sourceId === amongSanctions)).toMatchObject({
			state: 'found',
			facts: [{ value: { matchedBy: 'founder_identifier', of: { name: 'Үлгі Холдинг', iinBin: owner } } }],
		});
		expect(stored.reading?.result.stopFactors).toEqual([]);
	});
});
