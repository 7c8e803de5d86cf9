import type { ListDates } from '../crowd/marks.ts';
import type { DemoFormat, DemoList } from '../manifest.ts';
import type { DemoSubject } from '../subject.ts';
import { RegisterCut } from './register.ts';
import type { RegisterRow, RowMaker } from './register-row.ts';

export type RegisterPairOptions = {
	outDir: string;
	dates: ListDates;
	format: DemoFormat;
	seed: number;
	subjects: number;
	regions: readonly string[];
	rowOf: RowMaker;
};

/** Two monthly lists of the register, written in one go so that a subject is drawn once. */
export class RegisterPair {
	readonly #older: RegisterCut;
	readonly #newer: RegisterCut;
	readonly #rowOf: RowMaker;

	constructor({ dates, rowOf, ...options }: RegisterPairOptions) {
		this.#older = new RegisterCut({ ...options, cutDate: dates.olderCut });
		this.#newer = new RegisterCut({ ...options, cutDate: dates.newerCut });
		this.#rowOf = rowOf;
	}

	add(subject: DemoSubject): Promise<void> | undefined {
		const row = this.#rowOf(subject);
		const first = subject.listed === 'newer' ? undefined : this.#addToOlder(subject, row);
		const second = subject.listed === 'older' ? undefined : this.#newer.add(subject, subject.status, row);
		return first === undefined ? second : Promise.all([first, second]).then(() => undefined);
	}

	#addToOlder(subject: DemoSubject, row: RegisterRow): Promise<void> | undefined {
		const { status, ...texts } = subject.earlier;
		const isSameText = Object.keys(texts).length === 0;
		return this.#older.add(subject, status ?? subject.status, isSameText ? row : this.#rowOf(subject, texts));
	}

	async close(freshBin: (subject: DemoSubject) => string): Promise<DemoList[]> {
		return [await this.#older.close(this.#rowOf, freshBin), await this.#newer.close(this.#rowOf, freshBin)];
	}
}
