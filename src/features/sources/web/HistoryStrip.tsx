import { Icon } from '#web/ui/Icon.tsx';
import { DataTable } from '#web/ui/TableTwin.tsx';
import type { DayTone, Run } from './history-runs.ts';
import type { HistoryView, SourcesView } from './view.ts';

/** Width of a day and height of the strip, in units of the drawing; a day leaves one unit of air. */
const day = 4;
const height = 24;

/** Worse days are taller, so that the strip can be read without colours. */
const looks: Readonly<Record<DayTone, { className: string; height: number }>> = {
	good: { className: 'stroke-ok', height: 14 },
	mixed: { className: 'stroke-warn', height: 19 },
	silent: { className: 'stroke-bad', height },
	unasked: { className: 'stroke-line', height: 6 },
};

/** Ninety days at a glance; the sentence says the same, and the table under it says it by date. */
export function HistoryStrip({ history, words }: { history: HistoryView; words: SourcesView['words'] }) {
	const { text, runs, table } = history;
	if (runs.length === 0) return <p className="text-sm text-muted">{text}</p>;
	return (
		<div>
			<svg
				viewBox={`0 0 ${90 * day} ${height}`}
				preserveAspectRatio="none"
				className="block h-6 w-full"
				role="img"
				aria-label={text}
			>
				{Object.entries(looks).map(([tone, look]) => (
					<path
						key={tone}
						d={pathOf(runs, tone as DayTone, height - look.height / 2)}
						strokeWidth={look.height}
						strokeDasharray={`${day - 1} 1`}
						className={look.className}
					/>
				))}
			</svg>
			<p className="flex justify-between text-xs text-muted" aria-hidden="true">
				<span>{words.firstDay}</span>
				<span>{words.lastDay}</span>
			</p>
			<details className="group mt-0.5">
				<summary className="flex min-h-8 items-start gap-2 py-1 text-sm text-ink-2 hover:text-blue">
					<span className="min-w-0 flex-1">{text}</span>
					<Icon
						name="chevron"
						className="no-print mt-0.5 size-4 text-muted transition-transform group-open:rotate-180"
					/>
				</summary>
				<DataTable caption={table.caption} columns={words.historyColumns} rows={table.rows} />
			</details>
		</div>
	);
}

function pathOf(runs: readonly Run[], tone: DayTone, y: number): string {
	return runs
		.filter((run) => run.tone === tone)
		.map(({ start, days }) => `M${start * day} ${y}h${days * day - 1}`)
		.join('');
}
