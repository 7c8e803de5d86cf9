import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { ReportSourceView } from '../../contract-view.ts';
import { isSettled, stateIcon, stateWord } from './words.ts';

/** Every source has its line from the beginning: ticks come, lines stay. */
export function Ticking({ sources }: { sources: readonly ReportSourceView[] }) {
	const settled = sources.filter(({ state }) => isSettled(state)).length;
	return (
		<section aria-labelledby="ticking-title" className="sec">
			<div className="flex items-baseline justify-between gap-4">
				<h2 id="ticking-title" className="text-[15px] font-[600] tracking-normal text-ink-2">
					{m.report_ticking()}
				</h2>
				<span className="text-sm text-muted">
					{m.report_of({ count: formatNumber(settled), total: formatNumber(sources.length) })}
				</span>
			</div>
			<Bar part={settled} whole={sources.length} />
			<ul className="grid gap-x-10 md:grid-cols-2">
				{sources.map((source) => (
					<Tick key={source.id} source={source} />
				))}
			</ul>
		</section>
	);
}

function Tick({ source: { title, state } }: { source: ReportSourceView }) {
	const icon = stateIcon[state];
	return (
		<li className="flex h-8 items-center gap-2.5 text-sm">
			<Icon name={icon.name} className={`size-4 ${icon.className} ${state === 'asking' ? 'animate-pulse-soft' : ''}`} />
			<span className={`min-w-0 flex-1 truncate ${isSettled(state) ? '' : 'text-muted'}`}>{title}</span>
			<span className="text-xs whitespace-nowrap text-muted">{stateWord(state)}</span>
		</li>
	);
}

/** A share of the whole; the text next to it says the same. */
export function Bar({ part, whole }: { part: number; whole: number }) {
	return (
		<svg viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-3 mb-3 block h-[3px] w-full" aria-hidden="true">
			<rect width="100" height="1" className="fill-tint-2" />
			<rect width={whole === 0 ? 0 : (part / whole) * 100} height="1" className="fill-blue transition-all" />
		</svg>
	);
}
