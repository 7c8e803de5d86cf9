// Made by npm run schema from the migrated database: change the migrations, not this file.
export type IndustryRows = {
	industry_figure: {
		oked: string;
		size: 'all' | 'small' | 'medium' | 'large';
		year: number;
		measure: 'revenue' | 'margin' | 'roa' | 'equity_share' | 'debt_to_equity' | 'current_ratio' | 'receivable_days';
		firms: number;
		p25: number;
		median: number;
		p75: number;
		calculated_at: Date;
	};
};
