import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { withWrongCheckDigit } from '../crowd/identifiers.ts';
import { type DemoList, ListCount } from '../manifest.ts';
import type { Story } from '../story/story.ts';
import type { DemoSubject } from '../subject.ts';
import { CsvWriter } from './csv-writer.ts';

const sourceId = 'bpr-index';
const file = `${sourceId}/index.csv`;

/**
 * The index as the state calculation hands it over. No public format exists: these columns are our own proposal;
 * `value` is empty with zero turnover (G11, N10), reason codes are those of the methodology, parted by semicolons.
 */
const columns = ['bin', 'value', 'group', 'calculated_on', 'reason_codes'];

export class IndexList {
	readonly #outDir: string;
	readonly #calculatedOn: IsoDate;
	readonly #count = new ListCount();
	#writer: CsvWriter | null = null;
	#spare: DemoSubject | null = null;

	constructor(outDir: string, calculatedOn: IsoDate) {
		this.#outDir = outDir;
		this.#calculatedOn = calculatedOn;
	}

	async open(): Promise<void> {
		await mkdir(join(this.#outDir, sourceId), { recursive: true });
		this.#writer = new CsvWriter(join(this.#outDir, file));
		await this.#writer.sheet({ name: sourceId, headerRows: [columns] });
	}

	async add({ subject, index }: Story): Promise<void> {
		if (index === null) return;
		this.#spare ??= subject;
		const value = index.value === null ? null : String(index.value);
		const wait = this.#writer?.row([subject.bin, value, index.group, this.#calculatedOn, index.reasonCodes.join(';')]);
		this.#count.good(file);
		if (wait !== undefined) await wait;
	}

	async close(freshBin: (subject: DemoSubject) => string): Promise<DemoList> {
		if (this.#writer === null) throw new Error('the list was not opened');
		if (this.#spare !== null) {
			const wrong = withWrongCheckDigit(this.#spare.bin);
			await this.#writer.row([wrong, '700', 'G5', this.#calculatedOn, '']);
			this.#count.bad({ file, reason: 'check_digit', value: wrong });
			await this.#writer.row([freshBin(this.#spare), '700', 'G5', '2026-13-40', '']);
			this.#count.bad({ file, reason: 'date', value: '2026-13-40' });
			await this.#writer.row([freshBin(this.#spare), '700', 'Z5', this.#calculatedOn, '']);
			this.#count.bad({ file, reason: 'group', value: 'Z5' });
		}
		await this.#writer.close();
		return this.#count.list(sourceId, this.#calculatedOn, file);
	}
}
