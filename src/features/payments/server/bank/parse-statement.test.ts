import { describe, expect, test } from 'vitest';
import {
	dialects,
	encodings,
	type StatementOptions,
	statementFile,
	type Transfer,
} from '../../../../../simulators/payment/bank/statement.ts';
import { parseStatement } from './parse-statement.ts';

const iik = 'KZ416010000098765432';
const rent = {
	...{ day: '2026-11-20', isIncoming: false, sum: '90000.10', number: '17', name: 'ТОО «Аренда»' },
	...{ bin: '160340001119', iik: 'KZ886010000012345678', purpose: 'Аренда за ноябрь' },
} satisfies Transfer;
const paid = {
	...{ day: '2026-11-20', isIncoming: true, sum: '1740.00', number: '18', name: 'ТОО "Үлгі Құрылыс-7"' },
	...{
		bin: '160340001109',
		iik: 'KZ886010000012345678',
		purpose: 'Оплата по счёту SN-26-000123-47, в т.ч. НДС',
		knp: '859',
	},
} satisfies Transfer;
const whole: StatementOptions = {
	...{ iik, bin: '160340001129', from: '2026-11-19', to: '2026-11-21', opening: '100000.00' },
	transfers: [rent, paid, { ...paid, day: '2026-11-21', number: '19' }],
};
const read = (change: Partial<StatementOptions> = {}) => parseStatement(statementFile({ ...whole, ...change }), iik);
/** In the words of the file. */
const changed = (from: string | RegExp, to: string) =>
	parseStatement(Buffer.from(statementFile(whole).toString().replace(from, to)), iik);

describe.each(dialects)('a statement as %s writes it', (dialect) => {
	test.each(encodings)('is read in %s', (encoding) => {
		const parsed = read({ dialect, encoding });
		if (!parsed.ok) throw new Error(JSON.stringify(parsed));
		const { lines, ...statement } = parsed.statement;
		expect(statement).toEqual({
			...{ iik, from: '2026-11-19', to: '2026-11-21', openingTiyn: 10_000_000, inTiyn: 348_000 },
			...{ outTiyn: 9_000_010, closingTiyn: 1_347_990 },
		});
		expect(lines[0]).toMatchObject({ isIncoming: false, amountTiyn: 9_000_010, bin: '160340001119', number: '17' });
		// the code pages have no letters of Kazakh: names are shown, never compared
		const name = encoding === 'utf-8' ? 'ТОО "Үлгі Құрылыс-7"' : expect.stringContaining('лг');
		expect(lines[1]).toMatchObject({ isIncoming: true, amountTiyn: 174_000, name, bin: '160340001109', knp: '859' });
		expect(lines[1]?.purpose).toBe('Оплата по счёту SN-26-000123-47, в т.ч. НДС');
	});
});

describe('refused as a whole is', () => {
	test.each([
		['foreign_iik', 'foreign_iik'],
		['cut', 'cut'],
		['wrong_totals', 'totals'],
		['usd', 'currency'],
		['html', 'not_exchange'],
	] as const)('a file with %s', (fault, reason) => {
		expect(read({ fault })).toMatchObject({ ok: false, reason });
	});

	test.each([
		['a document without its end', /КонецДокумента\r\n(?!КонецФайла)/, '', 'cut'],
		['documents left out at the end', /СекцияДокумент[\s\S]*$/, '', 'cut'],
		['documents left out in the middle', /СекцияДокумент=выписка[\s\S]*?КонецДокумента\r\n/, '', 'totals'],
		['a balance that does not follow', 'КонечныйОстаток=13479.9', 'КонечныйОстаток=13480.9', 'totals'],
		['an account that is on neither side', /ПолучательИИК=KZ416.*/, 'ПолучательИИК=KZ11', 'foreign_iik'],
		['a sum that is said twice', 'СуммаПриход=1740.00', 'СуммаПриход=1740.00\r\nСуммаПриход=1.00', 'unreadable'],
		['a sum into both directions', 'СуммаПриход=1740.00', 'СуммаПриход=1740.00\r\nСуммаРасход=1.00', 'unreadable'],
		['parts of a tiyn', 'СуммаПриход=1740.00', 'СуммаПриход=1740.005', 'unreadable'],
		['a day that does not exist', 'ДатаОперации=20.11.2026', 'ДатаОперации=31.11.2026', 'unreadable'],
		['a day of another period', 'ДатаОперации=20.11.2026', 'ДатаОперации=20.10.2026', 'unreadable'],
		['no account', /СекцияРасчСчет[\s\S]*КонецРасчСчет\r\n/, '', 'unreadable'],
		['an end of nothing', 'КонецРасчСчет', 'КонецРасчСчет\r\nКонецРасчСчет', 'unreadable'],
	])('a file with %s', (_what, from, to, reason) => {
		expect(changed(from, to)).toMatchObject({ ok: false, reason });
	});

	test('what is in no encoding of a bank', () => {
		const noise = Buffer.concat([Buffer.from('1CClientBankExchange\r\n'), Buffer.from([0xff, 0xfe, 0x00, 0x80])]);
		expect(parseStatement(noise, iik)).toEqual({ ok: false, reason: 'encoding', line: null });
		expect(parseStatement(Buffer.alloc(0), iik)).toMatchObject({ reason: 'not_exchange' });
	});
});

test('a file without the mark of its end is whole when its totals say so', () => {
	expect(changed('КонецФайла\r\n', '').ok).toBe(true);
});

test('a purpose that is broken over lines is one, and zeros in the other column say nothing', () => {
	const parsed = changed('Оплата по счёту ', 'Оплата\r\n  по счёту ');
	expect(parsed.ok && parsed.statement.lines[1]?.purpose).toBe('Оплата по счёту SN-26-000123-47, в т.ч. НДС');
	expect(changed('СуммаПриход=1740.00', 'СуммаПриход=1740.00\r\nСуммаРасход=0.00').ok).toBe(true);
});

describe('equal lines', () => {
	const twins = [paid, paid, { ...paid, sum: '1740.01' }];
	const keysOf = (change: Partial<StatementOptions>) => {
		const parsed = read(change);
		return parsed.ok ? parsed.statement.lines.map(({ fingerprint, ordinal }) => `${fingerprint} ${ordinal}`) : [];
	};

	test('of one day are two, told apart by their order', () => {
		const keys = keysOf({ transfers: twins });
		expect(new Set(keys).size).toBe(3);
		expect(keys.map((key) => key.at(-1))).toEqual(['1', '2', '1']);
	});

	test('of statements that overlap are the same, in whichever encoding of the same letters', () => {
		const early = keysOf({ from: '2026-11-01', to: '2026-11-20' });
		const late = keysOf({ from: '2026-11-20', to: '2026-11-30', encoding: 'windows-1251' });
		expect(early).toHaveLength(2);
		expect(late.slice(0, 2)).toEqual(early);
	});

	test('without numbers are still told apart by their order', () => {
		expect(new Set(keysOf({ transfers: twins, fault: 'no_number' })).size).toBe(3);
	});
});
