import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askedSubject, parseBusFixture, rawXml } from '#sources/kit/bus-testing.ts';
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
	['too many questions', 'ResultCode>10<', 'ResultCode>40<', 'limited'],
	['an ill service', 'ResultCode>10<', 'ResultCode>50<', 'outage'],
	['a report that names no subject', 'IinBin', 'Passport', 'the report names no subject'],
	['a report without a result', 'CigResult', 'OtherResult', 'the answer holds no CigResult'],
	['a status without a word', 'title="Договор займа" value="Обращение в суд"', '', 'a negative status says nothing'],
])('%s is no answer', (_what, part, instead, code) => {
	expect(() => read('found.xml', (body) => body.replaceAll(part, instead))).toThrow(code);
});

test.each([
	['soap:Client', 'refused'],
	['soap:Server', 'outage'],
])('a fault of %s is %s, whatever its status', (code, told) => {
	const fault = `<s:Envelope><s:Body><s:Fault><faultcode>${code}</faultcode></s:Fault></s:Body></s:Envelope>`;
	for (const status of [200, 500])
		expect(() => pkbCredit.parse(rawXml(fault, status), askedSubject())).toThrow(
			`${told}: the bureau answers with a SOAP`,
		);
});

test('a status of failure without a fault is an outage', () => {
	expect(() => pkbCredit.parse(rawXml('<x/>', 500), askedSubject())).toThrow(
		'outage: the bureau answers with status 500',
	);
});
