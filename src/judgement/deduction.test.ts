import { describe, expect, test } from 'vitest';
import type { Heard } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement, Topic } from '#domain/facts/statement.ts';
import { vatClassOf, vatReasonClasses, vatReasonCodes } from '#domain/vat-review.ts';
import { type BuiltSource, buildEvidence, stated } from '../../test/factories/evidence.ts';
import { dealJudge } from './deduction.ts';
import { judge } from './judge.ts';

type Lists = FactKinds['unreliable_taxpayer']['list'];
const lists = ['pseudo_enterprise', 'invalid_registration', 'absent_at_address', 'inactive', 'bankrupt'] as const;
const payer = { from: '2017-01-01', to: null };

const speaking = (sourceId: string, states: readonly Topic[], more: BuiltSource = {}): BuiltSource => ({
	...{ sourceId, ...more },
	traits: { states, cadenceDays: 31, ...more.traits },
});

type Asked = {
	on?: string;
	vat?: BuiltSource | Partial<FactKinds['vat_registration']> | null;
	profile?: Partial<FactKinds['tax_profile']> | BuiltSource;
	register?: Partial<FactKinds['register_entry']>;
	listed?: Lists;
	arrears?: boolean;
	more?: readonly BuiltSource[];
	riskClass?: 'red' | 'green' | null;
};
const isSource = (value: object): value is BuiltSource => 'heard' in value || 'says' in value;

/** A supplier that everybody has been asked about and who is clean, but for what is told here. */
function deal(asked: Asked = {}): { verdict: string; reasons: string[] } {
	const { vat = payer, profile = {}, register = {}, listed, arrears = false, more = [], riskClass = null } = asked;
	const said = (statement: Statement): BuiltSource => ({ says: [statement] });
	const evidence = buildEvidence([
		speaking(
			'register',
			['register_entry'],
			said(stated('register_entry', { registeredOn: '2016-03-14', ...register })),
		),
		...lists.map((list) =>
			speaking(
				list,
				[`unreliable_taxpayer/${list}`],
				listed === list ? said(stated('unreliable_taxpayer', { list })) : {},
			),
		),
		speaking('arrears', ['listed_arrears'], arrears ? said(stated('listed_arrears')) : {}),
		...(vat === null
			? []
			: [speaking('vat', ['vat_registration'], isSource(vat) ? vat : said(stated('vat_registration', vat)))]),
		speaking('profile', ['tax_profile'], isSource(profile) ? profile : said(stated('tax_profile', profile))),
		...more,
	]);
	const { findings } = judge(evidence, null);
	const { verdict, reasons } = dealJudge({ evidence, findings, riskClass })(asked.on ?? '2026-03-10');
	return {
		verdict,
		reasons: reasons.map(({ code, sourceId, on }) => [code, sourceId, on].filter((x) => x !== null).join(' ')),
	};
}

const silent: Heard = { state: 'silent', since: null, lastGoodAsOf: null };
const nothing = { says: [], heard: { state: 'nothing', asOf: '2026-11-20', retrievedAt: null } } as const;

test('a payer of that day against whom nobody of those who would speaks is safe', () => {
	expect(deal()).toEqual({ verdict: 'safe', reasons: ['payer vat 2017-01-01'] });
});

describe('registration for VAT on the day of the deal', () => {
	const ended = { from: '2021-04-01', to: '2026-03-10' };
	test.each<[string, Asked, string, string]>([
		['the last day before its end', { vat: ended, on: '2026-03-09' }, 'at_risk', 'deregistered_since vat 2026-03-10'],
		['the day of its end', { vat: ended, on: '2026-03-10' }, 'blocked', 'vat_ended vat 2026-03-10'],
		['a day behind its end', { vat: ended, on: '2026-05-01' }, 'blocked', 'vat_ended vat 2026-03-10'],
		['its first day', { vat: { from: '2026-03-10', to: null } }, 'safe', 'payer vat 2026-03-10'],
		[
			'a day before all that is known',
			{ vat: { from: '2026-03-11', to: null } },
			'at_risk',
			'registered_later vat 2026-03-11',
		],
		['no entry, and a day in the past', { vat: nothing }, 'at_risk', 'not_registered vat'],
		['no entry, and the day of the answer', { vat: nothing, on: '2026-11-20' }, 'blocked', 'no_payer vat'],
		['a day behind the answer', { on: '2026-11-21' }, 'unknown', 'vat_unheard vat'],
		['no date of a registration', { vat: { from: null, to: null } }, 'unknown', 'vat_unheard vat'],
		['a silent register', { vat: { heard: silent } }, 'unknown', 'vat_unheard vat'],
		['nobody who would tell', { vat: null }, 'unknown', 'vat_unheard'],
	])('%s', (_what, asked, verdict, reason) => {
		const judged = deal(asked);
		expect(judged.reasons[0]).toBe(reason);
		expect(judged.verdict).toBe(verdict);
	});

	test('the summary of the tax authorities tells of it where the register is silent, as far back as it says', () => {
		const profile = { isVatPayer: true, vatSince: '2018-01-01' } as const;
		expect(deal({ vat: { heard: silent }, profile })).toMatchObject({
			verdict: 'safe',
			reasons: ['payer profile 2018-01-01'],
		});
		expect(deal({ vat: { heard: silent }, profile, on: '2017-12-31' }).verdict).toBe('at_risk');
		expect(deal({ vat: { heard: silent }, profile: { isVatPayer: { unclear: '?' } } }).verdict).toBe('unknown');
	});

	test('of two that say different things the worse one is believed', () => {
		const profile = { isVatPayer: true, vatSince: '2018-01-01' } as const;
		expect(deal({ vat: { from: '2017-01-01', to: '2026-01-01' }, profile }).verdict).toBe('blocked');
	});
});

