import { askFor } from '#sources/kit/asking/raw-parts.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { parseJson } from '#sources/kit/strict.ts';
import { bns } from '../publisher.ts';
import { kazakhCard, parse } from './parse.ts';

export const bnsCard = defineLiveSource({
	descriptor: defineSource({
		id: 'bns-card',
		catalogueCode: 'BNS-BIN',
		group: 'state',
		title: {
			ru: 'Карточка субъекта в статистическом регистре',
			kk: 'Субъектінің статистикалық тіркелімдегі карточкасы',
			en: 'Statistical business register card',
		},
		tells: {
			ru: 'Наименование, вид деятельности, размер, адрес и руководитель на сегодня',
			kk: 'Бүгінгі күнгі атауы, қызмет түрі, мөлшері, мекенжайы және басшысы',
			en: 'Name, activity, size, address and head as of today',
		},
		publisher: bns,
		officialUrl: 'https://stat.gov.kz/ru/juridical/',
		section: 'registration',
		states: ['register_entry'],
		riskFactors: ['R24'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		authority: 'statistics',
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F1: JSON, one subject a call',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'bns',
	// 429 and silent drops are known; its readers got along with ten a second
	manners: { timeoutMs: 4000, retries: 1, perSecond: 8, concurrency: 8, cacheSeconds: 12 * 3600 },
	async fetch(context, { iinBin }) {
		const ask = (name: string, lang: string) =>
			askFor(context, name, { path: '/api/juridical/counter/api/', query: { bin: iinBin, lang }, expects: 'json' });
		const card = await ask('card', 'ru');
		return isNameless(card.body) ? [card, await ask(kazakhCard, 'kz')] : [card];
	},
	parse,
});

/** A card whose name stands in the other language. */
function isNameless(body: string): boolean {
	const answer = parseJson(body, 'card');
	if (typeof answer !== 'object' || answer === null || !('obj' in answer)) return false;
	const { obj } = answer;
	return typeof obj === 'object' && obj !== null && 'name' in obj && (obj.name === null || obj.name === '');
}
