import type { Pool } from '#platform/db/pool.ts';
import { readName } from './oracle-words.ts';

/** A subject in the words of the register. */
export type Sample = {
	row: number;
	bin: string;
	kind: string;
	nameRu: string;
	nameKk: string | null;
	head: string | null;
};

type RegisterRow = {
	bin: string;
	kind: string;
	status: string;
	krp_code: string | null;
	name_ru: string;
	name_kk: string | null;
	head_name: string | null;
};

/** A line for the tables of the other designs that are measured. */
export type PlainRow = { bin: string; place: number; text: string };

const sampleSize = 20_000;
const rowsPerFetch = 20_000;
const largestKrp = 999;
const goneFromHere = 1000;

/** The whole register as numbers of words, for scans that look at every subject. */
export class Corpus {
	readonly words: string[] = [];
	/** subjects by word */
	readonly counts: number[] = [];
	/** three counts, then the words of the Russian name, of the Kazakh name, of the head, and those besides */
	readonly #flat: Int32Array[] = [];
	readonly bins: string[] = [];
	/** smaller is listed earlier: live before gone, larger before smaller */
	readonly places: number[] = [];
	readonly forms: string[] = [];
	/** whose numbers are not found by their beginnings */
	readonly isPerson: boolean[] = [];
	readonly samples: Sample[] = [];
	/** names the register does not carry (any more): former ones and trade names */
	readonly otherNames = new Map<number, { words: number[]; isExact: boolean }[]>();
	readonly #ids = new Map<string, number>();

	get size(): number {
		return this.bins.length;
	}

	idOf(word: string): number | undefined {
		return this.#ids.get(word);
	}

	idsOf(words: readonly string[]): number[] {
		return words.map((word) => {
			let id = this.#ids.get(word);
			if (id === undefined) {
				id = this.words.push(word) - 1;
				this.counts.push(0);
				this.#ids.set(word, id);
			}
			return id;
		});
	}

	addOtherName(row: number, name: string, isExact: boolean): void {
		const names = this.otherNames.get(row) ?? [];
		names.push({ words: this.idsOf(readName(name).words), isExact });
		this.otherNames.set(row, names);
	}

	rename(row: number, name: string): void {
		const [, , head] = this.listsOf(row);
		const words = this.idsOf(readName(name).words);
		this.#flat[row] = Int32Array.of(words.length, words.length, head.length, ...words, ...words, ...head);
	}

	/** Lists of words of one subject: Russian name, Kazakh name, head, words besides. */
	listsOf(row: number): [Int32Array, Int32Array, Int32Array, Int32Array] {
		const block = this.#flat[row] ?? new Int32Array([0, 0, 0]);
		const ru = block[0] ?? 0;
		const kk = block[1] ?? 0;
		const head = 3 + ru + kk;
		const forms = head + (block[2] ?? 0);
		return [
			block.subarray(3, 3 + ru),
			block.subarray(3 + ru, head),
			block.subarray(head, forms),
			block.subarray(forms),
		];
	}

	/** @returns the text of the subject for the other designs */
	add(row: RegisterRow, sampleEvery: number): PlainRow {
		const ru = readName(row.name_ru);
		const { words: kk, besides } = readName(row.name_kk ?? '');
		const others = [...ru.besides, ...besides];
		const head = readName(row.head_name ?? '').words;
		const all = [...ru.words, ...kk, ...head];
		const ids = this.idsOf([...all, ...others]);
		this.#flat.push(Int32Array.of(ru.words.length, kk.length, head.length, ...ids));
		for (const id of new Set(ids.slice(0, ru.words.length + kk.length))) this.counts[id] = (this.counts[id] ?? 0) + 1;
		const isGone = row.status === 'liquidating' || row.status === 'stopped';
		const place = largestKrp - Number(row.krp_code ?? 0) + (isGone ? goneFromHere : 0);
		const { bin, kind } = row;
		const index = this.bins.push(bin) - 1;
		this.places.push(place);
		this.forms.push(ru.form);
		this.isPerson.push(kind === 'sole');
		if (index % sampleEvery === 0)
			this.samples.push({ row: index, bin, kind, nameRu: row.name_ru, nameKk: row.name_kk, head: row.head_name });
		return { bin, place, text: `${[...new Set(all)].join(' ')} ${bin}` };
	}
}

/** Reads the register once; `onRows` gets what the other designs index. */
export async function readCorpus(pool: Pool, onRows: (rows: PlainRow[]) => Promise<void>): Promise<Corpus> {
	const corpus = new Corpus();
	const client = await pool.connect();
	try {
		const { rows: counted } = await client.query<{ n: number }>('select count(*)::integer as n from subject');
		const every = Math.max(1, Math.floor((counted[0]?.n ?? 0) / sampleSize));
		await client.query('begin');
		await client.query(`declare bench_source no scroll cursor for
			select bin, kind, status, krp_code, name_ru, name_kk, head_name from subject where removed_on is null`);
		for (;;) {
			const { rows } = await client.query<RegisterRow>(`fetch ${rowsPerFetch} from bench_source`);
			if (rows.length === 0) break;
			await onRows(rows.map((row) => corpus.add(row, every)));
		}
		await client.query('commit');
	} finally {
		client.release();
	}
	// by the end of the number: neither born nor registered in one year
	const keyOf = ({ bin }: Sample) => `${bin.slice(6)}${bin}`;
	corpus.samples.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
	return corpus;
}
