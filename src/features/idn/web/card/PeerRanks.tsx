import { m } from '#paraglide/messages.js';
import { formatPercent } from '#web/format.ts';
import type { IdnView } from '../../contract.ts';

/** Share of the same segment with a lower score: everywhere, in the region, in the section of activity. */
export function PeerRanks({ idn }: { idn: IdnView }) {
	const { segment, region, section } = idn.shares_below;
	const ranks = [
		{ label: m.idn_page_card_rank_all(), percent: segment },
		{ label: m.idn_page_card_rank_region(), percent: region },
		{ label: m.idn_page_card_rank_section(), percent: section },
	];
	if (ranks.every(({ percent }) => percent === null))
		return <p className="text-[15px] text-ink-2">{m.idn_page_card_rank_none()}</p>;
	return (
		<>
			<p className="mb-3 text-[15px] text-ink-2">
				{idn.segment === 'young' ? m.idn_page_card_rank_young() : m.idn_page_card_rank_mature()}
			</p>
			<dl className="flex flex-col gap-3">
				{ranks.map(({ label, percent }) => (
					<Rank key={label} {...{ label, percent }} />
				))}
			</dl>
		</>
	);
}

function Rank({ label, percent }: { label: string; percent: number | null }) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 text-[15px]">
			<dt>{label}</dt>
			<dd className="font-[600]">
				{percent === null ? (
					<span className="font-normal text-muted">{m.idn_page_card_rank_unknown()}</span>
				) : (
					formatPercent(percent)
				)}
			</dd>
			{percent === null ? null : (
				<svg
					viewBox="0 0 100 4"
					preserveAspectRatio="none"
					className="col-span-2 mt-1 block h-1.5 w-full rounded-full"
					aria-hidden="true"
				>
					<rect width="100" height="4" className="fill-tint-2" />
					<rect width={percent} height="4" className="fill-blue" />
				</svg>
			)}
		</div>
	);
}
