import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay, formatPoints } from '#web/format.ts';
import { TableTwin } from '#web/ui/TableTwin.tsx';
import type { IdnHistoryEntry, IdnStep } from '../../contract.ts';
import { chart, chartOf, type HistoryChart as Drawn } from './history-geometry.ts';

/** The value over the years as steps over the zones, and the same as a table. */
export function HistoryChart({ entries }: { entries: readonly IdnHistoryEntry[] }) {
	const drawn = chartOf(entries);
	// said with the value already; a column only where it has been another one
	const hasOrigins = new Set(entries.map(({ origin }) => origin)).size > 1;
	return (
		<div>
			{drawn === null ? null : <Drawing drawn={drawn} />}
			<TableTwin
				caption={m.idn_page_card_history()}
				columns={[
					m.idn_page_card_date(),
					m.idn_page_card_value(),
					...(hasOrigins ? [m.idn_page_card_origin()] : []),
					m.idn_page_card_changed(),
				]}
				rows={entries.map((entry) => cellsOf(entry, hasOrigins))}
			/>
		</div>
	);
}

function Drawing({ drawn }: { drawn: Drawn }) {
	const { zones, ticks, levels, bands, line, firstDay, lastDay } = drawn;
	return (
		<svg
			viewBox={`0 0 ${chart.width} ${chart.height}`}
			className="block w-full max-w-[520px]"
			role="img"
			aria-label={m.idn_page_card_history_from({ from: formatDay(firstDay), to: formatDay(lastDay) })}
		>
			{zones.map(({ fromX, toX, borderY }) => (
				<g key={fromX}>
					<rect x={fromX} y={chart.top} width={toX - fromX} height={borderY - chart.top} className="fill-ok-bg" />
					<rect x={fromX} y={borderY} width={toX - fromX} height={chart.bottom - borderY} className="fill-bad-bg" />
				</g>
			))}
			<g fontSize="12" textAnchor="end" className="fill-muted">
				{ticks.map(({ value, y }) => (
					<text key={value} x={chart.left - 5} y={y + 4}>
						{value}
					</text>
				))}
			</g>
			{bands.map(({ from, fromX, toX, topY, bottomY }) => (
				<rect
					key={from}
					x={fromX}
					y={topY}
					width={toX - fromX}
					height={bottomY - topY}
					strokeWidth="1.5"
					strokeDasharray="4 3"
					fillOpacity="0.18"
					className="fill-ink stroke-ink"
				/>
			))}
			<path d={line} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-ink" />
			{levels.map(({ from, fromX, y, label }) => (
				<g key={from}>
					<circle cx={fromX} cy={y} r="3.5" strokeWidth="2" className="fill-page stroke-ink" />
					{label === null ? null : (
						<text x={fromX + 5} y={y - 7} fontSize="13" fontWeight="650" className="fill-ink">
							{label}
						</text>
					)}
				</g>
			))}
			<g fontSize="12" className="fill-muted">
				<text x={chart.left} y={chart.height - 6}>
					{formatDay(firstDay)}
				</text>
				<text x={chart.right} y={chart.height - 6} textAnchor="end">
					{formatDay(lastDay)}
				</text>
			</g>
		</svg>
	);
}

function cellsOf(entry: IdnHistoryEntry, hasOrigins: boolean): ReactNode[] {
	const origin = entry.origin === 'official' ? m.idn_origin_official() : m.idn_origin_model();
	return [
		formatDay(entry.calculated_on),
		// one cell, for a phone has room for three
		entry.text,
		...(hasOrigins ? [origin] : []),
		<Changed key="changed" steps={entry.difference?.steps ?? []} />,
	];
}

/** A second birthday moves every factor: the strongest tell enough here. */
const mostChanges = 3;

function Changed({ steps }: { steps: readonly IdnStep[] }) {
	if (steps.length === 0) return '—';
	const strongest = [...steps]
		.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
		.slice(0, mostChanges);
	const rest = steps.length - strongest.length;
	return (
		<ul>
			{strongest.map(({ code, title, change }) => (
				<li key={code}>
					{title} <span className="font-[550] whitespace-nowrap">{formatPoints(change)}</span>
				</li>
			))}
			{rest === 0 ? null : <li className="text-muted">{m.idn_page_card_changed_more({ count: rest })}</li>}
		</ul>
	);
}
