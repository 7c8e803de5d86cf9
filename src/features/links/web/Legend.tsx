import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Mark, type MarkKind } from '#web/ui/Mark.tsx';
import { FoldSign, SmallShape } from './shapes.tsx';

const marks: readonly [MarkKind, () => string][] = [
	['good', m.links_zone_green],
	['bad', m.links_legend_bad],
	['attention', m.links_legend_attention],
	['range', m.links_zone_withheld],
	['unasked', m.links_zone_none],
];
const shapes = [
	['subject', m.links_legend_subject],
	['person', m.links_legend_person],
	['thing', m.links_legend_thing],
] as const;
const lines = [
	['border-solid border-t-2', m.links_legend_holds],
	['border-dashed border-t-2', m.links_legend_former],
	['border-dotted border-t-[3px]', m.links_legend_weak],
] as const;
const signs = [
	[{ isOpen: false, isPaid: false }, m.links_mark_free],
	[{ isOpen: false, isPaid: true }, m.links_mark_paid],
	[{ isOpen: true, isPaid: false }, m.links_mark_close],
] as const;

/** Legend of the marks, shapes and lines of the picture. */
export function Legend() {
	return (
		<section aria-label={m.links_legend()} className="flex flex-wrap gap-x-8 gap-y-2 text-xs text-ink-2">
			<Group>
				{marks.map(([kind, label]) => (
					<Entry key={kind} sign={<Mark kind={kind} className="size-4" />} label={label()} />
				))}
			</Group>
			<Group>
				{shapes.map(([kind, label]) => (
					<Entry key={kind} sign={<SmallShape kind={kind} />} label={label()} />
				))}
			</Group>
			<Group>
				{lines.map(([border, label]) => (
					<Entry key={border} sign={<span className={`w-7 border-line-strong ${border}`} />} label={label()} />
				))}
			</Group>
			<Group className="print:hidden">
				{signs.map(([sign, label]) => {
					const drawn = (
						<svg viewBox="-12 -12 24 24" className="size-5" aria-hidden="true">
							<FoldSign {...sign} />
						</svg>
					);
					return <Entry key={`${sign.isOpen} ${sign.isPaid}`} sign={drawn} label={label()} />;
				})}
			</Group>
		</section>
	);
}

function Group({ children, className = '' }: { children: ReactNode; className?: string }) {
	return <ul className={`flex flex-wrap gap-x-4 gap-y-1 ${className}`}>{children}</ul>;
}

function Entry({ sign, label }: { sign: ReactNode; label: string }) {
	return (
		<li className="flex items-center gap-1.5">
			{sign}
			{label}
		</li>
	);
}
