import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { manners, mostEntities, searchSet } from '../data-egov.ts';
import { mj } from '../publisher.ts';
import { legalAddressOf, parse } from './parse.ts';

/**
 * The register of addresses knows houses, not subjects: the legal address of an organisation is taken from the database
 * of legal entities and looked up among the buildings. A proprietor's address is no open datum, so proprietors are not asked.
 */
export const mjAddresses = defineLiveSource({
	descriptor: defineSource({
		id: 'mj-addresses',
		catalogueCode: 'MJ-ADR',
		group: 'state',
		title: { ru: 'Адресный регистр', kk: 'Мекенжай тіркелімі', en: 'Address register' },
		tells: {
			ru: 'Есть ли здание юридического адреса в адресном регистре, его код (РКА) и КАТО',
			kk: 'Заңды мекенжайдағы ғимарат мекенжай тіркелімінде бар ма, оның коды (МТК) және ӘАОЖ',
			en: 'Whether the building of the legal address is in the register of addresses, its code (RCA) and KATO',
		},
		publisher: mj,
		officialUrl: 'https://data.egov.kz/datasets/view?index=s_buildings',
		section: 'registration',
		states: ['registered_address'],
		riskFactors: ['R23'],
		report: 'basic',
		appliesTo: organisations,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		authority: 'justice',
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format: 'F9: JSON, sets gbd_ul and s_buildings',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'egov_data',
	manners: { ...manners, timeoutMs: 2200 },
	async fetch(context, { iinBin }) {
		const entity = await searchSet(context, 'entity', 'gbd_ul', { match: { bin: iinBin } }, mostEntities);
		const address = legalAddressOf(entity.body, iinBin);
		if (address === null) return [entity];
		return [entity, await searchSet(context, 'buildings', 's_buildings', { match: { full_path_rus: address } }, 5)];
	},
	parse,
});
