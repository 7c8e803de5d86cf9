import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '#features/orders/contract.ts';
import { payOrder } from '#features/orders/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import type { Random } from '../../../seeds/demo/random.ts';
import { payIn } from '../../factories/payment.ts';
import type { OpenAccount } from '../account.ts';

type Sent = { headers: Record<string, string>; path: string; body: object };
/** What was answered first: an order, or the report that one is of. */
type Acknowledged = { accountId: number; sent: Sent; id: string };

type Shop = {
	pool: Pool;
	/** where the portal listens, as soon as it does */
	origin(): Promise<string>;
	open(): Promise<OpenAccount>;
	/** the cookie of somebody whose first one may be too old by now */
	cookieOf(accountId: number): Promise<string>;
};

/** The only source of a full report that can be reached (purchase-process.ts): without it there is nothing to charge. */
export const paidSource = 'dadata-parties';
const startKzt = 1_000_000;

/** People who buy, and send each purchase again under the same key until it is acknowledged. */
export class Buyers {
	readonly #shop: Shop;
	readonly #acknowledged: Acknowledged[] = [];
	#repeated = 0;
	#isStopped = false;

	constructor(shop: Shop) {
		this.#shop = shop;
	}

	get acknowledged(): number {
		return this.#acknowledged.length;
	}

	get isStopped(): boolean {
		return this.#isStopped;
	}

	/** Nobody sends anything again. */
	stop(): void {
		this.#isStopped = true;
	}

	figures() {
		return { acknowledged: this.#acknowledged.length, repeated: this.#repeated };
	}

	/** Each buys for every number once; so many people buy at the same time. */
	async buy(bins: readonly string[], purchases: number, atOnce: number, random: Random): Promise<void> {
		let begun = 0;
		const buyOn = async () => {
			while (begun < purchases) {
				const some = bins.slice(0, purchases - begun);
				begun += some.length;
				await this.#buyAll(await this.#shop.open(), some, random);
			}
		};
		try {
			await Promise.all(Array.from({ length: atOnce }, buyOn));
		} catch (error) {
			this.stop();
			throw error;
		}
	}

	async #buyAll({ accountId, headers }: OpenAccount, bins: readonly string[], random: Random): Promise<void> {
		const holder = `account:${accountId}`;
		await inTransaction(this.#shop.pool, (client) => payIn(client, { holder, amountTiyn: startKzt * 100 }));
		const hasPlan = random.int(2) === 0;
		for (const [place, bin] of bins.entries()) {
			const keyed = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
			const sent = { headers: keyed, ...purchaseOf(bin, hasPlan && place === 0 ? 'plan' : 'report', random) };
			// some press twice
			const [data, twin] = await Promise.all([
				this.#untilAcknowledged(sent),
				random.int(4) === 0 ? this.#untilAcknowledged(sent) : undefined,
			]);
			if (twin !== undefined && twin.id !== data.id) throw new Error(`one key has bought ${data.id} and ${twin.id}`);
			this.#acknowledged.push({ accountId, sent, id: data.id });
			if (data.state === 'created') await this.#payByCard(holder, data);
		}
	}

	/** As the payment provider’s callback does: money, hold and order are one transaction. */
	async #payByCard(holder: string, { id, total_kzt: totalKzt }: Order): Promise<void> {
		await inTransaction(this.#shop.pool, async (client) => {
			await payIn(client, { holder, amountTiyn: Math.round(totalKzt * 100) });
			const outcome = await payOrder(client, id);
			if (outcome !== 'paid') throw new Error(`an order that a card pays for is ${outcome}`);
		});
	}

	async #untilAcknowledged(sent: Sent): Promise<Order> {
		for (;;) {
			const answer = await this.#send(sent);
			if (answer?.status === 201) return answer.data;
			if (answer !== null && answer.status < 500) throw new Error(`a purchase was answered ${answer.status}`);
			if (this.#isStopped) throw new Error('the portal sells nothing any more');
			this.#repeated++;
			await pause(10);
		}
	}

	/** null: no answer, or half of one */
	async #send({ headers, path, body }: Sent): Promise<{ status: number; data: Order } | null> {
		const url = (await this.#shop.origin()) + path;
		try {
			const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
			return { status: answer.status, data: ((await answer.json()) as { data: Order }).data };
		} catch {
			return null;
		}
	}

	/** Sends every purchase once more. @returns how many keys are answered in another way than before */
	async countChanged(): Promise<number> {
		let changed = 0;
		for (const { accountId, sent, id } of this.#acknowledged) {
			const headers = { ...sent.headers, cookie: await this.#shop.cookieOf(accountId) };
			if ((await this.#untilAcknowledged({ ...sent, headers })).id !== id) changed++;
		}
		return changed;
	}

	/** Of everything that was acknowledged; a report that no order is of stands for itself. */
	async orderIds(): Promise<string[]> {
		const { rows } = await this.#shop.pool.query(
			`select coalesce(orders.id, told.id) as id from unnest($1::uuid[]) told(id)
			 left join orders on told.id in (orders.id, report_id)`,
			[this.#acknowledged.map(({ id }) => id)],
		);
		return rows.map(({ id }) => id);
	}
}

function purchaseOf(bin: string, what: 'plan' | 'report', random: Random): Pick<Sent, 'path' | 'body'> {
	const orders = '/api/v1/orders';
	if (what === 'plan') return { path: orders, body: { item: 'subscription', plan: 'pro', period: 'month' } };
	// some buy without it, whose money returns
	const sources = { paid_sources: random.int(10) === 0 ? [] : [paidSource] };
	const full = { item: 'full_report', subject: bin, ...sources };
	switch (random.int(4)) {
		case 0:
			return { path: '/api/v1/reports', body: { bin, kind: 'full', ...sources } };
		case 1:
			return { path: orders, body: { ...full, pay: 'card' } };
		default:
			return { path: orders, body: full };
	}
}
