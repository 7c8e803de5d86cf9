import type { MassCheckState } from '#domain/mass-check.ts';
import { actingChannel, findHolders } from '#features/auth/public.ts';
import { listen } from '#platform/db/listen.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { EventStream } from '#platform/event-stream.ts';
import type { MassCheckProgress } from '../contract.ts';
import { massCheckChannel } from './mass-check-store.ts';

/** `owner`: whose check it follows; once the account acts for another, it is told no further */
type Follower = { stream: EventStream; after: number; accountId: number; owner: string };
type Row = {
	id: Rows['mass_check']['id'];
	state: Known<Rows['mass_check']['state'], MassCheckState>;
	done: Rows['mass_check']['done'];
	total: Rows['mass_check']['total'];
	lastEvent: Rows['mass_check']['last_event'];
};

/** Streams of one check: a browser opens one a tab. */
export const mostFollowers = 20;
const heartbeatMs = 15_000;
/** Looks at what is followed at most so often. */
const pauseMs = 200;
const retryMs = 1000;

export const isOver = (state: MassCheckState) => state === 'done' || state === 'cancelled';

/** Tells the readers of this process how far their checks are, over one listening connection for all of them. */
export class ProgressEvents {
	readonly #pool: Pool;
	readonly #followed = new Map<string, Set<Follower>>();
	#listener: { close(): Promise<void> } | undefined;
	#heartbeat: NodeJS.Timeout | undefined;
	#next: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(pool: Pool) {
		this.#pool = pool;
	}

	followersOf(id: string): number {
		return this.#followed.get(id)?.size ?? 0;
	}

	follow(id: string, follower: Follower): void {
		if (this.#isClosed) {
			follower.stream.end();
			return;
		}
		const followers = this.#followed.get(id) ?? new Set();
		const isThere = follower.stream.onClose(() => {
			followers.delete(follower);
			if (followers.size === 0) this.#followed.delete(id);
		});
		if (!isThere) return;
		this.#followed.set(id, followers);
		followers.add(follower);
		this.#listener ??= listen(this.#pool, [massCheckChannel, actingChannel], (payload, channel) => {
			if (channel === actingChannel || payload === undefined || this.#followed.has(payload)) this.#lookSoon(pauseMs);
		});
		this.#heartbeat ??= setInterval(() => {
			for (const each of this.#followed.values()) for (const { stream } of each) stream.beat();
		}, heartbeatMs).unref();
		this.#lookSoon(0);
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearInterval(this.#heartbeat);
		clearTimeout(this.#next);
		for (const followers of this.#followed.values()) for (const { stream } of followers) stream.end();
		await this.#listener?.close();
	}

	#lookSoon(ms: number): void {
		if (this.#isClosed) return;
		this.#next ??= setTimeout(() => {
			this.#next = undefined;
			this.#look().catch(() => this.#lookSoon(retryMs));
		}, ms).unref();
	}

	/** Ends the streams of those whose check it is no more. */
	async #endLeft(): Promise<void> {
		const followers = [...this.#followed.values()].flatMap((each) => [...each]);
		const holders = await findHolders(this.#pool, [...new Set(followers.map(({ accountId }) => accountId))]);
		for (const { stream, accountId, owner } of followers) if (holders.get(accountId) !== owner) stream.end();
	}

	async #look(): Promise<void> {
		if (this.#followed.size === 0) return;
		await this.#endLeft();
		const { rows } = await this.#pool.query<Row>({
			name: 'mass-checks-followed',
			text: 'select id, state, done, total, last_event as "lastEvent" from mass_check where id = any($1::uuid[])',
			values: [[...this.#followed.keys()]],
		});
		for (const { id, state, done, total, lastEvent } of rows)
			for (const follower of this.#followed.get(id) ?? []) {
				const progress: MassCheckProgress = { done, total, state };
				if (lastEvent > follower.after)
					follower.stream.send(lastEvent, isOver(state) ? 'finished' : 'progress', progress);
				follower.after = Math.max(follower.after, lastEvent);
				if (isOver(state)) follower.stream.end();
			}
	}
}
