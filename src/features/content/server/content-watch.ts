import { listen } from '#platform/db/listen.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { type Live, readLiveBodies } from './read-content.ts';

/** What every page announces now, in all languages, the newest first. */
export type Announced = { works: readonly Live<'works'>[]; banners: readonly Live<'banner'>[] };

/** What the catalogue of products says now, in all languages and in the order of the editors. */
export type Offered = { categories: readonly Live<'category'>[]; products: readonly Live<'product'>[] };

/** What a process keeps in memory of the content, and when it has to drop it. */
export type ContentWatch = {
	/** @throws where the database has never answered; later the last answer stands in for one that fails */
	announced(): Promise<Announced>;
	/** the same object as long as nothing of it changes; @throws as `announced` */
	offered(): Promise<Offered>;
	/** milliseconds until something begins or ends by itself, as far as is known */
	steadyMs(): number;
	/**
	 * Names what is shown now, as far as this process has heard: answers that were made under one edition are right as long as
	 * it lasts. Undefined where nothing may be kept: nobody listens, or what was said to have changed has not been read yet.
	 */
	edition(): string | undefined;
	/** `drop` runs whenever something was released, cancelled, ended or put into another order */
	onChange(drop: () => void): void;
	close(): Promise<void>;
};

const channel = 'content_changed';
/** A lost notification must not keep an announcement for longer than this. */
const pollMs = 5000;
/** After a question that the database did not answer. */
const retryMs = 1000;
/** More would push the page itself off the screen. */
const mostBanners = 5;

/** A version never changes, so releases and the order of entries are all that can. */
const stateSql = `
select (extract(epoch from min(at) - clock_timestamp()) * 1000)::float8 as "nextMs",
  concat_ws(' ', min(at),
    (select sum(hashtextextended(concat_ws(' ', id, live_until, cancelled_at), 0)) from content_release),
    (select sum(hashtextextended(concat_ws(' ', id, position), 0)) from content_entry)) as stamp
from content_release
cross join lateral (values (live_from), (live_until)) boundary (at)
where cancelled_at is null and at > clock_timestamp()`;

/** `until`: by the clock of the watch, when something of it begins or ends; `stamp` differs after that and after any change */
type Known = { announced: Announced; offered: Offered; until: number; stamp: string; readAt: number };

async function read(reader: Reader, readAt: number): Promise<Known> {
	// the boundary first: what begins in between makes the memory end too early, never too late
	const { rows } = await reader.query<Promised<{ nextMs: number | null; stamp: string }>>({
		...{ name: 'state-of-content', text: stateSql },
	});
	const { nextMs = null, stamp = '' } = rows[0] ?? {};
	const [works, banners, categories, products] = await Promise.all([
		...([readLiveBodies(reader, 'works'), readLiveBodies(reader, 'banner')] as const),
		...([readLiveBodies(reader, 'category'), readLiveBodies(reader, 'product')] as const),
	]);
	return {
		announced: { works, banners: banners.slice(0, mostBanners) },
		offered: { categories, products },
		...{ until: readAt + (nextMs ?? Number.POSITIVE_INFINITY), stamp, readAt },
	};
}

/**
 * One watch per process; it listens from the first question on.
 * @param clock milliseconds that never go back
 */
export function openContentWatch(pool: Pool, clock: () => number = () => performance.now()): ContentWatch {
	return new Watch(pool, clock);
}

class Watch implements ContentWatch {
	readonly #pool: Pool;
	readonly #clock: () => number;
	readonly #drops: (() => void)[] = [];
	#listener: ReturnType<typeof listen> | undefined;
	#known: Known | undefined;
	#reading: Promise<Known> | undefined;
	#heard = 0;
	/** something was said to have changed since `#known` was read */
	#isChanged = false;
	#askedAt = Number.NEGATIVE_INFINITY;
	#failedAt = Number.NEGATIVE_INFINITY;

	constructor(pool: Pool, clock: () => number) {
		this.#pool = pool;
		this.#clock = clock;
	}

	async announced(): Promise<Announced> {
		return (await this.#current()).announced;
	}

	async offered(): Promise<Offered> {
		return (await this.#current()).offered;
	}

	async #current(): Promise<Known> {
		this.#listen();
		const now = this.#clock();
		const last = this.#known;
		if (last !== undefined && now - this.#failedAt < pollMs) return last;
		if (last !== undefined && !this.#isChanged && now < last.until) {
			if (now - this.#askedAt >= pollMs) void this.#refresh().catch(() => undefined);
			return last;
		}
		try {
			return await (this.#reading ?? this.#refresh());
		} catch (error) {
			if (last === undefined) throw error;
			return last;
		}
	}

	steadyMs(): number {
		return this.#known === undefined ? Number.POSITIVE_INFINITY : Math.max(0, this.#known.until - this.#clock());
	}

	edition(): string | undefined {
		if (!this.#listen().isListening()) return undefined;
		const now = this.#clock();
		const known = this.#known;
		const isRight = known !== undefined && !this.#isChanged && now < known.until && now - known.readAt < 2 * pollMs;
		const isDue = !isRight || now - this.#askedAt >= pollMs;
		if (isDue && this.#reading === undefined && now - this.#failedAt >= retryMs)
			void this.#refresh().catch(() => undefined);
		return isRight ? `${this.#heard} ${known.stamp}` : undefined;
	}

	onChange(drop: () => void): void {
		this.#drops.push(drop);
	}

	async close(): Promise<void> {
		await this.#listener?.close();
	}

	#listen(): ReturnType<typeof listen> {
		this.#listener ??= listen(this.#pool, [channel], () => {
			this.#heard += 1;
			this.#isChanged = true;
			this.#reading = undefined;
			this.#dropAll();
		});
		return this.#listener;
	}

	#dropAll(): void {
		for (const drop of this.#drops) drop();
	}

	#refresh(): Promise<Known> {
		this.#askedAt = this.#clock();
		const answer = read(this.#pool, this.#askedAt);
		this.#reading = answer;
		answer.then(
			(found) => {
				// what has changed meanwhile is read again
				if (this.#reading !== answer) return;
				// nobody said so: a boundary has passed, or a notification was lost
				if (!this.#isChanged && this.#known !== undefined && this.#known.stamp !== found.stamp) this.#dropAll();
				// the same objects as long as they say the same: what was made of them is kept by them
				const { announced, offered } = this.#known?.stamp === found.stamp ? this.#known : found;
				this.#known = { ...found, announced, offered };
				this.#isChanged = false;
				this.#reading = undefined;
			},
			() => {
				this.#failedAt = this.#clock();
				if (this.#reading === answer) this.#reading = undefined;
			},
		);
		return answer;
	}
}