describe('what else is stated', () => {
	test.each<[string, Asked, string, string]>([
		[
			'a pseudo-enterprise',
			{ listed: 'pseudo_enterprise' },
			'blocked',
			'pseudo_enterprise pseudo_enterprise 2025-05-15',
		],
		[
			'one listed after the deal',
			{ listed: 'pseudo_enterprise', on: '2025-01-10' },
			'blocked',
			'pseudo_enterprise pseudo_enterprise 2025-05-15',
		],
		[
			'an annulled registration',
			{ listed: 'invalid_registration' },
			'blocked',
			'registration_annulled invalid_registration 2025-05-15',
		],
		[
			'a deal before the supplier was there',
			{ register: { registeredOn: '2026-03-11' } },
			'blocked',
			'not_yet register 2026-03-11',
		],
		[
			'absence from the address',
			{ listed: 'absent_at_address' },
			'at_risk',
			'absent_at_address absent_at_address 2025-05-15',
		],
		['inactivity', { listed: 'inactive' }, 'at_risk', 'inactive inactive 2025-05-15'],
		['restricted invoices', { profile: { isInvoiceRestricted: true } }, 'at_risk', 'invoices_restricted profile'],
		['invoices without work', { profile: { isTradingWithoutWork: true } }, 'at_risk', 'trading_without_work profile'],
		['arrears', { arrears: true }, 'at_risk', 'arrears arrears'],
		['the red zone', { riskClass: 'red' }, 'at_risk', 'red_zone'],
		['bankruptcy', { listed: 'bankrupt' }, 'at_risk', 'ending bankrupt 2025-05-15'],
		['liquidation under way', { register: { state: 'liquidating' } }, 'at_risk', 'ending register'],
		['an end without a day', { register: { state: 'liquidated' } }, 'at_risk', 'ending register'],
		['an unknown word', { profile: { isInvoiceRestricted: { unclear: 'Частично' } } }, 'unknown', 'unclear profile'],
	])('%s', (_what, asked, verdict, reason) => {
		const judged = deal(asked);
		expect(judged.reasons).toContain(reason);
		expect(judged.verdict).toBe(verdict);
	});

	test('whose tax registration ended before the deal was no more on that day; since, it is at risk', () => {
		const over = speaking('taxpayer', ['taxpayer_registration'], {
			says: [stated('taxpayer_registration', { from: '2016-03-14', to: '2026-03-10' })],
		});
		expect(deal({ more: [over], on: '2026-03-10' })).toMatchObject({
			verdict: 'blocked',
			reasons: ['payer vat 2017-01-01', 'ended_before taxpayer 2026-03-10'],
		});
		expect(deal({ more: [over], on: '2026-03-09' }).verdict).toBe('at_risk');
	});

	test('what is green or not said is no reason', () => {
		expect(deal({ riskClass: 'green', profile: { isInactive: false, debtKzt: 0 } }).verdict).toBe('safe');
	});
});

describe('whoever would speak against it and was not heard leaves it unknown, never safe', () => {
	test.each<[string, Heard]>([
		['silent', silent],
		['not loaded', { state: 'not_asked', reason: 'not_loaded' }],
		['left out', { state: 'not_asked', reason: 'plan' }],
		['waiting', { state: 'waiting' }],
		['older than two editions', { state: 'nothing', asOf: '2026-09-01', retrievedAt: null }],
	])('%s', (_what, heard) => {
		expect(deal({ profile: { heard } })).toEqual({
			verdict: 'unknown',
			reasons: ['payer vat 2017-01-01', 'unheard profile'],
		});
	});

	test('one that is left out is not missed where another has spoken on its topic; a silent one is', () => {
		const other = (heard: Heard) => speaking('other', ['register_entry'], { heard });
		expect(deal({ more: [other({ state: 'not_asked', reason: 'plan' })] }).verdict).toBe('safe');
		expect(deal({ more: [other(silent)] }).verdict).toBe('unknown');
	});

	test('what is graver is told all the same', () => {
		expect(deal({ profile: { heard: silent }, arrears: true })).toEqual({
			verdict: 'at_risk',
			reasons: ['payer vat 2017-01-01', 'arrears arrears', 'unheard profile'],
		});
	});

	test('a list that has no such suppliers is not waited for; where nobody could be asked it is unknown', () => {
		const unasked = { heard: { state: 'not_asked', reason: 'not_applicable' } } as const;
		expect(deal({ profile: unasked }).verdict).toBe('safe');
		expect(deal({ profile: { ...unasked, traits: { states: [] } } })).toEqual({
			...{ verdict: 'unknown', reasons: ['payer vat 2017-01-01', 'unheard'] },
		});
	});

	test('a list that its publisher gave up is not waited for', () => {
		const frozen = { heard: silent, traits: { frozenOn: '2024-01-01' } } as BuiltSource;
		expect(deal({ profile: { ...frozen } }).verdict).toBe('safe');
	});
});

test('every reason belongs to a class, and the gravest one decides', () => {
	for (const code of vatReasonCodes) expect(vatClassOf([{ code }, { code: 'payer' }])).toBe(vatReasonClasses[code]);
	expect(vatClassOf([{ code: 'unheard' }, { code: 'arrears' }, { code: 'vat_ended' }])).toBe('blocked');
	expect(vatClassOf([])).toBe('unknown');
});
