import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askedSubject, parseBusFixture, rawXml } from '#sources/kit/asking/bus-testing.ts';
import { gkbCredit } from '../../gkb/credit/source.ts';
import { pkbCredit } from '../../pkb/credit/source.ts';
import type { SourceRequest } from '../live-source.ts';

// the kit has no bureau of its own: where both read alike, the recorded answers of one stand for the family
const folder = join(import.meta.dirname, '../../pkb/credit');
const read = (edit: (body: string) => string) =>
	parseBusFixture(pkbCredit, folder, 'found.xml', { iinBin: '210340001203', edit });

const bureaus = [
	['gkb', gkbCredit],
	['pkb', pkbCredit],
] as const;

test.each(bureaus)(
	'the question to %s carries its login, the number and the word of a consent',
	async (bureau, source) => {
		const body = readFileSync(join(import.meta.dirname, '../..', bureau, 'credit/fixtures/nothing.xml'), 'utf8');
		const sent: SourceRequest[] = [];
		const context = {
			request: async (request: SourceRequest) => {
				sent.push(request);
				return { status: 200, contentType: 'text/xml', body };
			},
			secret: (name: string) => `${bureau} ${name}`,
			now: () => new Date(),
		};
		const asked = askedSubject({ iinBin: '210340001203', consentId: 'consent-7' });
		expect(source.parse(await source.fetch(context, asked), asked).facts).toEqual([]);
		expect(source.endpoint).toBe(bureau);
		expect(sent).toHaveLength(1);
		const key =
			'<idNumber>210340001203</idNumber><idNumberType>14</idNumberType><ConsentConfirmed>1</ConsentConfirmed>';
		for (const part of [`${bureau} LOGIN`, `${bureau} PASSWORD`, '<reportImportCode>4</reportImportCode>', key])
			expect(sent[0]?.body).toContain(part);
		const without = askedSubject({ iinBin: '210340001203', consentId: null });
		await expect(source.fetch(context, without)).rejects.toThrow('is not asked without consent');
		expect(sent).toHaveLength(1);
	},
);

test.each(bureaus)('nothing and an unknown subject say at %s that nothing negative is known', (bureau, source) => {
	const home = join(import.meta.dirname, '../..', bureau, 'credit');
	const nothing = { facts: [], oddities: [] };
	expect(parseBusFixture(source, home, 'nothing.xml', { iinBin: '210340001203' })).toEqual({
		...nothing,
		asOf: '2026-11-21',
	});
	expect(parseBusFixture(source, home, 'unknown-subject.xml', { iinBin: '210340001203' })).toEqual({
		...nothing,
		asOf: null,
	});
});

test.each([
	['a report about another subject', 'value="210340001203"', 'value="160340001109"', 'not_understood'],
	['a report without the chapter of negative data', 'NegativeData', 'OtherData', 'not_understood'],
	['a third kind of status', 'type="current"', 'type="future"', 'not_understood'],
	['a result that is not known', 'ResultCode>10<', 'ResultCode>77<', 'not_understood'],
	['a report that names no subject', 'IinBin', 'Passport', 'the report names no subject'],
	['a report without a result', 'CigResult', 'OtherResult', 'the answer holds no CigResult'],
	['a status without a word', 'title="Договор займа" value="Обращение в суд"', '', 'a negative status says nothing'],
])('%s is no answer', (_what, part, instead, code) => {
	expect(() => read((body) => body.replaceAll(part, instead))).toThrow(code);
});

test.each([
	['1104', 'refused'],
	['1105', 'not_understood'],
	['1106', 'refused'],
	['1111', 'outage'],
	['1112', 'not_understood'],
	['1116', 'not_understood'],
])('error %s is %s', (code, told) => {
	const edit = (body: string) => body.replace('code="1102"', `code="${code}"`);
	const read = () => parseBusFixture(pkbCredit, folder, 'unknown-subject.xml', { iinBin: '210340001203', edit });
	expect(read).toThrow(`${told}: the bureau answers with error ${code}`);
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
