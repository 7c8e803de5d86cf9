import type { IsoDate } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';

/** Who buys, and for whom he acts. */
export type Buyer = {
	accountId: number;
	/** `account:<id>` or `organization:<bin>`: whose plan and whose money */
	holder: string;
	plan: string;
	isIdentityConfirmed: boolean;
};

/** A source that answers for money, at its cost. */
export type OfferedSource = { sourceId: string; netTiyn: number };

/** A full report that can be stored now and asked for behind the transaction. */
export type PreparedReport = {
	/** of the subject, whole */
	bin: string;
	/** paid sources that would be asked about such a subject, if they are bought */
	offered: readonly OfferedSource[];
	insert(client: PoolClient, id: string, bought: readonly string[]): Promise<void>;
	/** once it is committed */
	start(id: string, bought: readonly string[]): void;
};

/** What a sealed report has brought. */
export type Delivered = {
	/** day of the turnover */
	sealedOn: IsoDate;
	/** a source that only a full report asks has answered */
	isFull: boolean;
	/** paid sources that answered anew */
	paidSources: readonly string[];
};

/** How full reports are made: the feature of reports says. */
export type ReportSales = {
	/** @throws AppError subject_not_found, signature_needed */
	prepare(buyer: Buyer, bin: string): Promise<PreparedReport>;
	/** those that are sealed; `gone`: there is no such report any more */
	deliveredBy(reader: Reader, reportIds: readonly string[]): Promise<ReadonlyMap<string, Delivered | 'gone'>>;
	titleOf(sourceId: string, locale: Locale): string;
};
