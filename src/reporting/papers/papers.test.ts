import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { printPdf } from '#platform/pdf/print-pdf.ts';
import { buildPrintedAct, buildPrintedInvoice, supplier } from '../../../test/factories/printed-paper.ts';
import { definePrinted } from './define-printed.ts';
import type { PrintedPaper } from './printed-paper.ts';

/** Line breaks and thin blanks are the paper's. */
const bare = (text: string) => text.replace(/\s+/g, '');

async function textOf(printed: PrintedPaper): Promise<string> {
	const pdf = await printPdf(definePrinted(printed));
	return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
}

describe('an invoice for payment', () => {
	test.each([
		[
			'ru' as const,
			[
				...[
					'Счёт на оплату № SN-26-000123-47 от 24.11.2026',
					'Оплатите счёт до 08.12.2026 включительно',
					'Печать и подпись от руки не нужны',
				],
				...['Бенефициар', 'БИН: 210340010137', 'ИИК', 'KZ786010000000002026', 'Кбе', 'БИК', 'HSBKKZKX', '859'],
				...['Поставщик', 'Покупатель', 'БИН/ИИН 160340001109', 'НДС 16 %', '1 920,00', '13 920,00 KZT'],
				...['Тринадцать тысяч девятьсот двадцать тенге 00 тиын', 'От имени поставщика: Үлгіқызы А.'],
			],
		],
		[
			'kz' as const,
			[
				...['24.11.2026 № SN-26-000123-47 төлем шоты', 'БСН: 210340010137', 'ЖСК', 'БСК', 'ТМК', 'ҚҚС 16 %'],
				...['Жеткізуші', 'Сатып алушы', 'Он үш мың тоғыз жүз жиырма теңге 00 тиын'],
			],
		],
	])('says in %s who pays whom, what for and how much, also in words', async (locale, said) => {
		const text = bare(await textOf(buildPrintedInvoice(locale)));
		const always = ['7KQ4-M2XD-9RTW-H3NC', 'https://senim.example/services/check-report'];
		expect([...said, ...always].filter((words) => !text.includes(bare(words)))).toEqual([]);
	});

	test('of a supplier who is no payer of VAT names none', async () => {
		const lines = [{ title: 'Pro', quantity: 1, netTiyn: 100_000, vatBasisPoints: null, vatTiyn: 0, doneOn: null }];
		const printed = buildPrintedInvoice('ru', { lines, supplier: { ...supplier, isVatPayer: false } });
		const text = bare(await textOf(printed));
		expect(text).toContain(bare('Без НДС: поставщик не является плательщиком НДС'));
		expect(text).not.toContain(bare('НДС 16'));
	});
});

describe('an act of form R-1', () => {
	test.each([
		[
			'ru' as const,
			[
				...['приказу Министра финансов Республики Казахстан от 20 декабря 2012 года № 562', 'Форма Р-1', '26-000017'],
				...['Акт выполненных работ (оказанных услуг)', 'Заказчик', 'Исполнитель', '31.10.2026', '−1 740,00'],
				...['В том числе НДС 16 %: 880,00 KZT', 'Шесть тысяч триста восемьдесят тенге 00 тиын', 'Сдал', 'Принял'],
			],
		],
		[
			'kz' as const,
			[
				...['Р-1 нысаны', 'Орындалған жұмыстардың (көрсетілген қызметтердің) актісі', 'Тапсырыс беруші'],
				...['Алты мың үш жүз сексен теңге 00 тиын', 'Тапсырды', 'Қабылдады'],
			],
		],
	])('says in %s what was rendered, and what was taken back', async (locale, said) => {
		const text = bare(await textOf(buildPrintedAct(locale)));
		expect(said.filter((words) => !text.includes(bare(words)))).toEqual([]);
	});
});
