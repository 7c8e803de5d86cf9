import { SourceParts } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Notice } from '#web/ui/Notice.tsx';
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
			<SourceParts parts={parts} Title={under === 'h1' ? 'h2' : 'h3'} />
		</div>
	);
}
