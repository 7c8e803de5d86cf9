import { LRUCache } from 'lru-cache';
import type { IsoDate } from '#domain/clock.ts';
import { listen } from '#platform/db/listen.ts';
import type { Pool } from '#platform/db/pool.ts';

export type Dataset = { listDate: IsoDate; publishedAt: string; rowCount: number; contentHash: string };

/** What is published at the moment: the lists with their dates and the calculation of the index. */
export type RegistryState = {
	/** changes with every publication; answers kept under an older version are dead */
	version: string;
	datasets: ReadonlyMap<string, Dataset>;
	calculation: { id: number; calculatedOn: IsoDate; modelVersion: string } | null;
};

export type RegistryWatch = {
	current(): Promise<RegistryState>;
	/** changes whenever a source has answered about the subject: what was kept of it before is dead */
	answersAbout(iinBin: string): number;
	close(): Promise<void>;
};

const registryChannel = 'registry_published';
export const idnChannel = 'idn_published';
const answersChannel = 'answers_kept';
/** More than any memory keeps answers of. */
const mostSubjects = 100_000;
/** Numbers in one notification, which holds 8000 bytes. */
const mostNumbers = 500;

/** A lost notification must not keep an old card alive for longer than this. */
const pollMs = 5000;

/** All published lists in one value. */
export const packedDatasets = `(select coalesce(json_agg(json_build_array(
  source_id, list_date::text, published_at, row_count, content_hash, run_id)), '[]') from dataset_state)`;
export type PackedDatasets = [string, IsoDate, string, number, string, number][];

const stateSql = `
select d.datasets, p.calculation_id, c.calculated_on, c.model_version
from (select ${packedDatasets} as datasets) d
left join idn_published p on true
left join idn_calculation c on c.id = p.calculation_id`;

type StateRow = {
	datasets: PackedDatasets;
	calculation_id: number | null;
	calculated_on: IsoDate | null;
	model_version: string | null;
};

export async function readRegistryState(pool: Pick<Pool, 'query'>): Promise<RegistryState> {
	const { rows } = await pool.query<StateRow>({ name: 'registry-state', text: stateSql });
	const row = rows[0];
	if (row === undefined) throw new Error('the state of the register has always one row');
	// a list takes a higher run with each edition; the highest of all would hide one that began early and was published late
	const runs = row.datasets.reduce((sum, dataset) => sum + dataset[5], 0);
	return {
		version: `${row.datasets.length}.${runs}.${row.calculation_id ?? 0}`,
		datasets: datasetsOf(row.datasets),
		calculation:
			row.calculation_id === null || row.calculated_on === null || row.model_version === null
				? null
				: { id: row.calculation_id, calculatedOn: row.calculated_on, modelVersion: row.model_version },
	};
}

export function datasetsOf(packed: PackedDatasets): ReadonlyMap<string, Dataset> {
	return new Map(
		packed.map(([sourceId, listDate, publishedAt, rowCount, contentHash]) => [
			sourceId,
			{ listDate, publishedAt: new Date(publishedAt).toISOString(), rowCount, contentHash },
		]),
	);
}

/** Tells every process that sources have answered about these subjects. */
export async function tellAnswered(db: Pick<Pool, 'query'>, iinBins: readonly string[]): Promise<void> {
	const numbers = [...new Set(iinBins)];
	for (let from = 0; from < numbers.length; from += mostNumbers)
		await db.query({
			name: 'tell-answered',
			text: 'select pg_notify($1, $2)',
			values: [answersChannel, numbers.slice(from, from + mostNumbers).join(' ')],
		});
}

const watches = new WeakMap<Pool, RegistryWatch>();

/** One watch per pool and process; all routes share it. */
export function watchRegistry(pool: Pool): RegistryWatch {
	const existing = watches.get(pool);
	if (existing !== undefined) return existing;
	let readAt = Number.NEGATIVE_INFINITY;
	let state: Promise<RegistryState> | undefined;
	const answered = new LRUCache<string, number>({ max: mostSubjects });
	let answers = 0;
	const listener = listen(pool, [registryChannel, idnChannel, answersChannel], (payload, channel) => {
		if (channel === answersChannel) for (const iinBin of (payload ?? '').split(' ')) answered.set(iinBin, ++answers);
		else readAt = Number.NEGATIVE_INFINITY;
	});
	const watch: RegistryWatch = {
		current() {
			if (state !== undefined && performance.now() - readAt < pollMs) return state;
			readAt = performance.now();
			const reading = readRegistryState(pool);
			state = reading;
			reading.catch(() => {
				if (state === reading) state = undefined;
			});
			return reading;
		},
		answersAbout: (iinBin) => answered.get(iinBin) ?? 0,
		async close() {
			watches.delete(pool);
			await listener.close();
		},
	};
	watches.set(pool, watch);
	return watch;
}

/** For the end of a server; nothing happens where nobody watched. */
export async function closeRegistryWatch(pool: Pool): Promise<void> {
	await watches.get(pool)?.close();
}
