import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { openHtml, tableOf } from '#sources/kit/formats/html.ts';
import { defineLiveSource, type RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { gosreestr } from '../publisher.ts';
import { parse, resultTable } from './parse.ts';

const searchPath = '/p/ru/GrObjects/grobjects-objects';

export const gosreestrStateProperty = defineLiveSource({
	descriptor: defineSource({
		id: 'gosreestr-state-property',
		catalogueCode: 'GOSR',
		group: 'state',
		title: {
			ru: 'Реестр государственного имущества',
			kk: 'Мемлекеттік мүлік тізілімі',
			en: 'State property register',
		},
		tells: {
			ru: 'Доля государства, орган управления и блокировка',
			kk: 'Мемлекеттің үлесі, басқару органы және бұғатталуы',
			en: 'Share of the state, managing body and block',
		},
		publisher: gosreestr,
		officialUrl: 'https://gosreestr.kz',
		section: 'registration',
		states: ['state_share'],
		riskFactors: ['R30'],
		report: 'basic',
		appliesTo: organisations,
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format: 'F15: HTML form with __RequestVerificationToken, result table, card of label and value',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'gosreestr',
	manners: { timeoutMs: 3000, retries: 1, perSecond: 2, concurrency: 4, cacheSeconds: 7 * 86_400 },
	async fetch(context, { iinBin }): Promise<RawAnswer> {
		const form = await context.request({ path: searchPath, expects: 'html' });
		const token = openHtml(form.body).querySelector('input[name="__RequestVerificationToken"]')?.getAttribute('value');
		if (token === undefined) throw new SourceFailure('not_understood', 'no token in the search form');
		const body = new URLSearchParams({ __RequestVerificationToken: token, 'Filter.Bin': iinBin }).toString();
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		const found = await context.request({ method: 'POST', path: searchPath, headers, body, expects: 'html' });
		const card = tableOf(openHtml(found.body), resultTable).links.find((link) => link !== null);
		if (card === undefined || card === null) return [{ name: 'result', ...found }];
		return [
			{ name: 'result', ...found },
			{ name: 'card', ...(await context.request({ path: card, expects: 'html' })) },
		];
	},
	parse,
});
