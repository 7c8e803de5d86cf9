import { useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { Details } from '#web/ui/Details.tsx';
import type { ReportView, SectionView } from '../../contract-view.ts';
import { type ChangeOfRoom, useSettled } from '../live/use-settled.ts';
import { NewData } from './NewData.tsx';
import { Part, QuietPart } from './Part.tsx';
import { sectionAnchor } from './words.ts';

type SectionCardProps = { section: SectionView; kind: ReportView['kind'] };

function hasBlocks({ parts }: SectionView): boolean {
	return parts.some(({ blocks }) => blocks.length > 0);
}

/** A line for a line takes no room; a line that becomes a card is drawn anew. */
function changeOf(shown: SectionView, next: SectionView): ChangeOfRoom {
	if (!hasBlocks(next)) return 'none';
	return hasBlocks(shown) ? 'more' : 'anew';
}

export function SectionCard({ section, kind }: SectionCardProps) {
	const place = useRef<HTMLDivElement>(null);
	const { shown, isHeld, show } = useSettled(section, place, changeOf);
	return (
		<div ref={place}>
			{isHeld ? <NewData onShow={show} /> : null}
			{hasBlocks(shown) ? <FullSection section={shown} /> : <QuietSection section={shown} kind={kind} />}
		</div>
	);
}

function FullSection({ section: { code, title, count, parts } }: { section: SectionView }) {
	const id = sectionAnchor(code);
	const speaking = parts.filter(({ blocks }) => blocks.length > 0);
	const quiet = parts.filter(({ blocks }) => blocks.length === 0);
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-4 print:break-inside-auto!">
			<div className="flex items-baseline justify-between gap-6 px-5 pt-5 md:px-8 md:pt-6">
				<h2 id={`${id}-title`} className="text-xl">
					{title}
				</h2>
				<span className="shrink-0 text-sm text-muted">{m.report_records({ count, number: formatNumber(count) })}</span>
			</div>
			<div className="px-5 pt-2 pb-5 md:px-8 md:pb-6">
				{speaking.map((part) => (
					<Part key={part.source_id} part={part} />
				))}
				{quiet.length === 0 ? null : (
					<ul className="mt-4 border-t border-line pt-3">
						{quiet.map((part) => (
							<QuietPart key={part.source_id} part={part} />
						))}
					</ul>
				)}
			</div>
		</section>
	);
}

/** A section with nothing is one line, which opens to who said so and when. */
function QuietSection({ section, kind }: { section: SectionView; kind: ReportView['kind'] }) {
	const id = sectionAnchor(section.code);
	const line = lineOf(section, kind);
	const head = (
		<span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
			<h2 id={`${id}-title`} className="text-base font-[600] tracking-normal">
				{section.title}
			</h2>
			<span className="text-[15px] text-muted">{line}</span>
		</span>
	);
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-4 px-5 py-1 md:px-8">
			{section.parts.length === 0 ? (
				<div className="py-2.5 pr-9">{head}</div>
			) : (
				<Details summary={head}>
					<ul>
						{section.parts.map((part) => (
							<QuietPart key={part.source_id} part={part} />
						))}
					</ul>
				</Details>
			)}
		</section>
	);
}

function lineOf({ parts }: SectionView, kind: ReportView['kind']): string {
	if (parts.length === 0) return kind === 'basic' ? m.report_line_full_only() : m.report_line_no_sources();
	const count = (...states: string[]) => parts.filter(({ state }) => states.includes(state)).length;
	const waiting = count('waiting', 'asking');
	if (waiting > 0) return m.report_line_asking({ count: parts.length - waiting, total: parts.length });
	const words = [
		count('nothing', 'found') === 0 ? null : m.report_line_nothing({ count: count('nothing', 'found') }),
		count('silent') === 0 ? null : m.report_line_silent({ count: count('silent') }),
		count('not_asked') === 0 ? null : m.report_line_not_asked({ count: count('not_asked') }),
	];
	return words.filter((word) => word !== null).join(' · ');
}
