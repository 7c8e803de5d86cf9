import { formatPoints } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import type { BinRow, FactorView, IdnPageView, Words } from './view.ts';

export function FactorList({ view: { words, factorsLead, families, parts } }: { view: IdnPageView }) {
	return (
		<Card id="factors" isFolded title={words.factorsTitle}>
			<div className="flex max-w-[46em] flex-col gap-3 text-ink-2">
				<p>{factorsLead}</p>
				<p>{words.familiesText}</p>
				<ul className="flex flex-wrap gap-x-6 gap-y-1 text-[15px]">
					{families.map((family) => (
						<li key={family}>{family}</li>
					))}
				</ul>
				<p>{words.factorsReleased}</p>
			</div>
			{parts.map(({ title, factors }) => (
				<section key={title} aria-label={title} className="mt-6">
					<h3 className="text-sm font-[600] tracking-normal text-muted">{title}</h3>
					{factors.map((factor) => (
						<Factor key={factor.code} {...{ factor, words }} />
					))}
				</section>
			))}
		</Card>
	);
}

function Factor({ factor, words }: { factor: FactorView; words: Words }) {
	const summary = (
		<span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
			<span className="w-7 text-sm text-muted">{factor.code}</span>
			<span className="min-w-[60%] flex-1 font-[550]">{factor.title}</span>
			<span className="text-sm whitespace-nowrap text-muted max-sm:pl-10">{factor.range}</span>
		</span>
	);
	return (
		<div id={`factor-${factor.code.toLowerCase()}`} className="scroll-mt-4">
			<Details summary={summary} className="border-b border-line">
				<dl className="grid gap-x-8 gap-y-3 text-[15px] sm:pl-10 md:grid-cols-3">
					{factor.lines.map(({ title, text }) => (
						<div key={title}>
							<dt className="text-sm text-muted">{title}</dt>
							<dd className="text-ink-2">{text}</dd>
						</div>
					))}
				</dl>
				<div className="mt-5 grid gap-x-10 gap-y-6 sm:pl-10 md:grid-cols-2">
					{factor.tables.map(({ title, rows }) =>
						rows.length === 0 ? (
							<p key={title} className="text-[15px] text-muted">
								<b className="block font-[600]">{title}</b>
								{words.notInSegment}
							</p>
						) : (
							<Points key={title} {...{ title, rows, words }} />
						),
					)}
				</div>
			</Details>
		</div>
	);
}

function Points({ title, rows, words }: { title: string; rows: readonly BinRow[]; words: Words }) {
	return (
		<table className="w-full self-start text-left text-[15px]">
			<caption className="pb-1 text-left text-sm font-[600] text-ink-2">{title}</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">{words.bin}</th>
					<th scope="col">{words.columnPoints}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, points }) => (
					<tr key={label} className="align-top">
						<th scope="row" className="py-1.5 pr-3 font-normal">
							{label}
							<PointsBar points={points} />
						</th>
						<td
							className={`w-12 py-1.5 text-right font-[600] ${points < 0 ? 'text-bad' : points > 0 ? 'text-ok' : 'text-muted'}`}
						>
							{formatPoints(points)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Points that a factor can take and give at most, for one length on all bars. */
const mostTaken = 200;
const mostGiven = 60;

/** The number beside it says the same. */
function PointsBar({ points }: { points: number }) {
	return (
		<svg
			viewBox={`0 0 ${mostTaken + mostGiven} 4`}
			preserveAspectRatio="none"
			className="mt-1 block h-1 w-full"
			aria-hidden="true"
		>
			<rect width={mostTaken + mostGiven} height="4" className="fill-tint" />
			<rect
				x={mostTaken + Math.min(0, points)}
				width={Math.max(1, Math.abs(points))}
				height="4"
				className={points < 0 ? 'fill-bad' : points > 0 ? 'fill-ok' : 'fill-muted'}
			/>
		</svg>
	);
}
