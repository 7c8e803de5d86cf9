import { isLei } from '#domain/numbers/lei.ts';
import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askRecords, byRegisterNumber, gleif, leiNumbers } from '../publisher.ts';
import { parse } from './parse.ts';

export const gleifLeiRecords = defineLiveSource({
	descriptor: defineSource({
		id: 'gleif-lei-records',
		catalogueCode: 'GLEIF',
		group: 'foreign',
		title: {
			ru: 'Идентификатор юридического лица LEI',
			kk: 'Заңды тұлғаның LEI сәйкестендіргіші',
			en: 'Legal Entity Identifier',
		},
		tells: {
			ru: 'Код LEI, статус и срок обновления в мировом реестре',
			kk: 'LEI коды, дүниежүзілік тізілімдегі мәртебесі және жаңарту мерзімі',
			en: 'LEI code, status and renewal date in the global register',
		},
		publisher: gleif,
		officialUrl: 'https://search.gleif.org',
		section: 'foreign',
		states: ['lei_record'],
		riskFactors: ['R01'],
		report: 'basic',
		appliesTo: [...organisations, 'foreign'],
		abroad: { countries: null, numbers: leiNumbers, byName: true },
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F18: JSON:API lei-records by registeredAs, LEI or name',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'gleif',
	manners: { timeoutMs: 3500, retries: 1, perSecond: 1, concurrency: 4, cacheSeconds: 8 * 3600 },
	async fetch(context, { iinBin, foreign }) {
		const number = foreign === undefined ? iinBin : foreign.number;
		const filter =
			number === null
				? {
						'filter[entity.legalName]': foreign?.name ?? '',
						'filter[entity.legalAddress.country]': foreign?.country ?? '',
					}
				: isLei(number)
					? { 'filter[lei]': number }
					: byRegisterNumber(number);
		return [await askRecords(context, filter, 10)];
	},
	parse,
});
