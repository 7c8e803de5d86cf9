import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listSources } from '#sources/catalogue.ts';
import { parseList } from '#sources/kit/lists/parse-list.ts';
import { nextNumber } from './factories/subject.ts';

// A row that cannot be read says whom it is about wherever its number can be read, in lists of every form.

const folder = mkdtempSync(join(tmpdir(), 'unread-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bin = nextNumber();
const json = (record: unknown) => JSON.stringify(record);
const bank = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** One row of a list in the form of its publisher, with something in it that is none of its words. */
const unreadable: Readonly<Record<string, string>> = {
	'industry-subsoil-licences': json({ bin, license_number: { of: 'another type' } }),
	'samruk-unreliable-suppliers': json({ record: { bin_iin: bin, id: '1', begin_date: { of: 'another type' } } }),
	'goszakup-unreliable-suppliers': json({ supplier_biin: bin, system_id: null }),
	'samruk-suppliers': json({
		set: 'suppliers',
		record: { identifier: bin, id: '1', begin_date: { of: 'another type' } },
	}),
	'dfo-statements': `bin,year,form,line,valueBegin,valueEnd,auditorBin\n${bin},когда-то,1,500,1,2,`,
	'gosreestr-state-property': json({
		...{ StatusCode: 'OK', Objects: [{ flBin: bin, flStateInvolvement: { of: 'another type' } }] },
	}),
	'nbk-banks': `<table>${bank('БИК', 'Наименование', 'Код банка', 'БИН', 'Лицензия')}${bank('?', 'Банк', '1', bin, '')}</table>`,
	'un-sanctions': `<LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><COMMENTS1>${bin}</COMMENTS1></INDIVIDUAL></INDIVIDUALS></LIST>`,
};

async function read(id: string, text: string) {
	const source = listSources.find(({ descriptor }) => descriptor.id === id);
	if (source === undefined) throw new Error(`no list ${id}`);
	const path = join(folder, id);
	writeFileSync(path, text);
	const rows = [];
	for await (const batch of parseList(source, { path, listDate: '2026-11-01' })) rows.push(...batch.rows);
	return rows.map(({ parsed }) => parsed);
}

test.each(Object.entries(unreadable))('%s', async (id, text) => {
	expect(await read(id, text)).toEqual([{ bad: expect.objectContaining({ iinBin: bin }) }]);
});

test('a contract of Samruk-Kazyna is about its supplier', async () => {
	const record = { id: '1', rescission_date_time: { of: 'another type' } };
	const line = { set: 'contract-cards', supplier: bin, customer: nextNumber(), customerName: null, record };
	expect(await read('samruk-suppliers', json(line))).toEqual([{ bad: expect.objectContaining({ iinBin: bin }) }]);
});

test('every list that is no table is among them, one of sanctions for all', () => {
	const others = listSources.flatMap(({ descriptor, readRecords }) =>
		readRecords === undefined || descriptor.section === 'sanctions' ? [] : [descriptor.id],
	);
	const tried = Object.keys(unreadable).filter((id) => id !== 'un-sanctions');
	expect(tried.toSorted()).toEqual(others.toSorted());
});
