import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { addYears } from '../calendar.ts';
import { withWrongCheckDigit } from '../crowd/identifiers.ts';
import { type DemoList, ListCount } from '../manifest.ts';
import type { Story } from '../story/story.ts';
import { isLiveSubject } from '../subject.ts';
import { CsvWriter } from './csv-writer.ts';
import { type HandedOver, handedOverOf } from './preliminary-rows.ts';

const sourceId = 'bpr-preliminary';
const file = `${sourceId}/preliminary.csv`;

/**
 * What the state bodies hand over of the index, factor by factor. No public format exists: these columns are our own
 * proposal. They follow from the story of each subject, never from a score.
 */
const columns = ['bin', 'factor', 'bin_code', 'value', 'unit', 'as_of', 'reason_code', 'body'];

export class PreliminaryList {
	readonly #outDir: string;
	readonly #asOf: IsoDate;
	readonly #youngSince: IsoDate;
	readonly #count = new ListCount();
	#writer: CsvWriter | null = null;
	#spare: string | null = null;

	constructor(outDir: string, asOf: IsoDate) {
		this.#outDir = outDir;
		this.#asOf = asOf;
		this.#youngSince = addYears(asOf, -2);
	}

	async open(): Promise<void> {
		await mkdir(join(this.#outDir, sourceId), { recursive: true });
		this.#writer = new CsvWriter(join(this.#outDir, file));
		await this.#writer.sheet({ name: sourceId, headerRows: [columns] });
	}

	async add(story: Story): Promise<void> {
		const { subject } = story;
		if (!isLiveSubject(subject)) return;
		this.#spare ??= subject.bin;
		const isYoung = subject.registeredOn !== null && subject.registeredOn > this.#youngSince;
		let wait: Promise<void> | undefined;
		for (const stated of handedOverOf(story, isYoung)) {
			wait = this.#writer?.line(this.#line(subject.bin, stated)) ?? wait;
			this.#count.good(file);
		}
		if (wait !== undefined) await wait;
	}

	/** No cell holds what would need quotes. */
	#line(bin: string, { factor, binCode, value, unit, body }: HandedOver): string {
		return `${bin},${factor},${binCode},${value ?? ''},${unit ?? ''},${this.#asOf},,${body}\n`;
	}

	/** @param freshBin a number nobody bears, for rows spoiled in another cell; null: no row is spoiled */
	async close(freshBin: (() => string) | null): Promise<DemoList> {
		if (this.#writer === null) throw new Error('the list was not opened');
		if (this.#spare !== null && freshBin !== null) {
			const wrong = withWrongCheckDigit(this.#spare);
			await this.#writer.line(`${wrong},T1,on_time,0,count,${this.#asOf},,KGD\n`);
			this.#count.bad({ file, reason: 'check_digit', value: wrong });
			await this.#writer.line(`${freshBin()},T1,sometimes,,,${this.#asOf},,KGD\n`);
			this.#count.bad({ file, reason: 'word', value: 'sometimes' });
		}
		await this.#writer.close();
		return this.#count.list(sourceId, this.#asOf, file);
	}
}
