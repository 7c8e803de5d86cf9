import { type IndustryMeasure, industryMeasures } from '#domain/industry.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber, formatPercent, formatTenge, formatUpTo } from '#web/format.ts';
import { DataTable } from '#web/ui/TableTwin.tsx';
import type { Figure } from '../contract.ts';

const labels: Readonly<Record<IndustryMeasure, () => string>> = {
	revenue: m.reporting_line_revenue,
	margin: m.reporting_sum_margin,
	roa: m.reporting_sum_roa,
	equity_share: m.reporting_sum_equity_share,
	debt_to_equity: m.reporting_sum_debt_to_equity,
	current_ratio: m.reporting_sum_current_ratio,
	receivable_days: m.reporting_sum_receivable_days,
};

const formats: Readonly<Record<Figure['unit'], (value: number) => string>> = {
	kzt: formatTenge,
	percent: (value) => formatPercent(value),
	times: (value) => formatUpTo(value, 2),
	days: formatNumber,
};

/** Quartiles of the newest year, then the medians of all years. @param figures at least one, newest year first */
export function FigureTables({ figures }: { figures: readonly Figure[] }) {
	const years = [...new Set(figures.map(({ year }) => year))];
	const [newest] = years;
	const ofNewest = figures.filter(({ year }) => year === newest);
	return (
		<>
			<FigureTable
				title={m.industry_year({ year: String(newest) })}
				columns={[
					...[m.industry_measure(), m.industry_lower(), m.industry_median()],
					...[m.industry_upper(), m.industry_count()],
				]}
				rows={ofNewest.map(({ measure, unit, p25, median, p75, firms }) => {
					const shown = formats[unit];
					return [
						labels[measure](),
						shown(p25),
						<b key="median" className="font-[600]">
							{shown(median)}
						</b>,
						...[shown(p75), formatNumber(firms)],
					];
				})}
			/>
			{years.length > 1 ? (
				<FigureTable
					title={m.industry_medians()}
					columns={[m.industry_measure(), ...years.toReversed().map(String)]}
					rows={industryMeasures.flatMap((measure) => medianRow(figures, measure, years.toReversed()))}
				/>
			) : null}
		</>
	);
}

function medianRow(figures: readonly Figure[], measure: IndustryMeasure, years: readonly number[]): string[][] {
	const own = figures.filter((figure) => figure.measure === measure);
	if (own.length === 0) return [];
	const cells = years.map((year) => {
		const figure = own.find((one) => one.year === year);
		return figure === undefined ? m.industry_too_few() : formats[figure.unit](figure.median);
	});
	return [[labels[measure](), ...cells]];
}

type FigureTableProps = { title: string } & Pick<Parameters<typeof DataTable>[0], 'columns' | 'rows'>;

function FigureTable({ title, columns, rows }: FigureTableProps) {
	return (
		<section className="card p-5 md:px-6">
			<h2 className="text-xl">{title}</h2>
			<div className="mt-3">
				<DataTable caption={title} columns={columns} rows={rows} />
			</div>
		</section>
	);
}
