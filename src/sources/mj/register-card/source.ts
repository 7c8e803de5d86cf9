import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { manners, mostEntities, searchSet } from '../data-egov.ts';
import { mj } from '../publisher.ts';
import { parse } from './parse.ts';

/** The weekly list of the same set tells the status alone; the card adds head, address and activity as of today. */
export const mjRegisterCard = defineLiveSource({
	descriptor: defineSource({
		id: 'mj-register-card',
		catalogueCode: 'MJ-UL',
		group: 'state',
		title: {
			ru: 'ГБД «Юридические лица»: карточка (открытая часть)',
			kk: '«Заңды тұлғалар» МДҚ: карточка (ашық бөлігі)',
			en: 'State database of legal entities: card (open part)',
		},
		tells: {
			ru: 'Наименования, статус, юридический адрес и первый руководитель на сегодня',
			kk: 'Бүгінгі күнгі атаулары, мәртебесі, заңды мекенжайы және бірінші басшысы',
			en: 'Names, status, legal address and head as of today',
		},
		publisher: mj,
		officialUrl: 'https://data.egov.kz/datasets/view?index=gbd_ul',
		section: 'registration',
		states: ['register_entry'],
		riskFactors: ['R01', 'R02', 'R31'],
		report: 'basic',
		appliesTo: organisations,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		authority: 'justice',
		cadenceDays: 7,
		isStopFactor: false,
		role: 'subject',
		format: 'F9: JSON, set gbd_ul',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'egov_data',
	manners,
	async fetch(context, { iinBin }) {
		return [await searchSet(context, 'entity', 'gbd_ul', { match: { bin: iinBin } }, mostEntities)];
	},
	parse,
});
