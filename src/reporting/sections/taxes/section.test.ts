import { describe, expect, test } from 'vitest';
import { blocksOfSample, textsOf } from '../../testing.ts';
import { wordsIn } from '../../words.ts';
import { officeCell } from './rows.ts';
import { sample } from './sample.ts';

describe('section of the report: taxes', () => {
	test('draws years as bars, the oldest first', () => {
		const [bars] = blocksOfSample(sample, 'ru').filter((block) => block.type === 'bars');
		expect(bars?.points.map(({ label, value }) => [label, value])).toEqual([
			['2024', 4_420_000],
			['2025', 4_810_000],
		]);
	});

	test.each([
		['kz', 'ҚҚС', 'НДС'],
		['ru', 'НДС', 'ҚҚС'],
	] as const)('names a tax as its source does in the language of the reader: %s', (locale, said, unsaid) => {
		const named = sample.filter(({ kind, value }) => kind === 'tax_payment' && value.nameKk === 'ҚҚС');
		const texts = textsOf(blocksOfSample(named, locale));
		expect([texts.includes(said), texts.includes(unsaid)]).toEqual([true, false]);
	});

	test('says «no arrears» in words: nought is an answer', () => {
		const paid = { totalKzt: 0, taxKzt: 0, pensionKzt: 0, socialKzt: 0, healthKzt: 0, deferredKzt: 0, byCode: [] };
		expect(textsOf(blocksOfSample([{ kind: 'tax_debt', value: paid }], 'ru'))).toContain('нет задолженности');
	});
});

test('a tax office is told by its name, a code that nobody knows is said to be unknown', () => {
	const cellOf = (code: string | null) => officeCell(code, wordsIn('ru'))?.text ?? null;
	expect(cellOf('6205')).toBe('УГД по Есильскому району, ДГД по городу Астане (6205)');
	expect(cellOf('9999')).toBe('код 9999 (нет в справочнике)');
	expect(cellOf('УГД по району Есиль')).toBe('УГД по району Есиль');
	expect(cellOf(null)).toBeNull();
});
