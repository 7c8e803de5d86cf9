import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { dotted } from '../calendar.ts';
import type { Activities } from '../crowd/activities.ts';
import { withWrongCheckDigit } from '../crowd/identifiers.ts';
import { nameParts } from '../crowd/people.ts';
import { type DemoList, ListCount } from '../manifest.ts';
import { Random } from '../random.ts';
import type { Arrears, DemoSubject } from '../subject.ts';
import { drawRnn } from './tax-lists.ts';
import { type Cell, XlsxWriter } from './xlsx-writer.ts';

type Sums = Omit<Arrears, 'since'>;

const sourceId = 'kgd-arrears-150';
const file = `${sourceId}/list_TAX_ARREARS_150_KZ_ALL.xlsx`;

const columns = [
	'№ п/п',
	'Регион',
	'Наименование УГД',
	'Код УГД',
	'БИН/ИИН',
	'РНН',
	'Наименование на русском языке',
	'Наименование на казахском языке',
	'Тегі',
	'Аты',
	'Әкесінің аты',
	'Фамилия',
	'Имя',
	'Отчество',
	'ИИН руководителя',
	'РНН руководителя',
	'Басшының Т.А.Ә.',
	'Ф.И.О. руководителя',
	'Отрасль экономики',
	'Всего задолженность',
	'Основной долг',
	'Пеня',
	'Штраф',
];
/** columns T–W: sums, numbers in the sheet where they carry no blanks */
const sumColumns = [19, 20, 21, 22];

/** Six header rows of each of the two sheets (format sheet F4.2). */
function header(title: string, listDate: IsoDate): Cell[][] {
	const numbers = columns.map((_, index) => String(index + 1));
	return [
		['Комитет государственных доходов'],
		[title],
		[`по состоянию на ${dotted(listDate)}`],
		['тенге'],
		columns,
		numbers,
	];
}

/** The list of arrears: firms above 150 MCI on the first sheet, proprietors above 10 MCI on the second. */
export class ArrearsList {
	readonly #outDir: string;
	readonly #listDate: IsoDate;
	readonly #activities: Activities;
	readonly #random: Random;
	readonly #count = new ListCount();
	/** rows of the second sheet wait until the first is full: some thousands at most */
	readonly #proprietors: Cell[][] = [];
	#writer: XlsxWriter | null = null;
	#firms = 0;
	#spare: DemoSubject | null = null;

	constructor(outDir: string, listDate: IsoDate, seed: number, activities: Activities) {
		this.#outDir = outDir;
		this.#listDate = listDate;
		this.#activities = activities;
		this.#random = new Random(seed, 7004);
	}

	async open(): Promise<void> {
		await mkdir(join(this.#outDir, sourceId), { recursive: true });
		this.#writer = new XlsxWriter(join(this.#outDir, file), { strings: 'shared', numericColumns: sumColumns });
		const title = 'Список юридических лиц, имеющих налоговую задолженность свыше 150 МРП';
		await this.#writer.sheet({ name: 'ЮЛ', headerRows: header(title, this.#listDate) });
	}

	async add(subject: DemoSubject): Promise<void> {
		const { arrears } = subject.marks;
		if (arrears === null) return;
		this.#count.good(file);
		if (subject.kind === 'sole') {
			this.#proprietors.push(this.#cells(this.#proprietors.length + 1, subject, subject.bin, arrears));
			return;
		}
		this.#spare ??= subject;
		await this.#writer?.row(this.#cells(++this.#firms, subject, subject.bin, arrears));
	}

	#cells(number: number, subject: DemoSubject, bin: string, arrears: Sums): Cell[] {
		const { place, nameRu, nameKk, headName, headIin, registeredOn } = subject;
		const isPerson = subject.kind === 'sole';
		const name = isPerson && headName !== null ? nameParts(headName) : null;
		const person = name === null ? [null, null, null] : [name.surname, name.given, name.patronymic || null];
		return [
			String(number),
			place.localityRu.split(', ')[0] ?? null,
			`УГД по ${place.isCity ? 'г.' : 'району '}${place.city.ru}`,
			`${place.katoCode.slice(0, 2)}${place.katoCode.slice(2, 4)}`,
			bin,
			drawRnn(this.#random, registeredOn),
			isPerson ? null : nameRu,
			isPerson ? null : nameKk,
			...person,
			...person,
			isPerson ? null : headIin,
			null,
			isPerson ? null : headName,
			isPerson ? null : headName,
			this.#activities.nameOf(subject.okedCode).nameRu,
			...this.#sums(arrears),
		];
	}

	/** One row in five has its thousands set apart, by a blank or by the blank that does not break. */
	#sums({ mainKzt, lateFeeKzt, fineKzt }: Sums): string[] {
		const sums = [mainKzt + lateFeeKzt + fineKzt, mainKzt, lateFeeKzt, fineKzt];
		const style = this.#random.next();
		if (style >= 0.2) return sums.map(String);
		const blank = style < 0.1 ? ' ' : ' ';
		return sums.map((sum) => String(sum).replace(/\B(?=(\d{3})+$)/g, blank));
	}

	/** @param freshBin a number nobody bears, for rows spoiled in another cell; null: no row is spoiled */
	async close(freshBin: ((subject: DemoSubject) => string) | null): Promise<DemoList> {
		const writer = this.#writer;
		if (writer === null) throw new Error('the list was not opened');
		if (this.#spare !== null && freshBin !== null) await this.#addSpoiled(writer, this.#spare, freshBin);
		const title = 'Список индивидуальных предпринимателей и лиц, имеющих налоговую задолженность свыше 10 МРП';
		await writer.sheet({ name: 'ИП', headerRows: header(title, this.#listDate) });
		for (const cells of this.#proprietors) {
			const wait = writer.row(cells);
			if (wait !== undefined) await wait;
		}
		await writer.close();
		return this.#count.list(sourceId, this.#listDate, file);
	}

	async #addSpoiled(writer: XlsxWriter, spare: DemoSubject, freshBin: (subject: DemoSubject) => string): Promise<void> {
		const arrears = { mainKzt: 700_000, lateFeeKzt: 0, fineKzt: 0 };
		const wrong = withWrongCheckDigit(spare.bin);
		await writer.row(this.#cells(++this.#firms, spare, wrong, arrears));
		this.#count.bad({ file, reason: 'check_digit', value: wrong });
		const sumless = this.#cells(++this.#firms, spare, freshBin(spare), arrears);
		sumless[sumColumns[0] ?? 0] = 'уточняется';
		await writer.row(sumless);
		this.#count.bad({ file, reason: 'number', value: 'уточняется' });
	}
}
