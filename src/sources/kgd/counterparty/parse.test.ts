import { expect, test } from 'vitest';
import { asked, failureOf, recorded, webPage, written } from '#sources/kit/testing-live.ts';
import { parse } from './parse.ts';

const clean = asked('160340001109');
const read = (file: string, name: string) => recorded(import.meta.dirname, file, name);
const whole = [
	read('clean-profile.json', 'profile'),
	read('low-risk.json', 'risk'),
	read('simplified.json', 'regime'),
] as const;
const [profile, risk, regime] = whole;

test('profile, years, degree of risk and regimes are one answer', () => {
	const { facts, oddities, asOf } = parse(whole, clean);
	expect(oddities).toEqual([]);
	expect(asOf).toBe('2026-08-01');
	expect(facts).toMatchObject([
		{ kind: 'tax_profile', value: { isResident: true, isVatPayer: true, vatSince: '2017-01-01', debtKzt: 0 } },
		{
			kind: 'tax_year',
			value: {
				year: 2025,
				workers: 12,
				taxesKzt: 4810000,
				loadPercent: 3.4,
				industryLoadPercent: 2.9,
				vatKzt: 2100000,
			},
		},
		{ kind: 'tax_risk_degree', value: { degree: 'low', degreeText: 'Низкая', from: '2026-07-01', to: null } },
		{ kind: 'tax_regime', value: { code: 'SNR_SIMPLIFIED_DECLARATION', from: '2024-01-01', to: null } },
	]);
});

test('«Да» is a yes, «Нет данных» is neither yes nor no, another word is unclear and reported', () => {
	const body = profile.body
		.replace('"bankrupt":{"ru":"Нет данных"', '"bankrupt":{"ru":"Да"')
		.replace('"inactive":{"ru":"Нет данных"', '"inactive":{"ru":"Возможно"');
	const { facts, oddities } = parse([written(body, 'profile'), risk, regime], clean);
	expect(facts[0]?.value).toMatchObject({
		isBankrupt: true,
		isInactive: { unclear: 'Возможно' },
		isAbsentAtAddress: null,
	});
	expect(oddities).toEqual([{ path: 'profile.inactive', what: 'unknown_word', value: 'Возможно' }]);
});

test('a mark in another language than Russian is not overlooked', () => {
	const body = profile.body.replace('"inactive":{"ru":"Нет данных"', '"inactive":{"ru":null,"kk":"Иә"');
	expect(parse([written(body, 'profile'), risk, regime], clean).facts[0]?.value).toMatchObject({
		isInactive: { unclear: 'Иә' },
	});
});

test('404 for the degree alone means that there is none: the marks and the regimes stand', () => {
	const none = { ...risk, status: 404, body: '' };
	const { facts, oddities } = parse([profile, none, regime], clean);
	expect(oddities).toEqual([]);
	expect(facts.map(({ kind }) => kind)).toEqual(['tax_profile', 'tax_year', 'tax_regime']);
});

test('an unknown degree of risk is unclear and reported', () => {
	const { facts, oddities } = parse([profile, written(risk.body.replace('Низкая', '4'), 'risk'), regime], clean);
	expect(facts[2]?.value).toMatchObject({ degree: 'unclear', degreeText: '4' });
	expect(oddities).toEqual([{ path: 'risk.degree', what: 'unknown_word', value: '4' }]);
});

test('a card without name, date and years, no degree and no regime are nothing', () => {
	const nothing = [
		read('empty-profile.json', 'profile'),
		read('no-risk.json', 'risk'),
		read('no-regime.json', 'regime'),
	];
	expect(parse(nothing, asked('180541000553', 'branch'))).toMatchObject({ facts: [], oddities: [] });
});

test('a missing part, list or field fails the whole: a part must not pass for all', () => {
	const broken = (name: 'profile' | 'risk' | 'regime', body: string) =>
		failureOf(() =>
			parse(
				whole.map((part) => (part.name === name ? written(body, name) : part)),
				clean,
			),
		);
	expect(failureOf(() => parse([profile, risk], clean))).toBe('not_understood');
	for (const name of ['profile', 'risk', 'regime'] as const) {
		for (const body of [webPage, '', '{}', '[]']) expect(broken(name, body)).toBe('not_understood');
		expect(broken(name, '{"errorResponse":{"messageResult":"FAILED"}}')).toBe('outage');
	}
	expect(broken('profile', profile.body.replace('"statistics"', '"years"'))).toBe('not_understood');
});
