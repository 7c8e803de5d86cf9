import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Rows of the classifiers kept in `seeds/reference`. */
export type KatoRow = { code: string; nameRu: string; nameKk: string; isCity: boolean };
export type NamedCode = { code: string; nameRu: string; nameKk: string };
export type Reference = {
	kato: readonly KatoRow[];
	oked: readonly NamedCode[];
	krp: ReadonlyMap<string, NamedCode>;
	kse: ReadonlyMap<string, NamedCode>;
	kfs: ReadonlyMap<string, NamedCode>;
};

const folder = new URL('../reference/', import.meta.url);

function readRows(name: string): Record<string, string>[] {
	return parse(readFileSync(new URL(`${name}.csv`, folder)), { columns: true, bom: true, skip_empty_lines: true });
}

function named(row: Record<string, string>): NamedCode {
	const { code, name_ru: nameRu, name_kk: nameKk } = row;
	if (code === undefined || nameRu === undefined || nameKk === undefined) throw new Error('classifier without names');
	return { code, nameRu, nameKk: nameKk === '' ? nameRu : nameKk };
}

function byCode(name: string): Map<string, NamedCode> {
	return new Map(readRows(name).map((row) => [row.code ?? '', named(row)]));
}

let known: Reference | undefined;

/** Read once a process. */
export function readReference(): Reference {
	known ??= {
		kato: readRows('kato').map((row) => ({ ...named(row), isCity: row.is_city === 'true' })),
		oked: readRows('oked').map(named),
		krp: byCode('krp'),
		kse: byCode('kse'),
		kfs: byCode('kfs'),
	};
	return known;
}
