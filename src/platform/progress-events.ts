import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { listen } from './db/listen.ts';
import type { Pool } from './db/pool.ts';
import type { Promised } from './db/rows.ts';
import { EventStream } from './event-stream.ts';

/** What is done by turns, and how its readers are told: rows with `id, state, done, total, last_event`. */
export type Progressing = {
	table: string;
	/** told by the database with the id of a row that has come further or is gone */
	channel: string;
	isOver(state: string): boolean;
	/** who owns what an account sees; `channel` is told when it may have changed */
	holders: {
		channel: string;
		find(pool: Pool, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
	};
};
/** `owner`: whose row it follows; once the account acts for another, it is told no further */
type Follower = { stream: EventStream; after: number; accountId: number; owner: string };
export type Progress = Promised<{ done: number; total: number; state: string }>;
type Row = Promised<{ id: string; lastEvent: number }> & Progress;

/** Streams of one row: a browser opens one a tab. */
const mostFollowers = 20;
const heartbeatMs = 15_000;
/** Looks at what is followed at most so often. */
const pauseMs = 200;
const retryMs = 1000;

/** Tells the readers of this process how far rows of one table are, over one listening connection for all of them. */
export class ProgressEvents {
	readonly #pool: Pool;
	readonly #of: Progressing;
	readonly #followed = new Map<string, Set<Follower>>();
	#listener: { close(): Promise<void> } | undefined;
	#heartbeat: NodeJS.Timeout | undefined;
	#next: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(pool: Pool, of: Progressing) {
		this.#pool = pool;
		this.#of = of;
	}

	/**
	 * Answers with the stream of a row that is the asker's; 204 where it is over and its last event is known.
	 * @throws AppError too_many_requests
	 */
	answer(
		{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
		row: { id: string; state: string; lastEvent: number },
		by: { accountId: number; owner: string; after: number | undefined },
	): FastifyReply {
		const after = lastSeen(request.headers['last-event-id']) ?? by.after ?? 0;
		if (this.#of.isOver(row.state) && row.lastEvent <= after) return reply.code(204).send(null);
		if ((this.#followed.get(row.id)?.size ?? 0) >= mostFollowers)
			throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
		reply.hijack();
		const stream = new EventStream(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
		this.#follow(row.id, { stream, after, accountId: by.accountId, owner: by.owner });
		return reply;
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearInterval(this.#heartbeat);
		clearTimeout(this.#next);
		for (const followers of this.#followed.values()) for (const { stream } of followers) stream.end();
		await this.#listener?.close();
	}

	#follow(id: string, follower: Follower): void {
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
		const { channel: own, holders } = this.#of;
		this.#listener ??= listen(this.#pool, [own, holders.channel], (payload, channel) => {
			if (channel === holders.channel || payload === undefined || this.#followed.has(payload)) this.#lookSoon(pauseMs);
		});
		this.#heartbeat ??= setInterval(() => {
			for (const each of this.#followed.values()) for (const { stream } of each) stream.beat();
		}, heartbeatMs).unref();
		this.#lookSoon(0);
	}

	#lookSoon(ms: number): void {
		if (this.#isClosed) return;
		this.#next ??= setTimeout(() => {
			this.#next = undefined;
			this.#look().catch(() => this.#lookSoon(retryMs));
		}, ms).unref();
	}

	/** Ends the streams of those whose row it is no more. */
	async #endLeft(): Promise<void> {
		const followers = [...this.#followed.values()].flatMap((each) => [...each]);
		const accounts = [...new Set(followers.map(({ accountId }) => accountId))];
		const holders = await this.#of.holders.find(this.#pool, accounts);
		for (const { stream, accountId, owner } of followers) if (holders.get(accountId) !== owner) stream.end();
	}

	async #look(): Promise<void> {
		const ids = [...this.#followed.keys()];
		if (ids.length === 0) return;
		await this.#endLeft();
		const { table, isOver } = this.#of;
		const { rows } = await this.#pool.query<Row>({
			name: `${table}-followed`,
			text: `select id, state, done, total, last_event as "lastEvent" from ${table} where id = any($1::uuid[])`,
			values: [ids],
		});
		for (const { id, state, done, total, lastEvent } of rows)
			for (const follower of this.#followed.get(id) ?? []) {
				const progress: Progress = { done, total, state };
				if (lastEvent > follower.after)
					follower.stream.send(lastEvent, isOver(state) ? 'finished' : 'progress', progress);
				follower.after = Math.max(follower.after, lastEvent);
				if (isOver(state)) follower.stream.end();
			}
		// removed meanwhile: whoever comes back finds that it is gone
		const there = new Set(rows.map(({ id }) => id));
		for (const id of ids) if (!there.has(id)) for (const { stream } of this.#followed.get(id) ?? []) stream.end();
	}
}

/** Browsers send it by themselves when they come back. */
function lastSeen(header: string | string[] | undefined): number | null {
	return typeof header === 'string' && /^\d{1,7}$/.test(header) ? Number(header) : null;
}
