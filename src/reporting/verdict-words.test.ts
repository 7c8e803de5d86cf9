import { describe, expect, test } from 'vitest';
import type { FindingCode, Hearing, Judgement, VerdictReason } from '#domain/judgement/judgement.ts';
import { locales } from '#domain/locale.ts';
import { describeBuilt } from '../../test/factories/stored-report.ts';
import { brokenTexts } from './testing.ts';
import { presentVerdict } from './verdict-words.ts';
import { wordsIn } from './words.ts';

const allHeard: Hearing = {
	...{ asked: 2, answered: 2, waiting: 0, silent: [], notLoaded: [], frozen: 0 },
	leftOut: { signature: 0, consent: 0, paid: 0, plan: 0 },
};

function say(reason: VerdictReason, hearing: Partial<Hearing> = {}, locale: 'ru' | 'kz' | 'en' = 'ru') {
	const judgement: Judgement = {
		...{ findings: [], unheard: [], contradictions: [], hearing: { ...allHeard, ...hearing } },
		verdict: { tone: 'neutral', reason },
	};
	return presentVerdict(judgement, describeBuilt, wordsIn(locale));
}
const debt: FindingCode[] = ['large_arrears'];

test.each<[VerdictReason, string]>([
	[{ code: 'nothing_against' }, 'Оснований для отказа не найдено: решающие источники ответили, индекс в зелёной зоне.'],
	[{ code: 'stop', findings: ['pseudo_enterprise'] }, 'Сделка опасна: признано лжепредприятием.'],
	[{ code: 'open', answered: 1, asked: 3 }, 'Проверяем: ответили 1 из 3 источников.'],
	[
		{ code: 'unheard', sources: ['stop-a'], findings: [] },
		'Окончательного вывода нет: нет свежих сведений решающих источников — «Источник stop-a».',
	],
	[
		{ code: 'unheard', sources: ['stop-a'], findings: ['arrears'] },
		'Есть на что обратить внимание: налоговая задолженность. Вывод не окончательный: нет свежих сведений решающих источников — «Источник stop-a».',
	],
	[
		{ code: 'high', findings: debt },
		'Прямого запрета на сделку нет, но риск заметный: крупная налоговая задолженность.',
	],
	[
		{ code: 'medium', findings: ['arrears'] },
		'Оснований для отказа не найдено. Обратите внимание: налоговая задолженность.',
	],
	[{ code: 'red_index', findings: [] }, 'Повышенный риск: индекс добропорядочности в красной зоне.'],
	[
		{ code: 'red_index', findings: debt },
		'Повышенный риск: индекс добропорядочности в красной зоне; кроме того: крупная налоговая задолженность.',
	],
	[{ code: 'zero_turnover', findings: [] }, 'Повышенный риск: за 12 месяцев нет оборота.'],
	[{ code: 'removed' }, 'Субъект исключён из регистра: проверьте, существует ли он.'],
	[
		{ code: 'no_green_index' },
		'Оснований для отказа не найдено, но зелёной зоны индекса у субъекта нет, поэтому вывод неполный.',
	],
	[{ code: 'nobody_answered' }, 'Ни один источник не ответил, поэтому вывода нет.'],
])('%o', (reason, sentence) => {
	expect(say(reason).sentence).toBe(sentence);
	for (const locale of locales) expect(brokenTexts([say(reason, {}, locale).sentence])).toEqual([]);
});

test('everything that stops is named, gravest first, and nothing hides behind a number', () => {
	const findings: FindingCode[] = ['afm_list', 'liquidated', 'bankrupt', 'pseudo_enterprise', 'vat_deregistered'];
	expect(say({ code: 'stop', findings }).sentence).toBe(
		'Сделка опасна: в перечне Агентства по финансовому мониторингу, ликвидация завершена, банкротство, признано лжепредприятием, снятие с учёта по НДС.',
	);
});

test('titles go on in small letters, abbreviations stay', () => {
	const findings: FindingCode[] = ['vat_payer', 'bankrupt'];
	expect(say({ code: 'stop', findings }, {}, 'en').sentence).toBe('A deal is dangerous: VAT payer, bankruptcy.');
});

test('every unheard stop source is named', () => {
	const sources = ['stop-a', 'stop-b', 'stop-c', 'stop-d', 'stop-e'];
	const { sentence } = say({ code: 'unheard', sources, findings: [] });
	for (const source of sources) expect(sentence).toContain(`«Источник ${source}»`);
});

describe('what the verdict had to do without', () => {
	const caveat = (hearing: Partial<Hearing>, reason: VerdictReason = { code: 'no_green_index' }) =>
		say(reason, hearing).caveat;

	test('nothing is missing', () => expect(caveat({})).toBeNull());

	test('silent sources are counted and named, three at most', () => {
		expect(caveat({ silent: ['a'] })).toBe('Не отвечают источники (1 из 2): «Источник a».');
		expect(caveat({ silent: ['a', 'b', 'c', 'd', 'e'], asked: 5 })).toBe(
			'Не отвечают источники (5 из 5): «Источник a», «Источник b», «Источник c» и ещё 2.',
		);
	});

	test('silent sources that the sentence names are not named again', () => {
		const reason: VerdictReason = { code: 'unheard', sources: ['stop-a'], findings: [] };
		expect(caveat({ silent: ['stop-a'] }, reason)).toBe('Не отвечают источники: 1 из 2.');
		expect(caveat({ silent: ['stop-a', 'b'], asked: 3 }, reason)).toBe(
			'Не отвечают источники (2 из 3): «Источник stop-a», «Источник b».',
		);
	});

	test('what nobody could ask is no silence, and what its publisher gave up is not missed', () => {
		expect(caveat({ notLoaded: ['a', 'b'] })).toBe(
			'Не загружены или не подключены источники (2): «Источник a», «Источник b».',
		);
		expect(caveat({ notLoaded: ['stop-a'] }, { code: 'unheard', sources: ['stop-a'], findings: [] })).toBe(
			'Не загружены или не подключены источники: 1.',
		);
		expect(caveat({ silent: ['a'], notLoaded: ['b'] })).toBe(
			'Не отвечают источники (1 из 2): «Источник a». Не загружены или не подключены источники (1): «Источник b».',
		);
		expect(caveat({ frozen: 2 })).toBeNull();
	});

	test('sources left out on purpose are counted, with what it takes to ask them and nothing else', () => {
		const left = (leftOut: Partial<Hearing['leftOut']>) => caveat({ leftOut: { ...allHeard.leftOut, ...leftOut } });
		expect(left({ paid: 1, consent: 1 })).toBe('2 источника не запрошены: нужно согласие проверяемого, нужна оплата.');
		expect(left({ signature: 2 })).toBe('2 источника не запрошены: нужно подтвердить личность подписью.');
		expect(left({ plan: 1 })).toBe('1 источник не запрошен: нужен полный отчёт.');
	});
});
