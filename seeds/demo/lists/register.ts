import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import { withWrongCheckDigit } from '../crowd/identifiers.ts';
import { type DemoFormat, type DemoList, ListCount } from '../manifest.ts';
import { Random } from '../random.ts';
import type { DemoSubject } from '../subject.ts';
import { CsvWriter } from './csv-writer.ts';
import { conditionsOf, type OrderCondition, type Partition, partitionOf } from './register-orders.ts';
import { type RegisterRow, registerHeader } from './register-row.ts';
import { type TableWriter, type WorkbookOptions, XlsxWriter } from './xlsx-writer.ts';

type OpenFile = { name: string; path: string; writer: TableWriter; conditions: readonly OrderCondition[] };

export type RegisterOptions = {
	outDir: string;
	cutDate: IsoDate;
	format: DemoFormat;
	seed: number;
	subjects: number;
	regions: readonly string[];
};

const spoiledReasons = ['check_digit', 'date', 'name'] as const;
const sharedStringKinds: readonly SubjectKind[] = ['joint_sole', 'branch'];

/** One monthly list of the register (format sheet F2): a file per order, which is kind × status × regions. */
export class RegisterCut {
	readonly #options: RegisterOptions;
	readonly #folder: string;
	readonly #files = new Map<string, OpenFile>();
	readonly #count = new ListCount();
	readonly #random: Random;
	readonly #spoiled: { reason: (typeof spoiledReasons)[number]; subject: DemoSubject; status: SubjectStatus }[] = [];

	constructor(options: RegisterOptions) {
		this.#options = options;
		this.#folder = `bns-register/${options.cutDate}`;
		this.#random = new Random(options.seed, Number(options.cutDate.replaceAll('-', '')));
	}

	/**
	 * Undefined while there is room; else wait for the promise before the next row.
	 * @param row the cells of the subject as this list has them
	 */
	add(subject: DemoSubject, status: SubjectStatus, row: RegisterRow): Promise<void> | undefined {
		const partition = partitionOf(subject, status, this.#options.regions);
		const file = this.#files.get(partition.key);
		if (this.#spoiled.length < spoiledReasons.length) this.#rememberForSpoiling(subject, status);
		return file === undefined ? this.#addToNewFile(partition, row) : this.#addTo(file, row);
	}

	#addTo(file: OpenFile, row: RegisterRow): Promise<void> | undefined {
		this.#count.good(file.path);
		return file.writer instanceof CsvWriter ? file.writer.line(row.csv()) : file.writer.row(row.cells);
	}

	async #addToNewFile(partition: Partition, row: RegisterRow): Promise<void> {
		await this.#addTo(await this.#open(partition), row);
	}

	async #fileFor(subject: DemoSubject, status: SubjectStatus): Promise<OpenFile> {
		const partition = partitionOf(subject, status, this.#options.regions);
		return this.#files.get(partition.key) ?? (await this.#open(partition));
	}

	async #open(partition: Partition): Promise<OpenFile> {
		const { outDir, format } = this.#options;
		if (this.#files.size === 0) await mkdir(join(outDir, this.#folder), { recursive: true });
		const guid = this.#random.guid();
		const name = `${guid}.${format === 'csv' ? 'csv' : 'zip'}`;
		const path = `${this.#folder}/${name}`;
		const full = join(outDir, path);
		const writer = format === 'csv' ? new CsvWriter(full) : new XlsxWriter(full, this.#workbook(partition, guid));
		await writer.sheet({ name: 'Лист1', headerRows: registerHeader });
		const file = { name, path, writer, conditions: conditionsOf(partition, this.#options.regions) };
		this.#files.set(partition.key, file);
		return file;
	}

	#workbook({ kind, status, group }: Partition, guid: string): WorkbookOptions {
		const isLiquidating = kind === 'legal' && status === 'liquidating';
		return {
			zipEntry: `${guid}.xlsx`,
			strings: isLiquidating || sharedStringKinds.includes(kind) ? 'shared' : 'inline',
			numericColumns: kind === 'legal' && status === 'inactive' ? [0] : [],
			rowsPerSheet:
				kind === 'sole' && group === 0 ? Math.min(100_000, Math.ceil(this.#options.subjects / 20)) : 100_000,
		};
	}

	#rememberForSpoiling(subject: DemoSubject, status: SubjectStatus): void {
		const reason = spoiledReasons[this.#spoiled.length];
		const wantsSole = this.#spoiled.length === 1;
		if (reason === undefined || status !== 'active' || subject.kind !== (wantsSole ? 'sole' : 'legal')) return;
		this.#spoiled.push({ reason, subject, status });
	}

	/** Rows of fresh numbers spoiled in one cell each; the newer list has them too, as real lists repeat their mistakes. */
	async #addSpoiled(rowOf: (subject: DemoSubject) => RegisterRow, freshBin: (subject: DemoSubject) => string) {
		for (const { reason, subject, status } of this.#spoiled) {
			const file = await this.#fileFor(subject, status);
			const cells = [...rowOf(subject).cells];
			cells[0] = reason === 'check_digit' ? withWrongCheckDigit(subject.bin) : freshBin(subject);
			if (reason === 'date') cells[3] = '31.02.2015';
			if (reason === 'name') {
				cells[1] = null;
				cells[2] = null;
			}
			this.#count.bad({ file: file.path, reason, value: reason === 'date' ? '31.02.2015' : cells[0] });
			await file.writer.row(cells);
		}
	}

	async close(
		rowOf: (subject: DemoSubject) => RegisterRow,
		freshBin: (subject: DemoSubject) => string,
	): Promise<DemoList> {
		await this.#addSpoiled(rowOf, freshBin);
		for (const { writer } of this.#files.values()) await writer.close();
		const { outDir, cutDate } = this.#options;
		const orders = [...this.#files.values()].map(({ name, conditions }) => ({ file: name, conditions }));
		const text = `${JSON.stringify({ cutDate, orders }, null, '\t')}\n`;
		await writeFile(join(outDir, this.#folder, 'orders.json'), text);
		return this.#count.list('bns-register', cutDate, this.#folder);
	}
}
