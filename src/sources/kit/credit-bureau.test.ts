import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseBusFixture } from '#sources/kit/bus-testing.ts';
import { pkbCredit } from '../pkb/credit/source.ts';

// the kit has no bureau of its own: the recorded answers of one stand for the family
const folder = join(import.meta.dirname, '../pkb/credit');
const read = (fileName: string, edit?: (body: string) => string) =>
	parseBusFixture(pkbCredit, folder, fileName, { iinBin: '210340001203', ...(edit && { edit }) });

test.each(['nothing.xml', 'unknown-subject.xml'])('%s says that nothing negative is known', (fileName) => {
	expect(read(fileName)).toEqual({ facts: [], asOf: '2026-11-21', oddities: [] });
});

test.each([
	['a report about another subject', 'value="210340001203"', 'value="160340001109"', 'not_understood'],
	['a report without the chapter of negative data', 'NegativeData', 'OtherData', 'not_understood'],
	['a third kind of status', 'type="current"', 'type="future"', 'not_understood'],
	['a result that is not known', 'ResultCode>10<', 'ResultCode>77<', 'not_understood'],
	['a refused login', 'ResultCode>10<', 'ResultCode>30<', 'refused'],
	['an ill service', 'ResultCode>10<', 'ResultCode>50<', 'outage'],
])('%s is no answer', (_what, part, instead, code) => {
	expect(() => read('found.xml', (body) => body.replaceAll(part, instead))).toThrow(code);
});
