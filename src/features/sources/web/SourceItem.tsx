import type { ReactNode } from 'react';
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
				{source.officialUrl === null ? (
					<p className="text-sm text-muted">{words.officialNone}</p>
				) : (
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
				)}
			</div>
			<div className="flex min-w-0 flex-col gap-3">
				<div>
					<Chip tone={source.badge.tone} icon={source.badge.icon}>
						{source.badge.text}
					</Chip>
				</div>
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

/** What is not known is left out: the word of the state says why. */
function Dates({ source, words }: SourceItemProps) {
	const { lastSuccess, asOf, median } = source;
	if (lastSuccess === null && asOf === null && median === null) return null;
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-[15px] sm:grid-cols-3">
			{lastSuccess === null ? null : <Dated label={words.lastSuccess}>{lastSuccess}</Dated>}
			{asOf === null ? null : (
				<Dated label={words.dataDate}>
					<time dateTime={asOf.day} className={asOf.isStale ? 'inline-flex items-center gap-1 text-warn' : ''}>
						{asOf.isStale ? <Icon name="clock" className="size-3.5" /> : null}
						{asOf.text}
						{asOf.isStale ? <span className="sr-only">{words.stale}</span> : null}
					</time>
				</Dated>
			)}
			{median === null ? null : <Dated label={words.median}>{median}</Dated>}
		</dl>
	);
}

function Dated({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-xs text-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
