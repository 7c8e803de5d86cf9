import type { BlockView } from '#domain/report/block-view.ts';
import { m } from '#paraglide/messages.js';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { CellText } from './CellText.tsx';

type Row = Extract<BlockView, { type: 'requisites' }>['rows'][number];

/** One value for each requisite with who gives it; where sources differ, what each of them says. */
export function Requisites({ block: { rows } }: { block: Extract<BlockView, { type: 'requisites' }> }) {
	const folded = rows.filter(({ is_minor: isMinor, agreement }) => isMinor && agreement !== 'differs');
	return (
		<div>
			<List rows={rows.filter((row) => !folded.includes(row))} />
			{folded.length === 0 ? null : (
				<Details
					className="border-t border-line"
					summary={<span className="text-[15px] text-ink-2">{m.report_more_requisites({ count: folded.length })}</span>}
				>
					<List rows={folded} />
				</Details>
			)}
		</div>
	);
}

function List({ rows }: { rows: readonly Row[] }) {
	return (
		<dl>
			{rows.map((row) => (
				<div
					key={row.label}
					className="grid gap-x-6 border-t border-line py-2 text-[15px] first:border-t-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
				>
					<dt className="text-muted max-sm:text-sm">{row.label}</dt>
					<dd className="min-w-0">
						<Value row={row} />
					</dd>
				</div>
			))}
		</dl>
	);
}

function Value({ row: { value, agreement, by, others } }: { row: Row }) {
	return (
		<>
			<CellText cell={value} />
			<span className={`block text-[13px] ${agreement === 'differs' ? 'text-warn' : 'text-muted'}`}>
				{agreement === 'differs' ? <Icon name="warn" className="mr-1 inline size-3.5 align-[-2px]" /> : null}
				{by}
			</span>
			{others.map((other) => (
				<span
					key={`${other.by} ${other.value.text}`}
					className={`mt-1.5 block ${other.agreement === 'outdated' ? 'text-sm text-muted' : ''}`}
				>
					<CellText cell={other.value} />
					<span className="block text-[13px] text-muted">{other.by}</span>
				</span>
			))}
		</>
	);
}
