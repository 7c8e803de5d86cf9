import { describe, expect, test } from 'vitest';
import type { FactorCode, NotCalculatedReason } from '#domain/idn/score.ts';
import { stopCodes } from '#domain/judgement/stop.ts';
import type { LanguageTag } from '#domain/locale.ts';
import {
	buildArrears,
	buildEntry,
	buildEvidence,
	buildHeadChanges,
	found,
	listed,
	nothing,
	silent,
} from '../../../../test/factories/scored-evidence.ts';
import { scoreSubject } from '../score-subject.ts';
import { explainFactor, explainNotCalculated, explainStopFactor } from './explain.ts';

type Facts = Parameters<typeof buildEvidence>[0];
const tags: readonly LanguageTag[] = ['ru', 'kk', 'en'];

function explain(code: FactorCode, facts: Facts, tag: LanguageTag = 'ru') {
	const { factors } = scoreSubject(buildEvidence(facts), { mciKzt: 4325 });
	const factor = factors.find((each) => each.code === code);
	if (factor === undefined) throw new Error(`no factor ${code}`);
	return explainFactor(factor, tag);
}

const headOn = (seenOn: string) => ({
	headChanges: buildHeadChanges({ last: { seenAfter: '2024-01-01', seenOn, oldName: null, newName: null } }),
});
const since = (registeredOn: string) => ({ registration: { registeredOn } });
const load = (liveCount: number) => ({ addressLoad: found('stat-legal-entities', { liveCount }) });
const acts = (count: number) => ({
	taxLists: {
		'kgd-tax-violations': listed('kgd-tax-violations', ...Array.from({ length: count }, () => buildEntry())),
	},
});

describe('the sentence tells the value in plain words', () => {
	test.each<[FactorCode, Facts, string]>([
		['R1', since('2016-11-20'), 'Срок с регистрации: 10 лет. Это долгий срок.'],
		['R1', since('2023-07-19'), 'Срок с регистрации: 3 года 4 месяца. Это чуть меньше обычного для зрелых субъектов.'],
		['R1', since('2025-10-20'), 'Срок с регистрации: 1 год 1 месяц. Первый год пройден.'],
		['R1', since('2026-06-20'), 'Срок с регистрации: 5 месяцев. О работе судить ещё рано.'],
		['R1', since('2026-11-01'), 'Срок с регистрации: меньше месяца. Первая отчётность ещё впереди.'],
		['R2', load(21), 'По этому адресу числится 21 действующий субъект: такой адрес считается массовым.'],
		['R2', load(33), 'По этому адресу числятся 33 действующих субъекта: такой адрес считается массовым.'],
		['R2', load(1200), 'По этому адресу числится 1\u202f200 действующих субъектов: такой адрес считается массовым.'],
		['R2', load(1), 'В списке отсутствующих по адресу не значится, адрес не массовый.'],
		['R2', { registration: { kind: 'sole' } }, 'В списке отсутствующих по адресу не значится.'],
		['R3', headOn('2026-10-30'), 'Новый руководитель появился в реестре 21 день назад.'],
		['R3', headOn('2026-07-19'), 'Новый руководитель появился в реестре 124 дня назад.'],
		[
			'R3',
			{ headChanges: buildHeadChanges({ observedSince: '2026-08-01' }) },
			'Списки реестра сравниваются ещё недолго (3 месяца), а для ответа нужно 12 месяцев.',
		],
		['T2', { arrears: buildArrears(41_300) }, 'Налоговая задолженность 41\u202f300\u00a0₸ (9,5 МРП).'],
		[
			'T2',
			{ arrears: buildArrears(2_000_000.5) },
			'Налоговая задолженность 2\u202f000\u202f000,50\u00a0₸ (462,4 МРП), это больше 450 МРП.',
		],
		['T5', acts(1), 'Значится в списке нарушителей налогового законодательства: 1 акт за 12 месяцев.'],
		['T5', acts(2), 'Значится в списке нарушителей налогового законодательства: 2 акта за 12 месяцев.'],
	])('%s', (code, facts, sentence) => expect(explain(code, facts).sentence).toBe(sentence));

	test('in Kazakh and English too', () => {
		expect(explain('R1', since('2023-07-19'), 'kk').sentence).toContain('Тіркелгеннен бері 3 жыл 4 ай өтті.');
		expect(explain('R1', since('2023-07-19'), 'en').sentence).toContain('3 years 4 months since registration.');
		expect(explain('T2', { arrears: buildArrears(41_300) }, 'kk').sentence).toContain('(9,5 АЕК)');
		expect(explain('R2', load(12), 'en').sentence).toContain('12 active entities are registered');
	});
});

