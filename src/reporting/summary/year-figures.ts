import type { Stated } from '#domain/facts/evidence.ts';
import type { OwnFigures } from '#domain/own-figures.ts';
import { type LineKey, valueOfLine } from '../sections/finance/lines.ts';
import { total } from './summary.ts';

/** Figures of one year, in tenge; null: the statement does not carry the lines. */
export type YearFigures = Readonly<
	Record<
		| 'revenue'
		| 'profit'
		| 'assets'
		| 'equity'
		| 'liabilities'
		| 'currentAssets'
		| 'currentLiabilities'
		| 'inventories'
		| 'receivables',
		number | null
	>
>;

export function figuresOf({ value }: Pick<Stated<'financial_statement'>, 'value'>): YearFigures {
	const line = (key: LineKey) => valueOfLine(value, key);
	return {
		revenue: line('2 010'),
		// without discontinued operations the year's profit is that of continuing ones, and some statements stop there
		profit: line('2 300') ?? line('2 200'),
		assets: total([line('1 100'), line('1 200')]),
		equity: line('1 500'),
		liabilities: total([line('1 300'), line('1 400')]),
		currentAssets: line('1 100'),
		currentLiabilities: line('1 300'),
		inventories: line('1 020'),
		receivables: line('1 016'),
	};
}

/** Of a statement that the subject has signed of itself. */
export function ownYearFigures(figures: OwnFigures): YearFigures {
	const { revenue, profit, equity, inventories, receivables } = figures;
	const [currentAssets, currentLiabilities] = [figures.current_assets, figures.current_liabilities];
	return {
		...{ revenue, profit, equity, inventories, receivables, currentAssets, currentLiabilities },
		assets: total([currentAssets, figures.long_assets]),
		liabilities: total([currentLiabilities, figures.long_liabilities]),
	};
}
