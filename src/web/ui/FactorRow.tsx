import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatPoints } from '../format.ts';
import { Details } from './Details.tsx';
import { Icon } from './Icon.tsx';

type FactorRowProps = {
	/** `stop` bars the deal, whatever the points */
	tone: 'stop' | 'attention' | 'favourable' | 'neutral';
	title: string;
	/** what exactly is known; each line stands by itself */
	sentence?: string;
	/** source, data date */
	meta?: string;
	/** the data are older than the source's own rhythm */
	isStale?: boolean;
	/** null where the factor has no points: never 0 for "unknown" */
	points: number | null;
	/** what the points are counted in, for listeners: "points" */
	pointsLabel: string;
	/** evidence and how to improve; the row opens to it */
	children?: ReactNode;
};

const toneClass = { stop: 'text-bad', attention: 'text-warn', favourable: 'text-ok', neutral: 'text-muted' } as const;
const toneIcon = { stop: 'bad', attention: 'warn', favourable: 'ok', neutral: 'off' } as const;

export function FactorRow({
	tone,
	title,
	sentence,
	meta,
	isStale = false,
	points,
	pointsLabel,
	children,
}: FactorRowProps) {
	const head = (
		<span className="flex items-start gap-3">
			<Icon name={toneIcon[tone]} className={`mt-0.5 size-5 ${toneClass[tone]}`} />
			<span className="min-w-0 flex-1">
				<span className="flex items-start justify-between gap-3">
					<span className="min-w-0 font-[550]">{title}</span>
					{points === null ? null : <Points points={points} label={pointsLabel} />}
				</span>
				{sentence === undefined ? null : (
					<span className="block text-[15px] whitespace-pre-line text-ink-2">{sentence}</span>
				)}
				{meta === undefined ? null : (
					<span className={`block text-sm ${isStale ? 'text-warn' : 'text-muted'}`}>
						{meta}
						{isStale ? <span className="sr-only">, {m.common_stale()}</span> : null}
					</span>
				)}
			</span>
		</span>
	);
	if (children === undefined || children === null) {
		return <div className="border-t border-line py-2.5 pr-9 first:border-t-0">{head}</div>;
	}
	return (
		<Details className="border-t border-line first:border-t-0" summary={head}>
			<div className="pl-8 text-[15px] text-ink-2">{children}</div>
		</Details>
	);
}

function Points({ points, label }: { points: number; label: string }) {
	const tone = points < 0 ? 'text-bad' : points > 0 ? 'text-ok' : 'text-muted';
	return (
		<span className={`font-[600] whitespace-nowrap ${tone}`}>
			{formatPoints(points)}
			<span className="sr-only"> {label}</span>
		</span>
	);
}
