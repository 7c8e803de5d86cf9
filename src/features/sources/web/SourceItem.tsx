import type { ReactNode } from 'react';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { HistoryStrip } from './HistoryStrip.tsx';
import type { SourceItemView, SourcesView } from './view.ts';

type SourceItemProps = { source: SourceItemView; words: SourcesView['words'] };

export function SourceItem({ source, words }: SourceItemProps) {
	const titleId = `${source.id}-title`;
	return (
		<article aria-labelledby={titleId} className="px-4 md:px-6">
			<Details summary={<Summary source={source} titleId={titleId} />}>
				{/* a browser that is sent to it opens what it is folded in */}
				<div
					id={source.id}
					className="grid scroll-mt-24 gap-x-10 gap-y-4 pl-[30px] target:bg-tint-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
				>
					<About source={source} words={words} />
					<div className="flex min-w-0 flex-col gap-3">
						<Dates source={source} words={words} />
						{source.history === null ? (
							<p className="text-sm text-muted">{words.historyMissing}</p>
						) : (
							<HistoryStrip history={source.history} words={words} />
						)}
					</div>
				</div>
			</Details>
		</article>
	);
}

const toneText = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', off: 'text-muted' };

/** Name, state and date: enough for scanning the list. */
function Summary({ source: { title, badge, asOf }, titleId }: { source: SourceItemView; titleId: string }) {
	return (
		<span className="flex gap-3">
			<Icon name={badge.icon} className={`mt-0.5 size-[18px] ${toneText[badge.tone]}`} />
			<span className="min-w-0 flex-1 text-[15px] leading-snug">
				<h3 id={titleId} className="inline text-[15px] font-[550] tracking-normal">
					{title}
				</h3>
				<span className="block text-sm text-muted">
					{badge.text}
					{asOf === null ? null : ` · ${asOf.text}`}
				</span>
			</span>
		</span>
	);
}

function About({ source, words }: SourceItemProps) {
	return (
		<div className="min-w-0">
			<p className="text-sm text-muted">{source.publisher}</p>
			<p className="mt-2 text-[15px] text-ink-2">{source.tells}</p>
			<p className="mt-2 text-sm text-muted">{source.terms.join(' · ')}</p>
			<p className="text-sm text-muted">{source.evidence}</p>
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
