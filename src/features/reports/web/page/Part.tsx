import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SourceLink } from '#web/ui/SourceLink.tsx';
import type { SectionView } from '../../contract-view.ts';
import { Block } from './Block.tsx';
import { sourceAnchor, stateIcon } from './words.ts';

type PartView = SectionView['parts'][number];

/** What one source says: who, in which state, of which date, and its blocks. */
export function Part({ part }: { part: PartView }) {
	const id = sourceAnchor(part.source_id);
	return (
		<article
			id={id}
			aria-labelledby={`${id}-title`}
			className="scroll-mt-4 border-line py-5 target:bg-tint not-first:border-t"
		>
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h3 id={`${id}-title`} className="text-[17px] tracking-[-0.01em]">
					<SourceLink url={part.official_url} title={part.source_title} />
				</h3>
				<DataDate part={part} />
			</div>
			<div className="flex flex-col gap-5">
				{part.blocks.map((block, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
					<Block key={index} block={block} under={part.source_title} />
				))}
			</div>
			<p className="mt-3 text-sm text-muted">
				{part.publisher} · {part.sentence}
				{part.official_url === null ? ` · ${m.common_no_public_document()}` : null}
				{part.is_late ? ` · ${m.report_late()}` : null}
			</p>
		</article>
	);
}

/** A source without records is one line. */
export function QuietPart({ part }: { part: PartView }) {
	const icon = stateIcon[part.state];
	return (
		<li id={sourceAnchor(part.source_id)} className="flex scroll-mt-4 items-start gap-3 py-1.5 target:bg-tint">
			<Icon name={icon.name} className={`mt-1 size-4 ${icon.className}`} />
			<div className="grid min-w-0 flex-1 gap-x-6 text-[15px] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
				<span>
					<SourceLink url={part.official_url} title={part.source_title} />
				</span>
				<span className={part.state === 'silent' ? 'text-warn' : 'text-muted'}>
					{part.sentence}
					{part.is_late ? ` · ${m.report_late()}` : null}
				</span>
			</div>
		</li>
	);
}

function DataDate({ part: { as_of: asOf, is_stale: isStale } }: { part: PartView }) {
	if (asOf === null) return null;
	return (
		<span className={`inline-flex items-center gap-1.5 text-sm ${isStale ? 'text-warn' : 'text-muted'}`}>
			{isStale ? <Icon name="clock" className="size-3.5" /> : null}
			{m.common_data_as_of({ date: formatDay(asOf) })}
			{isStale ? <span className="sr-only">, {m.common_stale()}</span> : null}
		</span>
	);
}
