import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Icon, type IconName } from './Icon.tsx';

type SourceState = 'found' | 'nothing' | 'silent' | 'not_asked';

/** What it has come to: a hit that speaks against the subject is red or amber, a fresh stop list without one is green. */
type SourceMark = 'bad' | 'attention' | 'clean' | 'plain';

/** An answer is an answer, not a praise; whoever said nothing at all has a sign of his own. */
const marks: Record<SourceMark, { icon: IconName; className: string }> = {
	bad: { icon: 'bad', className: 'text-bad' },
	attention: { icon: 'warn', className: 'text-warn' },
	clean: { icon: 'ok', className: 'text-ok' },
	plain: { icon: 'check', className: 'text-ink-2' },
};
const unheard = {
	silent: { icon: 'clock', className: 'text-warn' },
	not_asked: { icon: 'dash', className: 'text-line-strong' },
} as const;

type SourceRowProps = {
	state: SourceState;
	mark: SourceMark;
	title: string;
	/** the state in words */
	sentence: string;
	publisher?: string;
	officialUrl?: string | null;
	asOf: string | null;
	/** older than the source's own rhythm */
	isStale?: boolean;
	/** retry, consent, price */
	action?: ReactNode;
};

export function SourceRow({
	state,
	mark,
	title,
	sentence,
	publisher,
	officialUrl,
	asOf,
	isStale = false,
	action,
}: SourceRowProps) {
	const { icon, className } = state === 'silent' || state === 'not_asked' ? unheard[state] : marks[mark];
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-0.5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
			<Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${className}`} />
			<div>
				<p className="font-[550]">
					{officialUrl === undefined || officialUrl === null ? (
						title
					) : (
						<a href={officialUrl} rel="noreferrer" className="hover:text-blue hover:underline">
							{title}
							<Icon name="external" className="no-print ml-1.5 inline size-3.5 align-[-1px] text-muted" />
						</a>
					)}
				</p>
				<p className="text-sm text-muted">{publisher === undefined ? sentence : `${publisher}\u00a0· ${sentence}`}</p>
			</div>
			<div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted sm:col-start-3 sm:flex-col sm:items-end sm:pt-0.5">
				{asOf === null ? null : (
					<time dateTime={asOf} className={isStale ? 'inline-flex items-center gap-1 text-warn' : undefined}>
						{isStale ? <Icon name="clock" className="size-3.5" /> : null}
						{formatDay(asOf)}
						{isStale ? <span className="sr-only">{m.common_stale()}</span> : null}
					</time>
				)}
				{action}
			</div>
		</div>
	);
}
