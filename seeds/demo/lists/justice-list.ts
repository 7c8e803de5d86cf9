import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import type { Activities } from '../crowd/activities.ts';
import { withWrongCheckDigit } from '../crowd/identifiers.ts';
import { type DemoList, ListCount } from '../manifest.ts';
import type { Story } from '../story/story.ts';
import { CsvWriter } from './csv-writer.ts';
import { type JusticeRecord, justiceRecordOf } from './justice-record.ts';
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
] as const;

/** Legal entities and branches as the open part of the state database of legal entities has them, with its known slips. */
export class JusticeList {
	readonly #outDir: string;
	readonly #listDate: IsoDate;
	readonly #activities: Activities;
	readonly #count = new ListCount();
	#writer: CsvWriter | null = null;
	#rows = 0;
	#spare: JusticeRecord | null = null;

	constructor(outDir: string, listDate: IsoDate, activities: Activities) {
		this.#outDir = outDir;
		this.#listDate = listDate;
		this.#activities = activities;
	}

	async open(): Promise<void> {
		await mkdir(join(this.#outDir, sourceId), { recursive: true });
		this.#writer = new CsvWriter(join(this.#outDir, file));
		await this.#writer.sheet({ name: sourceId, headerRows: [columns] });
	}

	async add(story: Story): Promise<void> {
		const record = justiceRecordOf(story, this.#activities);
		if (record === null) return;
		this.#spare ??= record;
		const wait = this.#write(record);
		this.#count.good(file);
		if (wait !== undefined) await wait;
	}

	#write(record: JusticeRecord): Promise<void> | undefined {
		const number = String(++this.#rows);
		const cells = columns.map((key): Cell => (key === 'id' ? number : record[key]));
		return this.#writer?.row(cells);
	}

	/** @param freshBin a number nobody bears, for rows spoiled in another cell; null: no row is spoiled */
	async close(freshBin: (() => string) | null): Promise<DemoList> {
		if (this.#writer === null) throw new Error('the list was not opened');
		if (this.#spare !== null && freshBin !== null) await this.#addSpoiled(this.#spare, freshBin);
		await this.#writer.close();
		return this.#count.list(sourceId, this.#listDate, file);
	}

	async #addSpoiled(spare: JusticeRecord, freshBin: () => string): Promise<void> {
		const wrong = withWrongCheckDigit(spare.bin);
		await this.#write({ ...spare, bin: wrong });
		this.#count.bad({ file, reason: 'check_digit', value: wrong });
		await this.#write({ ...spare, bin: freshBin(), datereg: '31.02.2015' });
		this.#count.bad({ file, reason: 'date', value: '31.02.2015' });
		await this.#write({ ...spare, bin: freshBin(), statusru: 'Статус уточняется' });
		this.#count.bad({ file, reason: 'word', value: 'Статус уточняется' });
		for (let count = 0; count < 3; count++) {
			await this.#write({ ...spare, bin: '' });
			this.#count.passed(file);
		}
	}
}
