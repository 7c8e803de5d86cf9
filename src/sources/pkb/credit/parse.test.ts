import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askedSubject, parseBusFixture } from '#sources/kit/bus-testing.ts';
import type { SourceRequest } from '#sources/kit/live-source.ts';
import { pkbCredit } from './source.ts';

test('statuses of the client and of contracts are read, current and past', () => {
	expect(parseBusFixture(pkbCredit, import.meta.dirname, 'found.xml', { iinBin: '210340001203' })).toEqual({
		facts: [
			{
				kind: 'credit_record',
				value: { period: 'current', registeredOn: '2024-02-01', text: 'Статус клиента: Просрочка свыше 90 дней' },
			},
			{
				kind: 'credit_record',
				value: { period: 'current', registeredOn: null, text: 'Договор займа: Обращение в суд' },
			},
			{
				kind: 'credit_record',
				value: { period: 'historical', registeredOn: '2022-05-11', text: 'Статус клиента: Реструктуризация' },
			},
		],
		asOf: '2026-11-21',
		oddities: [],
	});
});

test('the question carries the login of this bureau, the number and the consent', async () => {
	const sent: SourceRequest[] = [];
	const context = {
		request: async (request: SourceRequest) => {
			sent.push(request);
			return {
				status: 200,
				contentType: 'text/xml',
				body: readFileSync(`${import.meta.dirname}/fixtures/nothing.xml`, 'utf8'),
			};
		},
		secret: (name: string) => `pkb ${name}`,
		now: () => new Date(),
	};
	const asked = askedSubject({ iinBin: '210340001203', consentId: 'consent-7' });
	expect(pkbCredit.parse(await pkbCredit.fetch(context, asked), asked).facts).toEqual([]);
	expect(pkbCredit.endpoint).toBe('pkb');
	expect(sent).toHaveLength(1);
	for (const part of ['pkb LOGIN', 'pkb PASSWORD', '210340001203', 'consent-7']) expect(sent[0]?.body).toContain(part);
});
