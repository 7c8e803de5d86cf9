import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import type { Activities } from './activities.ts';
import { dotted } from './calendar.ts';
import { CsvWriter } from './csv-writer.ts';
import { withWrongCheckDigit } from './identifiers.ts';
import { type DemoList, ListCount } from './manifest.ts';
import { Random } from './random.ts';
import type { DemoSubject, JusticeStatus } from './subject.ts';
import type { Cell } from './xlsx-writer.ts';

const sourceId = 'mj-legal-entities';
const file = `${sourceId}/gbd_ul.csv`;

/** Keys of the data set `gbd_ul` (format sheet F9). */
const columns = [
	'id',
	'bin',
	'namekz',
	'nameru',
	'datereg',
	'addresskz',
	'addressru',
	'statuskz',
	'statusru',
	'okedkz',
	'okedru',
	'director',
];

export const statusWords: Readonly<Record<JusticeStatus, readonly [ru: string, kk: string]>> = {
	registered: ['Зарегистрирован', 'Тіркелген'],
	joining: ['В процессе реорганизации (присоединение)', 'Қайта ұйымдастыру процесінде (қосылу)'],
	merging: ['В процессе реорганизации (слияние)', 'Қайта ұйымдастыру процесінде (бірігу)'],
	dividing: ['В процессе реорганизации (разделение)', 'Қайта ұйымдастыру процесінде (бөліну)'],
	spinning_off: ['В процессе реорганизации (выделение)', 'Қайта ұйымдастыру процесінде (бөлініп шығу)'],
	transforming: ['В процессе реорганизации (преобразование)', 'Қайта ұйымдастыру процесінде (қайта құру)'],
	reorganized: ['Реорганизован', 'Қайта ұйымдастырылған'],
	liquidating: ['В процессе ликвидации', 'Тарату процесінде'],
	liquidated: ['Ликвидирован', 'Таратылған'],
};

/** Legal entities and branches as the open part of the state database of legal entities has them, with its known slips. */
export class JusticeList {
	readonly #outDir: string;
	readonly #listDate: IsoDate;
	readonly #activities: Activities;
	readonly #random: Random;
	readonly #count = new ListCount();
	#writer: CsvWriter | null = null;
	#rows = 0;
	#spare: DemoSubject | null = null;

	constructor(outDir: string, listDate: IsoDate, seed: number, activities: Activities) {
		this.#outDir = outDir;
		this.#listDate = listDate;
		this.#activities = activities;
		this.#random = new Random(seed, 7005);
	}

	async open(): Promise<void> {
		await mkdir(join(this.#outDir, sourceId), { recursive: true });
		this.#writer = new CsvWriter(join(this.#outDir, file));
		await this.#writer.sheet({ name: sourceId, headerRows: [columns] });
	}

	async add(subject: DemoSubject): Promise<void> {
		const status = subject.marks.justice;
		if (status === null) return;
		this.#spare ??= subject;
		const wait = this.#write(this.#cells(subject, subject.bin, status));
		this.#count.good(file);
		if (wait !== undefined) await wait;
	}

	#write(cells: readonly Cell[]): Promise<void> | undefined {
		return this.#writer?.row(cells);
	}

	#cells(subject: DemoSubject, bin: string, status: JusticeStatus): Cell[] {
		const activity = this.#activities.nameOf(subject.okedCode);
		const [statusRu, statusKk] = statusWords[status];
		return [
			String(++this.#rows),
			bin,
			subject.nameKk,
			this.#remarked(subject.nameRu),
			this.#day(subject.registeredOn),
			`${subject.place.localityKk}, ${subject.address}`,
			`${subject.place.localityRu}, ${subject.address}`,
			statusKk,
			statusRu,
			`${subject.okedCode} ${activity.nameKk}`,
			`${subject.okedCode} ${activity.nameRu}`,
			this.#random.chance(0.02) ? '-' : subject.headName,
		];
	}

	/** Remarks on encumbrances stand inside names, angle brackets around what an operator left open. */
	#remarked(nameRu: string): string {
		const draw = this.#random.next();
		if (draw < 0.002) return `${nameRu} (наложено обременение)`;
		return draw < 0.003 ? `${nameRu} <уточняется>` : nameRu;
	}

	/** ISO days, days with dots in one row of ten, and now and then a year of the second century. */
	#day(registeredOn: IsoDate | null): string | null {
		if (registeredOn === null) return null;
		const draw = this.#random.next();
		if (draw < 0.0008 && !registeredOn.endsWith('-02-29')) return `01${registeredOn.slice(2)}`;
		return draw < 0.1 ? dotted(registeredOn) : registeredOn;
	}

	async close(freshBin: (subject: DemoSubject) => string): Promise<DemoList> {
		if (this.#writer === null) throw new Error('the list was not opened');
		if (this.#spare !== null) await this.#addSpoiled(this.#spare, freshBin);
		await this.#writer.close();
		return this.#count.list(sourceId, this.#listDate, file);
	}

	async #addSpoiled(spare: DemoSubject, freshBin: (subject: DemoSubject) => string): Promise<void> {
		const wrong = withWrongCheckDigit(spare.bin);
		await this.#write(this.#cells(spare, wrong, 'registered'));
		this.#count.bad({ file, reason: 'check_digit', value: wrong });
		const undated = this.#cells(spare, freshBin(spare), 'registered');
		undated[4] = '31.02.2015';
		await this.#write(undated);
		this.#count.bad({ file, reason: 'date', value: '31.02.2015' });
		const unknown = this.#cells(spare, freshBin(spare), 'registered');
		unknown[8] = 'Статус уточняется';
		await this.#write(unknown);
		this.#count.bad({ file, reason: 'word', value: 'Статус уточняется' });
		for (let count = 0; count < 3; count++) {
			await this.#write(this.#cells(spare, '', 'registered'));
			this.#count.passed(file);
		}
	}
}
