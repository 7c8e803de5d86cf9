import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askPortal, manners, postJson, services } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

export const kgdInsolvency = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-insolvency',
		catalogueCode: 'KGD-INS',
		group: 'state',
		title: {
			ru: 'Процедуры банкротства и реабилитации',
			kk: 'Банкроттық және оңалту рәсімдері',
			en: 'Bankruptcy and rehabilitation procedures',
		},
		tells: {
			ru: 'Вид процедуры, суд, управляющий и сроки',
			kk: 'Рәсімнің түрі, сот, басқарушы және мерзімдері',
			en: 'Kind of procedure, court, administrator and dates',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'insolvency',
		states: ['insolvency_procedure'],
		riskFactors: ['R07', 'R08'],
		report: 'basic',
		appliesTo: subjectsAndPersons,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: true,
		role: 'subject',
		format: 'F5.7: JSON, bankrupt-service/event-data; the answer is assumed',
		evidence: 'assumed',
		checkedOn: null,
	}),
	endpoint: 'kgd_portal',
	manners,
	async fetch(context, { iinBin }) {
		const request = postJson(`${services}/bankrupt-service/event-data`, { iin_bin: iinBin });
		return [await askPortal(context, 'insolvency', request)];
	},
	parse,
});
