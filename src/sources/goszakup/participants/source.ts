import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { ask, goszakup, manners } from '../publisher.ts';
import { parse } from './parse.ts';

const query = `query($filter:SubjectsFiltersInput){Subjects(limit:5,filter:$filter){pid bin iin regdate nameRu nameKz email phone website lastUpdateDate customer organizer supplier Address{address addressType katoCode} Employees{iin fio role roleName startDate endDate}}}`;

export const goszakupParticipants = defineLiveSource({
	descriptor: defineSource({
		id: 'goszakup-participants',
		catalogueCode: 'GZ-SUB',
		group: 'state',
		title: {
			ru: 'Реестр участников государственных закупок',
			kk: 'Мемлекеттік сатып алуға қатысушылардың тізілімі',
			en: 'Register of participants in state procurement',
		},
		tells: {
			ru: 'Роль в государственных закупках, контакты и руководители',
			kk: 'Мемлекеттік сатып алудағы рөлі, байланыс деректері және басшылары',
			en: 'Role in state procurement, contacts and heads',
		},
		publisher: goszakup,
		officialUrl: 'https://goszakup.gov.kz/ru/registry/supplierreg',
		section: 'procurement',
		states: ['contacts', 'head', 'procurement_participant'],
		riskFactors: [],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F12: GraphQL, Subjects with Address and Employees',
		evidence: 'documented',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'goszakup',
	manners,
	async fetch(context, { iinBin, kind }) {
		const filter = kind === 'sole' || kind === 'person' ? { iin: iinBin } : { bin: iinBin };
		const body = JSON.stringify({ query, variables: { filter } });
		const headers = { 'content-type': 'application/json' };
		return [
			await ask(context, 'subjects', {
				method: 'POST',
				path: '/v3/graphql',
				headers,
				body,
				expects: 'json',
				alsoAccept: [404],
			}),
		];
	},
	parse,
});
