import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Cell, Sheet, TableWriter } from './xlsx-writer.ts';

const bufferLimit = 1 << 18;
const needsQuotes = /[",\n\r]/;

export function csvLine(cells: readonly Cell[]): string {
	let line = '';
	for (let column = 0; column < cells.length; column++) {
		const text = cells[column] ?? '';
		if (column > 0) line += ',';
		line += needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
	}
	return `${line}\n`;
}

/** Comma separated, UTF-8, quotes by RFC 4180. */
export class CsvWriter implements TableWriter {
	readonly #file: WriteStream;
	readonly #written: Promise<void>;
	#buffer = '';

	constructor(path: string) {
		this.#file = createWriteStream(path, { highWaterMark: bufferLimit * 2 });
		this.#written = finished(this.#file);
		// the failure is thrown by close(), which may come much later
		this.#written.catch(() => undefined);
	}

	async sheet(sheet: Sheet): Promise<void> {
		for (const header of sheet.headerRows) this.#buffer += csvLine(header);
	}

	row(cells: readonly Cell[]): Promise<void> | undefined {
		return this.line(csvLine(cells));
	}

	/** A row that was written as text before: the same subject stands in both monthly lists. */
	line(line: string): Promise<void> | undefined {
		this.#buffer += line;
		return this.#buffer.length > bufferLimit ? this.#flush() : undefined;
	}

	async #flush(): Promise<void> {
		const chunk = Buffer.from(this.#buffer);
		this.#buffer = '';
		if (!this.#file.write(chunk)) await Promise.race([once(this.#file, 'drain'), this.#written]);
	}

	async close(): Promise<void> {
		await this.#flush();
		this.#file.end();
		await this.#written;
	}
}
