import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource, type FetchContext, type RawPart } from '#sources/kit/live-source.ts';
import { parseJson } from '#sources/kit/strict.ts';
import { ask, goszakup, manners } from '../publisher.ts';
import { parse } from './parse.ts';

const pageSize = 200;
/** The newest contracts come first; more than this are counted by `total` and not read. */
const mostPages = 3;

export const goszakupContracts = defineLiveSource({
	descriptor: defineSource({
		id: 'goszakup-contracts',
		catalogueCode: 'GZ-CTR',
		group: 'state',
		title: {
			ru: 'Договоры государственных закупок',
			kk: 'Мемлекеттік сатып алу шарттары',
			en: 'Contracts of state procurement',
		},
		tells: {
			ru: 'Договоры с государством: суммы, заказчики, исполнение и расторжение',
			kk: 'Мемлекетпен жасалған шарттар: сомалары, тапсырыс берушілері, орындалуы және бұзылуы',
			en: 'Contracts with the state: sums, customers, execution and termination',
		},
		publisher: goszakup,
		officialUrl: 'https://goszakup.gov.kz/ru/registry/contract',
		section: 'procurement',
		riskFactors: [],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F12: REST /v3/contract/supplier/{bin} and /customer/{bin}, pages by next_page',
	}),
	endpoint: 'goszakup',
	manners,
	async fetch(context, { iinBin }) {
		const supplier = readPages(context, 'supplier', `/v3/contract/supplier/${iinBin}`);
		const customer = readPages(context, 'customer', `/v3/contract/customer/${iinBin}`);
		return (await Promise.all([supplier, customer])).flat();
	},
	parse,
});

async function readPages(context: FetchContext, name: string, firstPath: string): Promise<RawPart[]> {
	const parts: RawPart[] = [];
	let path = `${firstPath}?limit=${pageSize}`;
	while (parts.length < mostPages) {
		const part = await ask(context, name, { path, expects: 'json', alsoAccept: [404] });
		parts.push(part);
		const next = part.status === 200 ? nextPageOf(part.body) : null;
		if (next === null) break;
		path = next;
	}
	return parts;
}

function nextPageOf(body: string): string | null {
	const { next_page: next } = parseJson(body, 'contracts') as { next_page?: unknown };
	return typeof next === 'string' && next.startsWith('/') ? next : null;
}
