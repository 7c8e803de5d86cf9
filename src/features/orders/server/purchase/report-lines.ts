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
	return [
		lineOf({ sourceId: null, netTiyn: cover === 'balance' ? unitNetTiyn : 0 }, vatBasisPoints),
		...bought.map((source) => lineOf(source, vatBasisPoints)),
	];
}

export function lineOf(
	{ sourceId, netTiyn }: Pick<OrderLine, 'sourceId' | 'netTiyn'>,
	vatBasisPoints: number,
): OrderLine {
	return { sourceId, netTiyn, vatBasisPoints, vatTiyn: vatOf(netTiyn, vatBasisPoints) };
}

export function totalOf(lines: readonly Pick<OrderLine, 'netTiyn' | 'vatTiyn'>[]): number {
	return lines.reduce((sum, { netTiyn, vatTiyn }) => sum + netTiyn + vatTiyn, 0);
}
