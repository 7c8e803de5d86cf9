import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { HistoryStrip } from './HistoryStrip.tsx';
import type { SourceItemView, SourcesView } from './view.ts';

type SourceItemProps = { source: SourceItemView; words: SourcesView['words'] };

export function SourceItem({ source, words }: SourceItemProps) {
	const titleId = `${source.id}-title`;
	return (
		<article
			id={source.id}
			aria-labelledby={titleId}
			className="grid scroll-mt-4 gap-x-10 gap-y-4 px-5 py-5 target:bg-tint-2 md:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
		>
			<div className="min-w-0">
				<h3 id={titleId} className="text-base font-[600] tracking-normal">
					{source.title}
				</h3>
				<p className="text-sm text-muted">{source.publisher}</p>
				<p className="mt-2 text-[15px] text-ink-2">{source.tells}</p>
				<p className="mt-2 text-sm text-muted">{source.terms.join(' · ')}</p>
				{source.stopFactor === null ? null : <p className="text-sm text-muted">{source.stopFactor}</p>}
				<p className="no-print text-sm">
					<a
						href={source.officialUrl}
						rel="noreferrer"
						className="link inline-flex items-center gap-1.5 py-1"
						aria-label={`${words.official}: ${source.title}`}
					>
						{words.official}
						<Icon name="external" className="size-3.5" />
					</a>
				</p>
			</div>
			<div className="min-w-0">
				<Chip tone={source.badge.tone} icon={source.badge.icon}>
					{source.badge.text}
				</Chip>
				<Dates source={source} words={words} />
				{source.history === null ? (
					<p className="text-sm text-muted">{words.historyMissing}</p>
				) : (
					<HistoryStrip history={source.history} words={words} />
				)}
			</div>
		</article>
	);
}

function Dates({ source, words }: SourceItemProps) {
	const { lastSuccess, asOf, median } = source;
	return (
		<dl className="mt-3 mb-4 grid grid-cols-2 gap-x-6 gap-y-2 text-[15px] sm:grid-cols-3">
			<div>
				<dt className="text-xs text-muted">{words.lastSuccess}</dt>
				<dd>{lastSuccess ?? <span className="text-muted">{words.notYet}</span>}</dd>
			</div>
			<div>
				<dt className="text-xs text-muted">{words.dataDate}</dt>
				<dd>
					{asOf === null ? (
						<span className="text-muted">{words.notYet}</span>
					) : (
						<time dateTime={asOf.day} className={asOf.isStale ? 'inline-flex items-center gap-1 text-warn' : ''}>
							{asOf.isStale ? <Icon name="clock" className="size-3.5" /> : null}
							{asOf.text}
							{asOf.isStale ? <span className="sr-only">{words.stale}</span> : null}
						</time>
					)}
				</dd>
			</div>
			<div>
				<dt className="text-xs text-muted">{words.median}</dt>
				<dd>{median ?? <span className="text-muted">{words.medianNone}</span>}</dd>
			</div>
		</dl>
	);
}
