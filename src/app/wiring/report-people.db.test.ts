import { afterAll, describe, expect, test } from 'vitest';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { stated } from '../../../test/factories/evidence.ts';
import { buildDescriptor, nothing } from '../../../test/factories/reports.ts';
import { buildStatement, buildSubject, nextNumber } from '../../../test/factories/subject.ts';
import { amongSanctions, live, openReportPortals, telling } from '../../../test/support/drills/report-portals.ts';

const { close, database, read, start } = await openReportPortals();
afterAll(close);

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
		await buildStatement(database.pool, 'sanction_match', value as FactKinds['sanction_match'], {
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
		expect(list?.facts.map(({ value }) => (value as FactKinds['sanction_match']).matchedBy).sort()).toEqual([
			'head_identifier',
			'owner_identifier',
		]);
		expect(stored.reading?.result.stopFactors).toMatchObject([{ code: 'sanctions', sourceId: amongSanctions }]);
		// whose number it was stays here
		expect(JSON.stringify(view)).not.toContain(head);
	});

	test('of a quarter and less decide nothing, nor does who is not listed', async () => {
		const [head, owner] = [nextNumber('sole'), nextNumber()];
		await listed(owner);
		const { stored } = await reportOn(people(head, owner, 25));
		expect(stored.sources.find(({ sourceId }) => sourceId === amongSanctions)).toMatchObject({
			state: 'nothing',
			facts: [],
		});
		expect(stored.reading?.result.stopFactors).toEqual([]);
	});
});
