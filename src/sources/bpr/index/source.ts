import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { bpr } from '../publisher.ts';
import { openSheet, startsData } from './parse.ts';

export const bprIndex = defineListSource<'statement'>({
	descriptor: defineSource({
		id: 'bpr-index',
		catalogueCode: 'BPR',
		title: {
			ru: 'Индекс добропорядочности из реестра бизнес-партнеров',
			kk: 'Бизнес-әріптестер тізіліміндегі адалдық индексі',
			en: 'Good-faith index of the business-partner register',
		},
		tells: {
			ru: 'Значение и группа индекса добропорядочности, рассчитанные государством',
			kk: 'Мемлекет есептеген адалдық индексінің мәні мен тобы',
			en: 'Value and group of the good-faith index as calculated by the state',
		},
		publisher: bpr,
		officialUrl: null,
		access: 'contract',
		cadenceDays: 14,
		isStopFactor: false,
		group: 'state',
		section: 'registration',
		states: ['official_index'],
		riskFactors: [],
		report: 'fast',
		appliesTo: everySubject,
		priceKzt: 0,
		needsConsent: false,
		role: 'subject',
		format:
			'a form of ours, kept by the operator, since none of the register is known: CSV bin, value, group, calculated_on, reason_codes (codes parted by blanks or semicolons)',
		evidence: 'documented',
		checkedOn: '2026-11-29',
	}),
	rowKind: 'statement',
	headerRows: 1,
	startsData,
	openSheet,
	expectedRows: { min: 1, max: 6_000_000 },
});
