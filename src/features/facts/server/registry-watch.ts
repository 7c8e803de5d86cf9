import type { IsoDate } from '#domain/clock.ts';
import { listen } from '#platform/db/listen.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { mostRecent } from '#platform/most-recent.ts';
import { type Classifiers, readClassifiers } from './classifiers.ts';

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
	/** KATO, OKED, KRP, KFS and KSE as published; read again only when something was published */
	classifiers(state: Pick<RegistryState, 'version'>): Promise<Classifiers>;
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
	calculation_id: Rows['idn_published']['calculation_id'] | null;
	calculated_on: Rows['idn_calculation']['calculated_on'] | null;
	model_version: Rows['idn_calculation']['model_version'] | null;
} & Promised<{
	datasets: PackedDatasets;
}>;

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

/** One watch per process, which all features share; it listens from the first question on. */
export function openRegistryWatch(pool: Pool): RegistryWatch {
	let readAt = Number.NEGATIVE_INFINITY;
	let state: Promise<RegistryState> | undefined;
	let kept: { version: string; classifiers: Promise<Classifiers> } | undefined;
	const answered = mostRecent<number>(mostSubjects);
	let answers = 0;
	let listener: ReturnType<typeof listen> | undefined;
	const hear = (payload?: string, channel?: string) => {
		if (channel === answersChannel) for (const iinBin of (payload ?? '').split(' ')) answered.set(iinBin, ++answers);
		else readAt = Number.NEGATIVE_INFINITY;
	};
	return {
		current() {
			listener ??= listen(pool, [registryChannel, idnChannel, answersChannel], hear);
			if (state !== undefined && performance.now() - readAt < pollMs) return state;
			readAt = performance.now();
			const reading = readRegistryState(pool);
			state = reading;
			reading.catch(() => {
				if (state === reading) state = undefined;
			});
			return reading;
		},
		classifiers({ version }) {
			if (kept?.version === version) return kept.classifiers;
			const reading = { version, classifiers: readClassifiers(pool) };
			kept = reading;
			reading.classifiers.catch(() => {
				if (kept === reading) kept = undefined;
			});
			return reading.classifiers;
		},
		answersAbout: (iinBin) => answered.get(iinBin) ?? 0,
		async close() {
			await listener?.close();
		},
	};
}
