import type { OwnFigure } from '#domain/own-figures.ts';
import { m } from '#paraglide/messages.js';

/** As the lines of a statement are called wherever they are told. */
export const figureNames = {
	current_assets: m.reporting_line_current_assets,
	cash: m.reporting_line_cash,
	receivables: m.reporting_line_receivables,
	inventories: m.reporting_line_inventories,
	long_assets: m.reporting_line_long_assets,
	current_liabilities: m.reporting_line_current_liabilities,
	long_liabilities: m.reporting_line_long_liabilities,
	equity: m.reporting_line_equity,
	revenue: m.reporting_line_revenue,
	profit: m.reporting_line_profit,
} as const satisfies Record<OwnFigure, unknown>;
