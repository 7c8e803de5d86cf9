import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';

type Replica = { pool: Pool; isUsable: boolean };

/** A query that took too long would take as long elsewhere. */
const queryCanceled = '57014';

/**
 * Where searches read: replicas in turn, as long as they are there and have the live generation, else the primary. They
 * may be seconds behind in single changes.
 */
export class Readers implements Reader {
	readonly #primary: Pool;
	readonly #replicas: readonly Replica[];
	#turn = 0;

	constructor(primary: Pool, replicas: readonly Pool[]) {
		this.#primary = primary;
		this.#replicas = replicas.map((pool) => ({ pool, isUsable: false }));
	}

	/** Nobody waits for it: until a replica has answered, the primary does. */
	async check(generation: number): Promise<void> {
		await Promise.all(
			this.#replicas.map(async (replica) => {
				const found = await replica.pool
					.query<Pick<Rows['search_state'], 'generation'>>('select generation from search_state')
					.catch(() => undefined);
				replica.isUsable = found?.rows[0]?.generation === generation;
			}),
		);
	}

	query: Reader['query'] = async <Row extends object>(...asked: Parameters<Reader['query']>) => {
		const usable = this.#replicas.filter(({ isUsable }) => isUsable);
		const replica = usable[this.#turn++ % usable.length];
		if (replica === undefined) return this.#primary.query<Row>(...asked);
		try {
			return await replica.pool.query<Row>(...asked);
		} catch (error) {
			if ((error as { code?: unknown }).code === queryCanceled) throw error;
			replica.isUsable = false;
			return this.#primary.query<Row>(...asked);
		}
	};

	async end(): Promise<void> {
		await Promise.all([this.#primary, ...this.#replicas.map(({ pool }) => pool)].map((pool) => pool.end()));
	}
}
