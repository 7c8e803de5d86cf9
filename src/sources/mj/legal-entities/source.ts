import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { mj } from '../publisher.ts';
import { entitiesDownload } from './download.ts';
import { openSheet, startsData } from './parse.ts';

export const mjLegalEntities = defineListSource<'statement'>({
	descriptor: defineSource({
		id: 'mj-legal-entities',
		catalogueCode: 'MJ-UL',
		title: {
			ru: 'ГБД «Юридические лица» (открытая часть)',
			kk: '«Заңды тұлғалар» МДҚ (ашық бөлігі)',
			en: 'State database of legal entities (open part)',
		},
		tells: {
			ru: 'Статус юридического лица: зарегистрировано, реорганизуется, ликвидируется или ликвидировано',
			kk: 'Заңды тұлғаның мәртебесі: тіркелген, қайта ұйымдастырылуда, таратылуда немесе таратылған',
			en: 'Status of a legal entity: registered, in reorganisation, in liquidation or liquidated',
		},
		publisher: mj,
		officialUrl: 'https://data.egov.kz/datasets/view?index=gbd_ul',
		access: 'keyed',
		authority: 'justice',
		cadenceDays: 7,
		isStopFactor: true,
		group: 'state',
		section: 'registration',
		states: ['register_entry', 'reorganization'],
		riskFactors: ['R01', 'R02', 'R03'],
		report: 'fast',
		appliesTo: organisations,
		priceKzt: 0,
		needsConsent: false,
		role: 'subject',
		format: 'F9: CSV with the keys of gbd_ul as heading',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'statement',
	headerRows: 1,
	startsData,
	openSheet,
	expectedRows: { min: 1, max: 3_000_000 },
	download: entitiesDownload,
});
