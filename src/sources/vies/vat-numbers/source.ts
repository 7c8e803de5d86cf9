import { euCountries } from '#domain/foreign-check.ts';
import { defineSource } from '#sources/kit/define-source.ts';
import { defineLiveSource, type FetchContext } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { vies } from '../publisher.ts';
import { parse } from './parse.ts';

export const viesVatNumbers = defineLiveSource({
	descriptor: defineSource({
		id: 'vies-vat-numbers',
		catalogueCode: 'VIES',
		group: 'foreign',
		title: {
			ru: 'Номера НДС Европейского союза',
			kk: 'Еуропалық одақтың ҚҚС нөмірлері',
			en: 'VAT numbers of the European Union',
		},
		tells: {
			ru: 'Действителен ли номер плательщика НДС',
			kk: 'ҚҚС төлеушінің нөмірі жарамды ма',
			en: 'Whether a VAT number is valid',
		},
		publisher: vies,
		officialUrl: 'https://ec.europa.eu/taxation_customs/vies/',
		section: 'foreign',
		states: ['vat_number'],
		riskFactors: [],
		report: null,
		appliesTo: ['foreign'],
		abroad: { countries: euCountries, numbers: ['vat'] },
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F19.2: REST, only VALID and INVALID are answers; with a requester POST check-vat-number',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'vies',
	manners: { timeoutMs: 4500, retries: 1, perSecond: 2, concurrency: 4, cacheSeconds: 86_400 },
	async fetch(context, { foreign }) {
		const country = foreign?.country === 'GR' ? 'EL' : (foreign?.country ?? '');
		const number = (foreign?.number ?? '').replace(new RegExp(`^${country}`), '');
		const requester = requesterOf(context);
		if (requester !== null) {
			const body = JSON.stringify({
				...{ countryCode: country, vatNumber: number },
				...{ requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) },
			});
			const headers = { 'content-type': 'application/json' };
			const request = { method: 'POST', path: `${base}/check-vat-number`, headers, body, expects: 'json' } as const;
			return [{ name: 'checked', ...(await context.request(request)) }];
		}
		const path = `${base}/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`;
		return [{ name: 'vat', ...(await context.request({ path, expects: 'json' })) }];
	},
	parse,
});

const base = '/taxation_customs/vies/rest-api';

/** Who asks under a number of VAT of its own gets a number of the consultation; anybody else is answered without one. */
function requesterOf(context: FetchContext): string | null {
	try {
		return context.secret('REQUESTER').toUpperCase();
	} catch (error) {
		if (error instanceof SourceFailure && error.code === 'not_configured') return null;
		throw error;
	}
}
