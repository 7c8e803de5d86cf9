import { numbersAbroad } from '#domain/foreign-check.ts';
import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { opensanctions } from '../publisher.ts';
import { parse } from './parse.ts';

export const opensanctionsMatches = defineLiveSource({
	descriptor: defineSource({
		id: 'opensanctions-matches',
		catalogueCode: 'OPENSANC',
		group: 'foreign',
		title: {
			ru: 'Санкции и публичные лица мира',
			kk: 'Әлем санкциялары және жария тұлғалар',
			en: 'Sanctions and persons of interest of the world',
		},
		tells: {
			ru: 'Совпадения в сводной базе санкций и розыска',
			kk: 'Санкциялар мен іздестірудің жиынтық базасындағы сәйкестіктер',
			en: 'Matches in a combined database of sanctions and wanted lists',
		},
		publisher: opensanctions,
		officialUrl: 'https://www.opensanctions.org',
		section: 'sanctions',
		states: ['sanction_match'],
		riskFactors: ['R21'],
		report: 'full',
		appliesTo: [...organisations, 'sole', 'joint_sole', 'foreign'],
		abroad: { countries: null, numbers: numbersAbroad, askedByName: true },
		access: 'paid',
		priceKzt: 60,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F20.1: POST /match/{dataset} [price assumed]',
		evidence: 'documented',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'opensanctions',
	manners: { timeoutMs: 3500, retries: 0, perSecond: 10, concurrency: 6, cacheSeconds: 86_400 },
	async fetch(context, subject) {
		const { iinBin, kind, nameRu, nameKk, foreign } = subject;
		const names = [foreign?.name, nameRu, nameKk].flatMap((name) => name || []);
		const registrationNumber = foreign === undefined ? [iinBin] : foreign.number === null ? [] : [foreign.number];
		const jurisdiction = [(foreign?.country ?? 'KZ').toLowerCase()];
		const schema = kind === 'sole' || kind === 'joint_sole' ? 'LegalEntity' : 'Company';
		const properties = { name: names, registrationNumber, jurisdiction };
		const headers = { 'content-type': 'application/json', authorization: `ApiKey ${context.secret('API_KEY')}` };
		const body = JSON.stringify({ queries: { subject: { schema, properties } } });
		const query = { limit: 5, threshold: '0.7', algorithm: 'best' };
		const request = { method: 'POST', path: '/match/sanctions', query, headers, body, expects: 'json' } as const;
		return [{ name: 'match', ...(await context.request(request)) }];
	},
	parse,
});
