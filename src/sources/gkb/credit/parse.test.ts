import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askedSubject, parseBusFixture } from '#sources/kit/bus-testing.ts';
import type { SourceRequest } from '#sources/kit/live-source.ts';
import { gkbCredit } from './source.ts';

test('microloans are told one by one, a past status of the client with its day', () => {
	expect(parseBusFixture(gkbCredit, import.meta.dirname, 'found.xml', { iinBin: '210340001203' })).toEqual({
		facts: [
			{
				kind: 'credit_record',
				value: { period: 'current', registeredOn: null, text: 'Договор микрокредита: Просрочка 31–60 дней' },
			},
			{
				kind: 'credit_record',
				value: {
					period: 'current',
					registeredOn: null,
					text: 'Договор микрокредита: Передан коллекторскому агентству',
				},
			},
			{
				kind: 'credit_record',
				value: { period: 'historical', registeredOn: '2021-09-03', text: 'Статус клиента: Безнадёжный долг' },
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
		secret: (name: string) => `gkb ${name}`,
		now: () => new Date(),
	};
	const asked = askedSubject({ iinBin: '210340001203', consentId: 'consent-7' });
	expect(gkbCredit.parse(await gkbCredit.fetch(context, asked), asked).facts).toEqual([]);
	expect(gkbCredit.endpoint).toBe('gkb');
	expect(sent).toHaveLength(1);
	for (const part of ['gkb LOGIN', 'gkb PASSWORD', '210340001203', 'consent-7']) expect(sent[0]?.body).toContain(part);
});
