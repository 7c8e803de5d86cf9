import type { PartView } from '#domain/report/part-view.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { SourceLink } from '#web/ui/SourceLink.tsx';
import { Block } from './Block.tsx';

type SourcePartsProps = { parts: readonly PartView[] /** level of the heading of each */; Title: 'h2' | 'h3' };

/** What sources have said, one below the other: no judgement is drawn. */
export function SourceParts({ parts, Title }: SourcePartsProps) {
	return (
		<ul className="card divide-y divide-line">
			{parts.map((part) => (
				<SourcePart key={part.source_id} part={part} Title={Title} />
			))}
		</ul>
	);
}

function SourcePart({ part, Title }: { part: PartView } & Pick<SourcePartsProps, 'Title'>) {
	const { source_title: title, official_url: url, publisher, sentence, as_of: asOf, blocks } = part;
	return (
		<li className="flex flex-col gap-3 px-5 py-4 md:px-8">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<Title className="text-[17px]">
					<SourceLink url={url} title={title} />
				</Title>
				{asOf === null ? null : (
					<span className="text-sm text-muted">{m.common_data_as_of({ date: formatDay(asOf) })}</span>
				)}
			</div>
			{blocks.map((block, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
				<Block key={at} block={block} under={title} />
			))}
			<p className="text-sm text-muted">
				{publisher} · {sentence}
			</p>
		</li>
	);
}
