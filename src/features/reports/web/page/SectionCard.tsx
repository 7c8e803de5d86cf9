import { type ReactNode, useRef } from 'react';
import type { BlockView } from '#domain/report/block-view.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber } from '#web/format.ts';
import { Details } from '#web/ui/Details.tsx';
import type { ReportView, SectionView } from '../../contract-view.ts';
import { type ChangeOfRoom, useSettled } from '../live/use-settled.ts';
import { Block } from './Block.tsx';
import { NewData } from './NewData.tsx';
import { Part, QuietPart } from './Part.tsx';
import { sectionAnchor } from './words.ts';

/** Draws a sum that the reader may count anew. */
export type DrawFormula = (formula: Extract<BlockView, { type: 'formula' }>, from: string | null) => ReactNode;
type SectionCardProps = { section: SectionView; kind: ReportView['kind']; drawFormula?: DrawFormula; more?: ReactNode };

function hasBlocks({ summary, parts }: SectionView): boolean {
	return summary.length > 0 || parts.some(({ blocks }) => blocks.length > 0);
}

/** A line for a line takes no room; a line that becomes a card is drawn anew. */
function changeOf(shown: SectionView, next: SectionView): ChangeOfRoom {
	if (!hasBlocks(next)) return 'none';
	return hasBlocks(shown) ? 'more' : 'anew';
}

/** @param props.more where there is more about the same, below what the section comes to */
export function SectionCard({ section, kind, drawFormula, more = null }: SectionCardProps) {
	const place = useRef<HTMLDivElement>(null);
	const { shown, isHeld, show } = useSettled(section, place, changeOf);
	return (
		<div ref={place}>
			{isHeld ? <NewData onShow={show} /> : null}
			{hasBlocks(shown) ? (
				<FullSection section={shown} drawFormula={drawFormula} more={more} />
			) : (
				<QuietSection section={shown} kind={kind} />
			)}
		</div>
	);
}

/** What the section comes to; what each source says stands folded below. */
type FullSectionProps = Pick<SectionCardProps, 'section'> & { drawFormula: DrawFormula | undefined; more: ReactNode };

function FullSection({ section, drawFormula, more }: FullSectionProps) {
	const { code, title, count, summary, parts } = section;
	const id = sectionAnchor(code);
	const speaking = parts.filter(({ blocks }) => blocks.length > 0);
	const nothing = parts.filter(({ blocks, state }) => blocks.length === 0 && state === 'nothing');
	const quiet = parts.filter(({ blocks, state }) => blocks.length === 0 && state !== 'nothing');
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-4 print:break-inside-auto!">
			<div className="flex items-baseline justify-between gap-6 px-5 pt-5 md:px-8 md:pt-6">
				<h2 id={`${id}-title`} className="text-xl">
					{title}
				</h2>
				{count === 0 ? null : (
					<span className="shrink-0 text-sm text-muted">
						{m.report_records({ count, number: formatNumber(count) })}
					</span>
				)}
			</div>
			<div className="px-5 pt-2 pb-3 md:px-8 md:pb-4">
				<div className="flex flex-col gap-5 pb-3">
					{summary.map(({ block, from }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
						<div key={at}>
							{block.type === 'formula' && drawFormula !== undefined ? (
								drawFormula(block, from)
							) : (
								<>
									<Block block={block} under={title} />
									{from === null ? null : <p className="mt-1.5 text-[13px] text-muted">{from}</p>}
								</>
							)}
						</div>
					))}
					{more}
				</div>
				{speaking.length === 0 ? null : (
					<Fold text={m.report_by_source({ count: speaking.length })} isOpen={summary.length === 0}>
						{speaking.map((part) => (
							<Part key={part.source_id} part={part} />
						))}
					</Fold>
				)}
				<NothingFound parts={nothing} />
				{quiet.length === 0 ? null : (
					<Fold text={quietLine(quiet)}>
						<QuietList parts={quiet} />
					</Fold>
				)}
			</div>
		</section>
	);
}

type FoldProps = { text: string; isOpen?: boolean; children: ReactNode };

function Fold({ text, isOpen = false, children }: FoldProps) {
	return (
		<Details
			className="border-t border-line"
			isOpen={isOpen}
			summary={<span className="inline-block text-[15px] text-ink-2 first-letter:uppercase">{text}</span>}
		>
			{children}
		</Details>
	);
}

/** Sources without a record are one line; who they are and of which day stands inside. */
function NothingFound({ parts }: { parts: SectionView['parts'] }) {
	if (parts.length === 0) return null;
	const dates = parts.flatMap(({ as_of: asOf }) => asOf ?? []).toSorted();
	const [oldest] = dates;
	const text = m.report_nothing_in({ count: parts.length });
	return (
		<Fold text={oldest === undefined ? text : `${text}, ${m.common_data_as_of({ date: formatDay(oldest) })}`}>
			<QuietList parts={parts} />
		</Fold>
	);
}

function QuietList({ parts }: { parts: SectionView['parts'] }) {
	return (
		<ul>
			{parts.map((part) => (
				<QuietPart key={part.source_id} part={part} />
			))}
		</ul>
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
					<QuietList parts={section.parts} />
				</Details>
			)}
		</section>
	);
}

/** Chapters that are put together from all sources have none of their own. */
const together = ['changes', 'related'];

function lineOf({ code, parts, is_ready: isReady }: SectionView, kind: ReportView['kind']): string {
	if (together.includes(code)) return isReady ? m.report_no_records() : m.report_waiting_for_all();
	if (parts.length === 0) return kind === 'basic' ? m.report_line_full_only() : m.report_line_no_sources();
	return quietLine(parts);
}

function quietLine(parts: SectionView['parts']): string {
	const count = (...states: string[]) => parts.filter(({ state }) => states.includes(state)).length;
	const waiting = count('waiting', 'asking');
	if (waiting > 0) return m.report_line_asking({ count: parts.length - waiting, total: parts.length });
	const words = [
		count('nothing', 'found') === 0 ? null : m.report_nothing_in({ count: count('nothing', 'found') }),
		count('silent') === 0 ? null : m.report_line_silent({ count: count('silent') }),
		count('not_asked') === 0 ? null : m.report_line_not_asked({ count: count('not_asked') }),
	];
	return words.filter((word) => word !== null).join(' · ');
}
