import { Block } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SourceLink } from '#web/ui/SourceLink.tsx';
import type { CheckView } from '../contract.ts';
import { Ended } from './pieces.tsx';

type CheckFactsProps = { check: CheckView /** of what stands above */; under: 'h1' | 'h2' };

/** What sources have said, whoever reads it: no colour and no mark. */
export function CheckFacts({ check: { state, parts, legal_ground: ground }, under }: CheckFactsProps) {
	if (state === 'ended') return <Ended />;
	return (
		<div className="flex flex-col gap-4">
			{state === 'open' ? <Notice tone="off" icon="clock" title={m.person_checks_open()} /> : null}
			<p className="max-w-[62em] text-[15px] text-ink-2">{m.person_checks_facts_only()}</p>
			{ground === null ? null : <p className="text-[15px]">{m.person_checks_ground({ ground })}</p>}
			<Parts parts={parts} under={under} />
		</div>
	);
}

export function Parts({ parts, under }: Pick<CheckView, 'parts'> & Pick<CheckFactsProps, 'under'>) {
	return (
		<ul className="card divide-y divide-line">
			{parts.map((part) => (
				<Part key={part.source_id} part={part} Title={under === 'h1' ? 'h2' : 'h3'} />
			))}
		</ul>
	);
}

function Part({ part, Title }: { part: CheckView['parts'][number]; Title: 'h2' | 'h3' }) {
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
