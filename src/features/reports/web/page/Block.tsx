import type { BlockView } from '#domain/report/block-view.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { BlockTable } from './BlockTable.tsx';
import { CellText } from './CellText.tsx';
import { Requisites } from './Requisites.tsx';
import { Compare, Formula, Matrix, Timeline } from './SummaryBlocks.tsx';

/** @param props.under the heading above: a caption that says the same again is only heard */
export function Block({ block, under }: { block: BlockView; under: string }) {
	switch (block.type) {
		case 'rows':
			return <Rows block={block} />;
		case 'table':
			return <BlockTable table={block} isNamed={block.caption === under} />;
		case 'bars':
			return <Bars bars={block} />;
		case 'notice':
			return <Notice tone={block.tone} text={block.text} />;
		case 'matrix':
			return <Matrix matrix={block} />;
		case 'compare':
			return <Compare compare={block} />;
		case 'timeline':
			return <Timeline timeline={block} />;
		case 'requisites':
			return <Requisites block={block} />;
		case 'formula':
			return <Formula formula={block} />;
	}
}

function Rows({ block: { caption, rows } }: { block: Extract<BlockView, { type: 'rows' }> }) {
	return (
		<div>
			{caption === null ? null : <h3 className="mb-1.5 text-sm font-[600] tracking-normal text-ink-2">{caption}</h3>}
			<dl className="grid gap-x-10 lg:grid-cols-2">
				{rows.map(({ label, value, note }, at) => (
					<div
						// biome-ignore lint/suspicious/noArrayIndexKey: two sources may say the same under one label
						key={at}
						className="grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)] gap-x-2 border-t border-line py-2 text-sm hyphens-auto sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-x-4 sm:text-[15px]"
					>
						<dt className="text-muted">{label}</dt>
						<dd className="min-w-0">
							<CellText cell={value} />
							{note === null ? null : <span className="block text-[13px] text-muted">{note}</span>}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

const noticeClass = {
	neutral: 'bg-off-bg text-off',
	good: 'bg-ok-bg text-ok',
	attention: 'bg-warn-bg text-warn',
	bad: 'bg-bad-bg text-bad',
} as const;
const noticeIcon = { neutral: 'off', good: 'ok', attention: 'warn', bad: 'bad' } as const;

function Notice({ tone, text }: { tone: keyof typeof noticeClass; text: string }) {
	return (
		<p className={`flex items-start gap-3 rounded-m px-4 py-3 text-[15px] ${noticeClass[tone]}`}>
			<Icon name={noticeIcon[tone]} className="mt-0.5 size-5" />
			<span className="text-ink">{text}</span>
		</p>
	);
}

/** The bars are rows of a table, so screen readers get the same numbers. */
function Bars({ bars: { caption, points } }: { bars: Extract<BlockView, { type: 'bars' }> }) {
	const highest = Math.max(...points.map(({ value }) => value ?? 0), 1);
	return (
		<table className="w-full border-collapse text-[15px]">
			<caption className="mb-1.5 text-left text-sm font-[600] text-ink-2">{caption}</caption>
			<tbody>
				{points.map(({ label, value, text }) => (
					<tr key={label}>
						<th scope="row" className="w-14 py-1 pr-3 text-left font-normal whitespace-nowrap text-muted">
							{label}
						</th>
						<td className="py-1">
							<svg viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-4 w-full" aria-hidden="true">
								<rect width="100" height="10" className="fill-tint" />
								<rect width={(Math.max(value ?? 0, 0) / highest) * 100} height="10" className="fill-blue" />
							</svg>
						</td>
						<td className="w-px py-1 pl-4 text-right whitespace-nowrap">{text}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