const silentFacts: Facts = {
	headChanges: silent('stat-legal-entities'),
	arrears: silent('kgd-tax-arrears'),
	taxLists: {
		'kgd-absent-at-address': silent('kgd-absent-at-address'),
		'kgd-inactive': silent('kgd-inactive'),
		'kgd-tax-violations': silent('kgd-tax-violations'),
	},
};
const worst: Facts = {
	...headOn('2026-11-01'),
	arrears: buildArrears(9_000_000),
	taxLists: {
		'kgd-absent-at-address': listed('kgd-absent-at-address'),
		'kgd-inactive': listed('kgd-inactive'),
		'kgd-tax-violations': listed('kgd-tax-violations', buildEntry(), buildEntry()),
	},
};
const everyState: Facts[] = [
	{},
	worst,
	{ ...worst, ...since('2026-02-01') },
	silentFacts,
	{ ...load(50), ...since('2024-06-01') },
	{ ...since('2020-01-01'), ...headOn('2026-03-01'), ...acts(1), arrears: buildArrears(700_000) },
	{ ...since('2025-06-01'), ...acts(1), arrears: buildArrears(700_000) },
	since('2026-08-01'),
	{ ...since('2026-10-01'), addressLoad: nothing('stat-legal-entities') },
	since('2018-01-01'),
	{ registration: { registeredOn: null }, justice: nothing('justice-legal-entities') },
];

test('every factor in every state has a title and a sentence of its own in each language', () => {
	for (const facts of everyState) {
		const { factors } = scoreSubject(buildEvidence(facts), { mciKzt: 4325 });
		for (const factor of factors) {
			const told = tags.map((tag) => explainFactor(factor, tag));
			expect(new Set(told.map(({ sentence }) => sentence)).size).toBe(3);
			for (const { title, sentence } of told) {
				expect(title).not.toMatch(/^idn_|^$|\{/);
				expect(sentence).not.toMatch(/idn_|\{|NaN|undefined|null/);
			}
		}
	}
});

describe('how to improve', () => {
	test.each(['R2', 'R3', 'T1', 'T2', 'T5'] as const)('%s is told where it costs points, and only there', (code) => {
		for (const tag of tags) {
			expect(explain(code, worst, tag).howToImprove).not.toBeNull();
			expect(explain(code, {}, tag).howToImprove).toBeNull();
			expect(explain(code, silentFacts, tag).howToImprove).toBeNull();
		}
	});
	test('a mass address is improved otherwise than an absence', () =>
		expect(explain('R2', load(50)).howToImprove).not.toBe(explain('R2', worst).howToImprove));
	test('age heals itself', () => expect(explain('R1', since('2024-06-01')).howToImprove).toContain('растут сами'));
});

test('a factor without answer never sounds like a clean one', () => {
	for (const code of ['R2', 'R3', 'T1', 'T2', 'T5'] as const)
		expect(explain(code, silentFacts).sentence).toBe('Источник не ответил, поэтому фактор не учтён.');
});

test('every stop factor and every reason for no index is told in each language', () => {
	const reasons: NotCalculatedReason[] = ['too_young', 'not_enough_data', 'branch', 'registration_unknown', 'removed'];
	const texts = tags.flatMap((tag) => [
		...stopCodes.flatMap((code) => Object.values(explainStopFactor(code, tag))),
		...reasons.map((code) => explainNotCalculated(code, tag)),
	]);
	expect(new Set(texts).size).toBe(tags.length * (2 * stopCodes.length + reasons.length));
	for (const text of texts) expect(text).not.toMatch(/idn_|^$/);
});

test('a bin nobody wrote a sentence for is noticed', () => {
	const factor = {
		code: 'T4',
		state: 'bin',
		bin: 'dirty',
		points: 11,
		value: null,
		unit: null,
		sourceId: null,
		asOf: null,
		document: null,
	} as const;
	expect(() => explainFactor(factor, 'ru')).toThrow('no label for T4 dirty');
});
