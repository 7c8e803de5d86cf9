import type { IndustryFigure, IndustryMeasure, IndustrySize } from '#domain/industry.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';

export type FigureRow = IndustryFigure & {
	oked: Rows['industry_figure']['oked'];
	size: Known<Rows['industry_figure']['size'], IndustrySize>;
	calculatedAt: Rows['industry_figure']['calculated_at'];
};
type Row = {
	oked: Rows['industry_figure']['oked'];
	size: Known<Rows['industry_figure']['size'], IndustrySize>;
	year: Rows['industry_figure']['year'];
	measure: Known<Rows['industry_figure']['measure'], IndustryMeasure>;
	firms: Rows['industry_figure']['firms'];
	p25: Rows['industry_figure']['p25'];
	median: Rows['industry_figure']['median'];
	p75: Rows['industry_figure']['p75'];
	calculatedAt: Rows['industry_figure']['calculated_at'];
};

/** All figures of these industries, newest year first. */
export async function readFigures(reader: Reader, codes: readonly string[]): Promise<FigureRow[]> {
	const { rows } = await reader.query<Row>({
		name: 'industry-figures',
		text: `select oked, size, year, measure, firms, p25, median, p75, calculated_at as "calculatedAt"
			from industry_figure where oked = any($1) order by year desc`,
		values: [codes],
	});
	return rows;
}

type CountRow = {
	oked: Rows['industry_figure']['oked'];
	year: Rows['industry_figure']['year'];
	firms: Rows['industry_figure']['firms'];
	calculatedAt: Rows['industry_figure']['calculated_at'];
};

/** Of the newest year of all: the most enterprises that any measure of an industry is of. */
export async function readFirmCounts(reader: Reader): Promise<CountRow[]> {
	const { rows } = await reader.query<CountRow>({
		name: 'industry-firm-counts',
		text: `select oked, year, max(firms) as firms, max(calculated_at) as "calculatedAt" from industry_figure
			where size = 'all' and year = (select max(year) from industry_figure) group by oked, year`,
	});
	return rows;
}

type SubjectRow = Pick<Rows['subject'], 'oked_code' | 'krp_code'>;

/** By what the register places a subject; undefined where it does not carry it. */
export async function readPlace(reader: Reader, bin: string): Promise<SubjectRow | undefined> {
	const { rows } = await reader.query<SubjectRow>({
		name: 'industry-of-subject',
		text: 'select oked_code, krp_code from subject where bin = $1',
		values: [bin],
	});
	return rows[0];
}
