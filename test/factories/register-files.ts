import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDigit } from '#domain/numbers/iin-bin.ts';

/** Columns of the register (format sheet F2) that tests care about; the rest is filled in. */
export type RegisterLine = {
	bin: string;
	nameRu?: string;
	nameKk?: string;
	oked?: string;
	krp?: string;
	kato?: string;
	address?: string;
	head?: string;
};

export type RegisterFile = { name: string; kind?: number; status?: number; lines: readonly RegisterLine[] };

const headings = Array.from({ length: 22 }, (_, column) => `Графа ${column + 1}`);

function csvLine(cells: readonly string[]): string {
	return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
}

function cellsOf(line: RegisterLine): string[] {
	const { bin, nameRu = 'ТОО "Үлгі"', nameKk = '"Үлгі" ЖШС', oked = '41201', krp = '105', kato = '711210000' } = line;
	const { address = 'улица Примерная, дом 1', head = 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ' } = line;
	const classifiers = ['', krp, '', '', '1122', '', '', '19', '', ''];
	return [
		bin,
		nameKk,
		nameRu,
		'14.03.2016',
		oked,
		'Құрылыс',
		'Строительство',
		...classifiers,
		kato,
		'',
		'',
		address,
		head,
	];
}

/** A folder as the operator has it: CSV files of the register with their orders. */
export function writeRegister(folder: string, cutDate: string, files: readonly RegisterFile[]): string {
	mkdirSync(folder, { recursive: true });
	const orders = files.map(({ name, kind = 742679, status = 39355 }) => ({
		file: name,
		conditions: [
			{ classVersionId: 2153, itemIds: [kind] },
			{ classVersionId: 1989, itemIds: [status] },
		],
	}));
	for (const { name, lines } of files)
		writeFileSync(join(folder, name), [headings, ...lines.map(cellsOf)].map(csvLine).join(''));
	writeFileSync(join(folder, 'orders.json'), JSON.stringify({ cutDate, orders }));
	return folder;
}

/** So many invented organisations: valid check digits, registered in January 2016. */
export function binsOf(count: number): string[] {
	const found: string[] = [];
	for (let serial = 0; found.length < count; serial++) {
		const body = `160140${String(serial).padStart(5, '0')}`;
		const digit = checkDigit(body);
		if (digit !== null) found.push(body + digit);
	}
	return found;
}

/** A list of the index (our contract) with so many organisations. */
export function writeIndexList(path: string, count: number): string {
	const lines = ['bin,value,group,calculated_on,reason_codes'];
	for (let serial = 0; lines.length <= count; serial++) {
		const body = `16${String((Math.floor(serial / 100_000) % 12) + 1).padStart(2, '0')}40${String(serial % 100_000).padStart(5, '0')}`;
		const digit = checkDigit(body);
		if (digit !== null) lines.push(`${body}${digit},${600 + (serial % 50)},G7,2026-11-16,R1`);
	}
	writeFileSync(path, `${lines.join('\n')}\n`);
	return path;
}
