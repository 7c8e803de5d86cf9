import { vatOf } from '#domain/money/vat.ts';
import type { OfferedSource } from './report-sales.ts';

export type Cover = 'plan' | 'reopened' | 'balance';

/** A line of an order as it is placed. */
export type OrderLine = {
	/** null: the report or the plan itself */
	sourceId: string | null;
	netTiyn: number;
	vatBasisPoints: number;
	vatTiyn: number;
};

/** The report itself costs something only where the balance pays for it; sources are always paid for. */
export function linesOfReport({
	cover,
	unitNetTiyn,
	bought,
	vatBasisPoints,
}: {
	cover: Cover;
	unitNetTiyn: number;
	bought: readonly OfferedSource[];
	vatBasisPoints: number;
}): OrderLine[] {
	const line = (sourceId: string | null, netTiyn: number): OrderLine => ({
		...{ sourceId, netTiyn, vatBasisPoints },
		vatTiyn: vatOf(netTiyn, vatBasisPoints),
	});
	return [
		line(null, cover === 'balance' ? unitNetTiyn : 0),
		...bought.map(({ sourceId, netTiyn }) => line(sourceId, netTiyn)),
	];
}

export function totalOf(lines: readonly Pick<OrderLine, 'netTiyn' | 'vatTiyn'>[]): number {
	return lines.reduce((sum, { netTiyn, vatTiyn }) => sum + netTiyn + vatTiyn, 0);
}
