import { formatNumber } from '#web/format.ts';
import { TableTwin } from '#web/ui/TableTwin.tsx';
import type { CalibrationRow, ValidatedSegmentView, Words } from './view.ts';

const width = 360;
const left = 46;
const right = 350;
const rowHeight = 26;
/** Percent at the ends of the axis; every step of it is ten times the one before. */
const axisFrom = 0.1;
const ticks = [0.1, 1, 10, 100] as const;

/** Tiny shares are at the left end, because a logarithm has no 0. */
function xOf(percent: number): number {
	const decades = Math.log10(Math.max(axisFrom, percent) / axisFrom);
	return left + (decades / (ticks.length - 1)) * (right - left);
}

/** Prediction against outcome: a chart by group, and the same as a table below it. */
export function Calibration({ words, segment }: { words: Words; segment: ValidatedSegmentView }) {
	const height = segment.groups.length * rowHeight;
	const label = `${words.chartTitle}: ${segment.title}`;
	return (
		<div className="mt-6">
			<h4 className="text-base font-[600]">{words.chartTitle}</h4>
			<p className="mt-1 max-w-[46em] text-[15px] text-ink-2">{words.chartLead}</p>
			<svg
				viewBox={`0 0 ${width} ${height + 38}`}
				className="mt-3 block w-full max-w-[500px]"
				role="img"
				aria-label={label}
			>
				{ticks.map((tick) => (
					<g key={tick}>
						<path d={`M${xOf(tick)} 0V${height}`} className="stroke-line" />
						<text x={xOf(tick)} y={height + 15} fontSize="11" textAnchor="middle" className="fill-muted">
							{tick === axisFrom ? `≤ ${formatNumber(tick, 1)}` : formatNumber(tick)}
						</text>
					</g>
				))}
				<text x={right} y={height + 32} fontSize="11" textAnchor="end" className="fill-muted">
					{words.chartAxis}
				</text>
				{segment.groups.map((group, index) => (
					<Row key={group.label} row={group} y={index * rowHeight + rowHeight / 2} />
				))}
			</svg>
			<TableTwin
				caption={label}
				columns={[
					words.columnGroup,
					words.columnSubjects,
					words.columnBad,
					words.columnExpected,
					words.columnObserved,
					words.columnInterval,
					words.columnAgrees,
					words.columnPublished,
				]}
				rows={[...segment.groups, ...segment.zones].map(cellsOf)}
			/>
		</div>
	);
}

function Row({ row, y }: { row: CalibrationRow; y: number }) {
	const tone = row.isGreen ? 'ok' : 'bad';
	const stroke = tone === 'ok' ? 'stroke-ok' : 'stroke-bad';
	const fill = tone === 'ok' ? 'fill-ok' : 'fill-bad';
	const expected = xOf(row.expected);
	return (
		<g>
			<text x="0" y={y + 4.5} fontSize="13" fontWeight="650" className={fill}>
				{row.label}
			</text>
			<path
				d={`M${xOf(row.low)} ${y}H${xOf(row.high)}`}
				strokeWidth="3"
				strokeLinecap="round"
				className={stroke}
				strokeOpacity="0.4"
			/>
			<circle cx={xOf(row.observed)} cy={y} r="4.5" className={fill} />
			<path d={`M${expected} ${y - 7}l7 7l-7 7l-7 -7Z`} strokeWidth="2" className="fill-transparent stroke-ink" />
		</g>
	);
}

function cellsOf(row: CalibrationRow): readonly string[] {
	const percent = (value: number) => formatNumber(value, 2);
	return [
		row.label,
		formatNumber(row.subjects),
		formatNumber(row.bad),
		percent(row.expected),
		percent(row.observed),
		`${percent(row.low)}–${percent(row.high)}`,
		row.verdict,
		row.published ?? '—',
	];
}
