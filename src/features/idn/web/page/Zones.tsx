import { Card } from '#web/ui/Card.tsx';
import { ScaleStrip } from './ScaleStrip.tsx';
import type { GroupRow, IdnPageView, SegmentView } from './view.ts';

export function Zones({ view: { words, segments } }: { view: IdnPageView }) {
	const columns = [words.columnGroup, words.columnPoints, words.columnClass, words.columnDegree, words.columnRisk];
	return (
		<Card id="zones" title={words.zonesTitle}>
			<p className="max-w-[46em] text-ink-2">{words.zonesLead}</p>
			<div className="mt-6 grid gap-x-10 gap-y-10 xl:grid-cols-2">
				{segments.map((segment) => (
					<div key={segment.id} className="min-w-0">
						<h3 className="text-lg">{segment.title}</h3>
						<p className="mb-3 text-[15px] text-ink-2">{segment.greenFrom}</p>
						<ScaleStrip segment={segment} />
						<div className="mt-3">
							<GroupTable title={segment.title} columns={columns} rows={segment.rows} />
						</div>
						{segment.beyond === null ? null : <p className="mt-3 text-[15px] text-ink-2">{segment.beyond}</p>}
					</div>
				))}
			</div>
			<p className="mt-5 max-w-[46em] text-[15px] text-muted">{words.classNote}</p>
			<h3 className="mt-8 text-lg">{words.meanTitle}</h3>
			<p className="mt-1 max-w-[46em] text-[15px] text-ink-2">{words.meanLead}</p>
			<dl className="mt-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
				{segments.flatMap((segment) =>
					segment.means.map((mean) => <Mean key={segment.id + mean.label} {...{ segment, mean }} />),
				)}
			</dl>
			<p className="mt-4 max-w-[46em] border-l-2 border-sky pl-4 text-[15px] text-ink-2">{words.meanHonest}</p>
		</Card>
	);
}

type GroupTableProps = { title: string; columns: readonly string[]; rows: readonly GroupRow[] };

/** Narrow enough for a telephone: five short columns. */
function GroupTable({ title, columns, rows }: GroupTableProps) {
	const cell = 'border-b border-line py-1.5 pr-1.5 align-top whitespace-nowrap last:pr-0 sm:pr-3';
	return (
		<table className="w-full text-left text-xs tracking-tight sm:text-[15px] sm:tracking-normal">
			<caption className="sr-only">{title}</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th
							key={column}
							scope="col"
							className="border-b border-line-strong py-1.5 pr-1.5 align-bottom sm:pr-3 font-[600] text-ink-2"
						>
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ group, points, isGreen, zone, degree, risk }) => (
					<tr key={group}>
						<th scope="row" className={`${cell} font-[650]`}>
							{group}
						</th>
						<td className={cell}>{points}</td>
						<td className={`${cell} font-[550] ${isGreen ? 'text-ok' : 'text-bad'}`}>{zone}</td>
						<td className={cell}>{degree}</td>
						<td className={cell}>{risk}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Mean({ segment, mean }: { segment: SegmentView; mean: SegmentView['means'][number] }) {
	return (
		<div className={`flex flex-col-reverse justify-end rounded-l px-4 py-3 ${mean.isGreen ? 'bg-ok-bg' : 'bg-bad-bg'}`}>
			<dt className="text-sm text-ink-2">
				{segment.title}, {mean.label.toLocaleLowerCase()}
			</dt>
			<dd className={`text-2xl font-[650] tracking-[-0.02em] ${mean.isGreen ? 'text-ok' : 'text-bad'}`}>{mean.text}</dd>
		</div>
	);
}
