import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, languageTag, locales } from '#domain/locale.ts';
import type { Block } from '#domain/report/report-model.ts';
import { printPdf } from '#platform/pdf/print-pdf.ts';
import { makeSealable } from '#platform/signature/seal/make-sealable.ts';
import { sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import { buildPrintedReport } from '../../../test/factories/printed-report.ts';
import { buildKey, sealedAt } from '../../../test/factories/sealed-pdf/document.ts';
import { defineDocument } from './define-document.ts';
import { defineExtract } from './define-extract.ts';
import type { PrintedReport } from './printed-report.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'senim-pdf-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function textOf(printed: PrintedReport, define = defineDocument): Promise<string> {
	const path = join(folder, 'report.pdf');
	writeFileSync(path, await printPdf(define(printed)));
	return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
}

/** Line breaks and thin blanks are the paper's. */
const plain = (text: string) => text.replace(/[\s\u200b\u202f]+/g, ' ');

describe.each(locales)('on paper in %s', (locale: Locale) => {
	test('stands everything the page says: verdict, findings, every chapter and every source', async () => {
		const printed = buildPrintedReport(locale);
		const text = plain(await textOf(printed));
		const { verdict, stop, attention, good, sections } = printed.model;
		const said = [
			verdict.sentence,
			...[...stop, ...attention, ...good].map(({ title }) => title),
			...sections.map(({ title }) => title),
			...sections.flatMap(({ parts }) => parts.map(({ sourceTitle }) => sourceTitle)),
			printed.seal.code,
		];
		// a title of a narrow column is broken between its words
		const bare = (words: string) => plain(words).replaceAll(' ', '');
		expect(said.filter((words) => !bare(text).includes(bare(words)))).toEqual([]);
	});

	test('stands beside a fact what the subject and the portal say of it', async () => {
		const printed = buildPrintedReport(locale);
		const { stop, attention, good } = printed.model;
		const [first] = [...stop, ...attention, ...good];
		const remark = {
			kind: 'reply' as const,
			on: '2026-11-27',
			label: 'Reply of 27.11.2026',
			text: 'We have appealed.',
		};
		const beside = (findings: typeof stop) =>
			findings.map((finding) => (finding === first ? { ...finding, remarks: [remark] } : finding));
		const model = { ...printed.model, stop: beside(stop), attention: beside(attention), good: beside(good) };
		const text = plain(await textOf({ ...printed, model }));
		expect(text).toContain('Reply of 27.11.2026: We have appealed.');
	});

	test('language, title and bookmarks are told to whoever reads the file aloud', async () => {
		const printed = buildPrintedReport(locale);
		const bytes = Buffer.from(await printPdf({ ...defineDocument(printed), compress: false })).toString('latin1');
		expect(bytes).toContain(`/Lang (${languageTag(locale)})`);
		expect(bytes).toContain('/DisplayDocTitle true');
		expect(bytes.match(/\/Title /g)?.length).toBeGreaterThan(printed.model.sections.length);
	});
});

test('the letters of Kazakh and the sign of the tenge are whole', async () => {
	const printed = buildPrintedReport('kz');
	const letters = 'ӘәҒғҚқҢңӨөҰұҮүҺһІі ₸';
	const text = await textOf({ ...printed, subject: { ...printed.subject, address: letters } });
	expect(plain(text)).toContain(letters);
});

test('a table of three hundred rows goes over pages, its head on each of them', async () => {
	const printed = buildPrintedReport('ru');
	const block: Block = {
		type: 'table',
		caption: 'Дела',
		columns: [{ label: 'Номер дела' }, { label: 'Сумма', isNumber: true }],
		rows: Array.from({ length: 300 }, (_, index) => [{ text: `7100-26-${index}` }, { text: `${index} 000 ₸` }]),
	};
	const [first, ...sections] = printed.model.sections;
	const [part] = first?.parts ?? [];
	if (first === undefined || part === undefined) throw new Error('no section');
	const long = { ...first, parts: [{ ...part, blocks: [block] }] };
	const text = await textOf({ ...printed, model: { ...printed.model, sections: [long, ...sections] } });
	const pages = text.split('\f').filter((page) => page.includes('7100-26-'));
	expect(pages.length).toBeGreaterThan(3);
	expect(pages.every((page) => page.includes('Номер дела'))).toBe(true);
	expect(text).toContain('7100-26-299');
});

test('words, numbers and days of a table with many columns are whole', async () => {
	const printed = buildPrintedReport('ru');
	const cells = [
		...['7180-26-00-2/9080', 'ответчик', '46\u00a0976\u00a0000\u00a0₸', '25.09.2026'],
		...[
			'Специализированный межрайонный экономический суд: Астана',
			'Об обжаловании уведомления государственных органов',
		],
		...['ТОО "Гранит Комплект"', 'ТОО "Үлгі"', 'Рассмотрено', 'Утверждено мировое соглашение', '27.08.2026'],
	];
	const labels =
		'Номер дела,Роль субъекта,Сумма,Дата подачи,Суд,Категория,Истец,Ответчик,Стадия,Результат,Дата решения';
	const columns = labels.split(',').map((label) => ({ label }));
	const block: Block = { type: 'table', caption: 'Дела', columns, rows: [cells.map((text) => ({ text }))] };
	const [first, ...sections] = printed.model.sections;
	const [part] = first?.parts ?? [];
	if (first === undefined || part === undefined) throw new Error('no section');
	const wide = { ...first, parts: [{ ...part, blocks: [block] }] };
	const text = await textOf({ ...printed, model: { ...printed.model, sections: [wide, ...sections] } });
	const told = new Set(text.replaceAll('\u00a0', ' ').split(/\s+/));
	const words = [labels.replaceAll(',', ' '), ...cells].join(' ').replaceAll('\u00a0', ' ').split(' ');
	expect(words.filter((word) => !told.has(word))).toEqual([]);
});

test('an extract says what was asked and answered, and tells no fact', async () => {
	const text = plain(await textOf(buildPrintedReport('ru'), defineExtract));
	expect(text).toContain('Подтверждение проверки контрагента');
	expect(text).toContain('Источник taxes-quiet');
	expect(text).not.toContain('Налоги по годам');
});

test('sealed, it is one signature over the whole document for a stranger’s program', async () => {
	const about = { reason: 'Test', contact: 'test', name: 'Senim', place: 'Kazakhstan', at: sealedAt };
	const sealable = await makeSealable(await printPdf(defineDocument(buildPrintedReport('ru'))), about);
	const path = join(folder, 'sealed.pdf');
	writeFileSync(path, await sealPdf(sealable, buildKey()));
	const said = execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
	expect(said.match(/Signature #/g)).toHaveLength(1);
	expect(said).toContain('Signature is Valid');
	expect(said).toContain('Total document signed');
	expect(said).toContain('ETSI.CAdES.detached');
});
