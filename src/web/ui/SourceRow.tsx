import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Icon } from './Icon.tsx';
import { Mark, type MarkKind } from './Mark.tsx';
import { SourceLink } from './SourceLink.tsx';

type SourceState = 'found' | 'nothing' | 'silent' | 'not_asked';

/** What it has come to: a hit that speaks against the subject is red or amber; no list is ever green. */
type SourceMark = 'bad' | 'attention' | 'clean' | 'plain';

function markOf(state: SourceState, mark: SourceMark): MarkKind {
	if (state === 'silent') return 'silent';
	if (state === 'not_asked') return 'unasked';
	if (mark === 'bad' || mark === 'attention') return mark;
	return state === 'found' ? 'info' : 'nothing';
}

type SourceRowProps = {
	state: SourceState;
	mark: SourceMark;
	title: string;
	/** the state in words */
	sentence: string;
	publisher?: string;
	/** null: it publishes nothing that anybody could look at */
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
	const told = [
		...(publisher === undefined ? [] : [publisher]),
		sentence,
		...(state === 'found' && officialUrl === null ? [m.common_no_public_document()] : []),
	];
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-0.5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
			<Mark kind={markOf(state, mark)} className="mt-0.5 size-5" />
			<div>
				<p className="font-[550]">
					<SourceLink url={officialUrl ?? null} title={title} />
				</p>
				<p className="text-sm text-muted">{told.join('\u00a0· ')}</p>
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
