import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { aisoip } from '../publisher.ts';
import { service } from '../service.ts';
import { parse } from './parse.ts';

export const aisoipExitBans = defineLiveSource({
	descriptor: defineSource({
		id: 'aisoip-exit-bans',
		catalogueCode: 'AIS-BAN',
		group: 'state',
		title: {
			ru: 'Временно ограниченные в выезде',
			kk: 'Шығуға уақытша шектеу қойылған борышкерлер',
			en: 'Debtors with a temporary exit ban',
		},
		tells: {
			ru: 'День, с которого действует ограничение на выезд',
			kk: 'Шығуға шектеу қолданылатын күн',
			en: 'Day since which the exit ban holds',
		},
		publisher: aisoip,
		officialUrl: 'https://aisoip.adilet.gov.kz',
		section: 'enforcement',
		states: ['exit_ban'],
		riskFactors: ['R15'],
		report: 'basic',
		appliesTo: subjectsAndPersons,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F10: SOAP of data.egov.kz, index aisoip',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	...service,
	parse,
});
