import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { dotted } from '../calendar.ts';
import { withWrongCheckDigit } from '../crowd/identifiers.ts';
import { type DemoList, ListCount } from '../manifest.ts';
import { Random } from '../random.ts';
import type { DemoSubject, TaxListCode } from '../subject.ts';
import { type Cell, XlsxWriter } from './xlsx-writer.ts';

type ListShape = {
	code: TaxListCode;
	sourceId: string;
	title: string;
	/** headings of columns I and J, which differ by list */
	document: readonly [number: string, date: string];
	strings: 'inline' | 'shared';
};

const court = ['№ решения суда', 'Дата решения суда'] as const;
const shapes: readonly ListShape[] = [
	{
		code: 'PSEUDO_COMPANY',
		sourceId: 'kgd-pseudo-enterprises',
		title: 'Список налогоплательщиков, признанных лжепредприятиями',
		document: ['№ решения (приговора) суда', 'Дата начала преступной деятельности'],
		strings: 'inline',
	},
	{
		code: 'WRONG_ADDRESS',
		sourceId: 'kgd-absent-at-address',
		title: 'Список налогоплательщиков, отсутствующих по юридическому адресу',
		document: ['№ акта обследования', 'Дата акта обследования'],
		strings: 'inline',
	},
	{
		code: 'INACTIVE',
		sourceId: 'kgd-inactive',
		title: 'Список налогоплательщиков, признанных бездействующими',
		document: ['№ приказа', 'Дата приказа'],
		strings: 'shared',
	},
	{
		code: 'BANKRUPT',
		sourceId: 'kgd-bankrupt',
		title: 'Список налогоплательщиков, признанных банкротами',
		document: court,
		strings: 'shared',
	},
	{
		code: 'INVALID_REGISTRATION',
		sourceId: 'kgd-invalid-registration',
		title: 'Список налогоплательщиков, регистрация которых признана недействительной',
		document: court,
		strings: 'inline',
	},
	{
		code: 'VIOLATION_TAX_CODE',
		sourceId: 'kgd-tax-violations',
		title: 'Список налогоплательщиков, нарушивших нормы налогового законодательства',
		document: ['№ акта', 'Дата акта'],
		strings: 'inline',
	},
];

/** Three header rows of a list (format sheet F4.1). */
function header({ title, document }: ListShape, listDate: IsoDate | null): Cell[][] {
	const day = listDate?.replaceAll('-', '.') ?? '___';
	return [
		[`${day} жылғы жағдай бойынша ақпарат / ${title} по состоянию на ${day} года`],
		[' '],
		[
			'№',
			'ЖСН/БСН\nИИН/БИН',
			'СТН\nРНН',
			'Наименование налогоплательщика',
			'Ф.И.О. налогоплательщика',
			'Ф.И.О. руководителя',
			'ИИН руководителя',
			'РНН руководителя',
			...document,
		],
	];
}

/** The number used until 2013: still printed where a subject is older. */
export function drawRnn(random: Random, registeredOn: IsoDate | null): string | null {
	return registeredOn !== null && registeredOn < '2013' ? `600${random.digits(9)}` : null;
}

/** The six lists of one shape which the state revenue committee publishes. */
export class TaxLists {
	readonly #lists = new Map<
		TaxListCode,
		{ shape: ListShape; file: string; writer: XlsxWriter; count: ListCount; rows: number; spare: DemoSubject | null }
	>();
	readonly #listDate: IsoDate;
	readonly #statesDate: boolean;
	readonly #outDir: string;
	readonly #random: Random;

	/** @param statesDate false: the heading has no day, as publishers sometimes forget it */
	constructor(outDir: string, listDate: IsoDate, seed: number, statesDate = true) {
		this.#statesDate = statesDate;
		this.#outDir = outDir;
		this.#listDate = listDate;
		this.#random = new Random(seed, 7003);
	}

	async open(): Promise<void> {
		for (const shape of shapes) {
			await mkdir(join(this.#outDir, shape.sourceId), { recursive: true });
			const file = `${shape.sourceId}/list_${shape.code}_KZ_ALL.xlsx`;
			const writer = new XlsxWriter(join(this.#outDir, file), { strings: shape.strings });
			await writer.sheet({ name: 'list', headerRows: header(shape, this.#statesDate ? this.#listDate : null) });
			this.#lists.set(shape.code, { shape, file, writer, count: new ListCount(), rows: 0, spare: null });
		}
	}

	async add(subject: DemoSubject): Promise<void> {
		for (const [code, list] of this.#lists) {
			for (const act of subject.marks.taxLists[code] ?? []) {
				const wait = list.writer.row(this.#cells(++list.rows, subject, subject.bin, act.number, dotted(act.date)));
				if (wait !== undefined) await wait;
				list.count.good(list.file);
				list.spare ??= subject;
			}
		}
	}

	/** Columns A–J. Rows of proprietors carry the IIN as number and no name of an organisation. */
	#cells(number: number, subject: DemoSubject, bin: string | null, actNumber: string, actDate: string): Cell[] {
		const isPerson = subject.kind === 'sole';
		return [
			String(number),
			bin,
			drawRnn(this.#random, subject.registeredOn),
			isPerson ? null : subject.nameRu,
			isPerson ? subject.headName : subject.nameRu,
			isPerson ? null : subject.headName,
			isPerson ? null : subject.headIin,
			null,
			actNumber,
			actDate,
		];
	}

	/** @param freshBin a number nobody bears, for rows spoiled in another cell; null: no row is spoiled */
	async close(freshBin: ((subject: DemoSubject) => string) | null): Promise<DemoList[]> {
		const finished: DemoList[] = [];
		for (const list of this.#lists.values()) {
			if (list.spare !== null && freshBin !== null) await this.#addSpoiled(list, list.spare, freshBin);
			await list.writer.close();
			finished.push(list.count.list(list.shape.sourceId, this.#listDate, list.file));
		}
		return finished;
	}

	async #addSpoiled(
		list: { file: string; writer: XlsxWriter; count: ListCount; rows: number },
		spare: DemoSubject,
		freshBin: (subject: DemoSubject) => string,
	): Promise<void> {
		const wrong = withWrongCheckDigit(spare.bin);
		await list.writer.row(this.#cells(++list.rows, spare, wrong, '100', dotted(this.#listDate)));
		list.count.bad({ file: list.file, reason: 'check_digit', value: wrong });
		await list.writer.row(this.#cells(++list.rows, spare, freshBin(spare), '101', '00.00.0000'));
		list.count.bad({ file: list.file, reason: 'date', value: '00.00.0000' });
		await list.writer.row(this.#cells(++list.rows, spare, null, '102', dotted(this.#listDate)));
		list.count.bad({ file: list.file, reason: 'bin_missing', value: '' });
	}
}
