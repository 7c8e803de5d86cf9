import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { goszakup, manners } from '../publisher.ts';
import { readPages } from '../rest-page.ts';
import { parse } from './parse.ts';

/** Fifty entries a page: more about one supplier is not known. */
const mostPages = 3;

export const goszakupUnreliableSuppliers = defineLiveSource({
	descriptor: defineSource({
		id: 'goszakup-unreliable-suppliers',
		catalogueCode: 'GZ-RNU',
		group: 'state',
		title: {
			ru: 'Реестр недобросовестных участников государственных закупок',
			kk: 'Мемлекеттік сатып алудың жосықсыз қатысушыларының тізілімі',
			en: 'Register of unreliable participants in state procurement',
		},
		tells: {
			ru: 'Запрет на участие в государственных закупках: срок и основание',
			kk: 'Мемлекеттік сатып алуға қатысуға тыйым: мерзімі мен негізі',
			en: 'Ban from state procurement: term and ground',
		},
		publisher: goszakup,
		officialUrl: 'https://goszakup.gov.kz/ru/registry/rnu',
		section: 'procurement',
		states: [
			'unreliable_supplier/state',
			'unreliable_supplier/mitwork',
			'unreliable_supplier/samruk',
			'unreliable_supplier/unclear',
		],
		riskFactors: ['R18'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: true,
		role: 'subject',
		format: 'F12: REST /v3/rnu/{bin}, a list; 404 «Поставщик не найден в реестре» = not listed',
	}),
	endpoint: 'goszakup',
	manners,
	fetch: (context, { iinBin }) => readPages(context, 'rnu', `/v3/rnu/${iinBin}`, mostPages),
	parse,
});
