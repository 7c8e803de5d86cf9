import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askedSubject, parseBusFixture, rawXml } from '#sources/kit/asking/bus-testing.ts';
import type { SourceRequest } from '#sources/kit/live-source.ts';
import { pkbScore } from './source.ts';

const iin = '900101300017';
const read = (file: string, edit?: (body: string) => string) =>
	parseBusFixture(pkbScore, import.meta.dirname, file, { iinBin: iin, ...(edit === undefined ? {} : { edit }) });

test('score, grade and probability stand as the bureau writes them', () => {
	expect(read('found.xml')).toEqual({
		facts: [{ kind: 'credit_score', value: { score: 612, riskGrade: 'B1', oneYearDefault: '2% - 3%' } }],
		asOf: null,
		oddities: [],
	});
	expect(read('found.xml', (body) => body.replace('<RiskGrade>B1</RiskGrade>', '<RiskGrade/>')).facts).toMatchObject([
		{ value: { score: 612, riskGrade: null } },
	]);
});

test('without a history the bureau has no score', () => {
	expect(read('nothing.xml')).toEqual({ facts: [], asOf: null, oddities: [] });
});

test.each([
	['-1000', 'refused: the bureau answers with error -1000'],
	['-7', 'not_understood: the bureau answers with error -7'],
])('error %s is no answer', (code, told) => {
	expect(() => read('found.xml', (body) => body.replace('>0</ErrorCode>', `>${code}</ErrorCode>`))).toThrow(told);
});

test.each([
	[
		'the score of another person',
		'<Score>',
		'<attributes><name>IIN</name><value>860214300507</value></attributes><Score>',
	],
	['a score that is no number', '>612.0<', '>высокий<'],
	['a grade without a score', '<Score>612.0</Score>', '<Score/>'],
	['an answer without a code', '<ErrorCode>0</ErrorCode>', ''],
	['an answer to another question', 'ScoreResponse', 'GetScoreCardsResponse'],
])('%s is refused', (_what, part, instead) => {
	expect(() => read('found.xml', (body) => body.replaceAll(part, instead))).toThrow('not_understood');
});

test('an answer that repeats the question is taken, what is new in it is told', () => {
	const own = `<attributes><name>IIN</name><value>${iin}</value></attributes><Limit>1</Limit><Score>`;
	expect(read('found.xml', (body) => body.replace('<Score>', own))).toMatchObject({
		facts: [{ value: { score: 612 } }],
		oddities: [{ what: 'new_field' }],
	});
});

test('a fault is no answer, whatever its status', () => {
	const fault = '<s:Envelope><s:Body><s:Fault><faultcode>s:Server</faultcode></s:Fault></s:Body></s:Envelope>';
	for (const status of [200, 500])
		expect(() => pkbScore.parse(rawXml(fault, status), askedSubject())).toThrow('outage');
});

test('the question carries login, number and the word of a consent, and is not put without one', async () => {
	const body = readFileSync(join(import.meta.dirname, 'fixtures/nothing.xml'), 'utf8');
	const sent: SourceRequest[] = [];
	const context = {
		request: async (request: SourceRequest) => {
			sent.push(request);
			return { status: 200, contentType: 'text/xml', body };
		},
		secret: (name: string) => `pkb ${name}`,
		now: () => new Date(),
	};
	const asked = askedSubject({ iinBin: iin, kind: 'person' });
	await pkbScore.fetch(context, asked);
	for (const part of [
		...['pkb LOGIN', 'pkb PASSWORD', '<ws:ScoreCard>BehaviorScoring</ws:ScoreCard>', `<ws:value>${iin}</ws:value>`],
		'<ws:name>ConsentConfirmed</ws:name><ws:value>1</ws:value>',
	])
		expect(sent[0]?.body).toContain(part);
	await expect(pkbScore.fetch(context, { ...asked, consentId: null })).rejects.toThrow('is not asked without consent');
	expect(sent).toHaveLength(1);
});
