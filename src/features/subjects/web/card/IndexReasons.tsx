import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber, formatPoints } from '#web/format.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import { indexPath } from '../subject-words.ts';
import type { CardPageData } from './card-page.server.ts';
import { originWords, remarksOf } from './index-words.tsx';

/** What moved the index, as bars to the left and to the right of nought; everything else is a page of its own. */
export function IndexReasons({ card }: { card: CardPageData }) {
	const { idn, verdict } = card;
	const remarks = remarksOf(idn, verdict.stop_count > 0);
	const widest = Math.max(...idn.reasons.map(({ points }) => Math.abs(points)), 1);
	return (
		<Section
			id="index-reasons"
			title={m.card_page_index_reasons()}
			aside={m.idn_calculated_on({ date: formatDay(idn.calculated_on) })}
		>
			{remarks.length === 0 ? null : (
				<div className="mb-3 flex gap-3 rounded-m bg-tint-2 px-4 py-3 text-[15px]">
					<Mark kind={idn.interval === null ? 'info' : 'range'} className="mt-0.5 size-[18px]" />
					<div className="flex flex-col gap-2">
						{remarks.map((text) => (
							<p key={text}>{text}</p>
						))}
					</div>
				</div>
			)}
			{idn.reasons.length === 0 ? null : (
				<ul className="facs">
					{idn.reasons.map(({ code, title, points }) => (
						<li key={code}>
							<span>{title}</span>
							<Bar points={points} widest={widest} />
							<b>
								{formatPoints(points)}
								<span className="sr-only"> {m.card_page_points()}</span>
							</b>
						</li>
					))}
				</ul>
			)}
			<p className="mt-3 text-sm text-muted">
				{[
					idn.origin === 'model' && idn.not_calculated === null
						? `${m.idn_points_base()}: ${formatNumber(idn.base)}`
						: null,
					...originWords(idn).slice(1),
				]
					.filter((text) => text !== null)
					.join(' · ')}
			</p>
			<p className="no-print mt-1">
				<Link to={indexPath(card)} className="link inline-block py-2 text-[15px]">
					{m.card_page_whole_index()}
				</Link>
			</p>
		</Section>
	);
}

/** Zero is at the same place in every row; lost points are hatched, so that colour is not the only sign. */
function Bar({ points, widest }: { points: number; widest: number }) {
	const width = (Math.abs(points) / widest) * 50;
	const x = points < 0 ? 50 - width : 50;
	return (
		<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
			<path d="M50 0V8" className="stroke-line-strong" strokeWidth="0.4" />
			<rect x={x} y="1" width={width} height="6" className={points < 0 ? 'fill-bad' : 'fill-ok'} />
		</svg>
	);
}
