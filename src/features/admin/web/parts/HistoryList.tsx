import { formatInstant } from '#web/format.ts';

type HistoryListProps = { lines: readonly { at: string; act: string; by: string; reason: string | null }[] };

/** What was done with one thing, and by whom; the newest first. */
export function HistoryList({ lines }: HistoryListProps) {
	return (
		<ol className="flex flex-col gap-3">
			{lines.map(({ at, act, by, reason }) => (
				<li key={`${at} ${act}`} className="border-l-2 border-line pl-3 text-[15px]">
					<p className="font-[550]">{act}</p>
					{reason === null ? null : <p>{reason}</p>}
					<p className="text-sm break-words text-muted">
						{formatInstant(at)} · {by}
					</p>
				</li>
			))}
		</ol>
	);
}
