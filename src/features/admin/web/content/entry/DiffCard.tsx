import { createElement, Fragment } from 'react';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import type { ContentDiff } from '../../../contract-content.ts';

type DiffCardProps = { diff: readonly (ContentDiff[number] & { name: string })[]; number: number };

/** Differences, field by field; what a colour says is also said in words. */
export function DiffCard({ diff, number }: DiffCardProps) {
	return (
		<Card id="diff" title={m.editors_diff({ number })} className="mb-5">
			{diff.length === 0 ? <p className="text-[15px] text-muted">{m.editors_diff_none()}</p> : null}
			<div className="flex flex-col gap-5">
				{diff.map(({ field, name, parts }) => (
					<section key={field} aria-label={name}>
						<h3 className="text-[15px] font-[600]">{name}</h3>
						<p className="mt-1 text-[15px] break-words whitespace-pre-wrap">
							{createElement(Fragment, null, ...parts.map(drawPart))}
						</p>
					</section>
				))}
			</div>
		</Card>
	);
}

/** Spread out, they need no keys: they do not change on the page. */
function drawPart({ value, change }: ContentDiff[number]['parts'][number]) {
	if (change === 'same') return <span className="text-ink-2">{value}</span>;
	return change === 'added' ? (
		<ins className="bg-ok-bg">
			<span className="sr-only">{m.editors_added()} </span>
			{value}
		</ins>
	) : (
		<del className="bg-bad-bg">
			<span className="sr-only">{m.editors_removed()} </span>
			{value}
		</del>
	);
}
