import type { ClaimField } from '#domain/debtor-claim.ts';
import { AppError } from '#domain/error.ts';
import type { NumberField } from '#domain/tables.ts';
import type { DealField } from '#domain/vat-review.ts';
import { openThreads, type Threads, TooManyTasksError } from '#platform/threads.ts';
import type { ClaimTable } from './claims-of-table.ts';
import type { DealTable, DealTerms } from './deals-of-table.ts';
import type { Mapping } from './mapping.ts';
import type { NumberTable } from './numbers-of-table.ts';
import type { GivenTable, ReadTable, TableRefusal, TableResult, TableTask } from './table-task.ts';

export type ReadNumbers = ReadTable<NumberTable, NumberField>;
export type ReadDeals = ReadTable<DealTable, DealField>;
export type ReadClaims = ReadTable<ClaimTable, ClaimField>;

const script = new URL('./read-table-worker.ts', import.meta.url);
/** A thread with what it has just made stays below 256 MiB. */
const limits = { threads: 1, mostTasks: 12, idleMs: 30_000, oldMib: 192, youngMib: 16 };
const longestMs = 15_000;

const rules = {
	broken: 'file_unreadable',
	no_numbers: 'no_numbers',
	too_large: 'table_too_large',
	no_deal_columns: 'no_deal_columns',
	no_deals: 'no_deals',
	no_claim_columns: 'no_claim_columns',
	no_claims: 'no_claims',
	many_claims: 'many_claims',
} as const satisfies Record<TableRefusal, string>;

/** Reads tables from outside in a thread of its own, which starts with the first one. */
export class TableReader {
	#threads: Threads<TableTask, TableResult> | undefined;

	/**
	 * @param chosen columns that somebody has chosen; without them they are found
	 * @throws AppError `file_refused` with why, `unavailable` where many wait
	 */
	async readNumbers(given: GivenTable, chosen: Mapping<NumberField> | null = null): Promise<ReadNumbers> {
		const result = await this.#read({ ...given, purpose: 'numbers', chosen });
		if (!('numbers' in result)) throw new Error('numbers were asked for');
		return result.numbers;
	}

	/** The same of deals. */
	async readDeals(given: GivenTable, terms: DealTerms, chosen: Mapping<DealField> | null = null): Promise<ReadDeals> {
		const result = await this.#read({ ...given, ...terms, purpose: 'deals', chosen });
		if (!('deals' in result)) throw new Error('deals were asked for');
		return result.deals;
	}

	/** The same of debts. */
	async readClaims(given: GivenTable, chosen: Mapping<ClaimField> | null = null): Promise<ReadClaims> {
		const result = await this.#read({ ...given, purpose: 'claims', chosen });
		if (!('claims' in result)) throw new Error('claims were asked for');
		return result.claims;
	}

	async #read(task: TableTask): Promise<Exclude<TableResult, { refused: TableRefusal }>> {
		this.#threads ??= openThreads(script, limits);
		const signal = AbortSignal.timeout(longestMs);
		const field = task.chosen !== null ? 'columns' : task.format === 'text' ? 'text' : 'file';
		const refuse = (rule: (typeof rules)[keyof typeof rules], cause?: unknown) =>
			new AppError('file_refused', { fields: [{ field, rule }], ...(cause === undefined ? {} : { cause }) });
		let result: TableResult;
		try {
			result = await this.#threads.run(task, signal);
		} catch (error) {
			if (error instanceof TooManyTasksError) throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
			const isLimit = signal.aborted || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
			throw isLimit ? refuse('table_too_large', error) : error;
		}
		if ('refused' in result) throw refuse(rules[result.refused]);
		return result;
	}

	async close(): Promise<void> {
		await this.#threads?.close();
	}
}
