import type { ReactNode } from 'react';
import type { Tone } from './Chip.tsx';
import { Icon, type IconName } from './Icon.tsx';

const toneClass: Record<Tone, string> = {
	ok: 'bg-ok-bg text-ok',
	warn: 'bg-warn-bg text-warn',
	bad: 'bg-bad-bg text-bad',
	off: 'bg-off-bg text-off',
};

type NoticeProps = { tone: Tone; icon?: IconName; title: string; children?: ReactNode; action?: ReactNode };

/** One thing the reader must know; the sentence stays in ink, only title and icon carry the tone. */
export function Notice({ tone, icon = tone, title, children, action }: NoticeProps) {
	return (
		<div className={`flex flex-wrap items-start gap-x-4 gap-y-3 rounded-l px-4 py-4 md:px-5 ${toneClass[tone]}`}>
			<Icon name={icon} className="mt-0.5 size-5" />
			<div className="min-w-[min(100%,220px)] flex-1">
				<p className="font-[600]">{title}</p>
				{children === undefined ? null : <div className="mt-1 text-[15px] text-ink">{children}</div>}
			</div>
			{action}
		</div>
	);
}
