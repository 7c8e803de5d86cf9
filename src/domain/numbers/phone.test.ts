import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePhone } from './phone.ts';

it.each([
	'+77010000000',
	'77010000000',
	'87010000000',
	'7010000000',
	'+7 (701) 000-00-00',
	'8 701 000 00 00',
	'+7\u00a0701\u00a0000\u00a000\u00a000',
	'8‑701‑000‑00‑00',
])('%j is +77010000000', (text) => {
	expect(parsePhone(text)).toEqual({ ok: true, value: '+77010000000' });
});

it.each(['700', '701', '702', '705', '706', '707', '708', '747', '771', '775', '776', '777', '778'])(
	'code %s is mobile',
	(code) => {
		expect(parsePhone(`+7${code}1234567`)).toEqual({ ok: true, value: `+7${code}1234567` });
	},
);

it.each([
	['', 'format'],
	['+7701000000', 'format'],
	['+770100000000', 'format'],
	['8701000000', 'format'],
	['abc +77010000000', 'format'],
	['+77010000000 доб 5', 'format'],
	['+77010000000;ext=5', 'format'],
	['+77010000000,+77020000000', 'format'],
	['+७७०१०००००००', 'format'],
	['7'.repeat(100_000), 'format'],
	['+79161234567', 'foreign'],
	['89161234567', 'foreign'],
	['+998901234567', 'foreign'],
	['+77172000000', 'not_mobile'],
	['+77272500000', 'not_mobile'],
])('refuses %j for %s', (text, reason) => {
	expect(parsePhone(text)).toEqual({ ok: false, reason });
});

it('never throws, and its answer stays the same when parsed again', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+7 7()-.'), maxLength: 34 }), (text) => {
			const parsed = parsePhone(text);
			if (parsed.ok) expect(parsePhone(parsed.value)).toEqual(parsed);
		}),
	);
});
