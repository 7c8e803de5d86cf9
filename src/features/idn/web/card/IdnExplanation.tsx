import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import type { IdnHistory, IdnView } from '../../contract.ts';
import { Difference } from './Difference.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { PeerRanks } from './PeerRanks.tsx';

export type IdnExplained = { idn: IdnView; history: IdnHistory | null };

/** How the value came about: what changed, its course over the years, its rank among peers. */
export function IdnExplanation({ explained: { idn, history } }: { explained: IdnExplained }) {
	const entries = history?.entries ?? [];
	return (
		<div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
			<div className="flex min-w-0 flex-col gap-8">
				<Part title={m.idn_page_card_difference()}>
					<Difference entries={entries} />
				</Part>
				<Part title={m.idn_page_card_ranks()}>
					<PeerRanks idn={idn} />
				</Part>
			</div>
			<div className="flex min-w-0 flex-col gap-8">
				<Part title={m.idn_page_card_history()}>
					{entries.length === 0 ? (
						<p className="text-[15px] text-ink-2">{m.idn_page_card_history_none()}</p>
					) : (
						<HistoryChart entries={entries} />
					)}
				</Part>
				{idn.contradictions.length === 0 ? null : (
					<Part title={m.idn_page_card_contradictions()}>
						<ul className="flex flex-col gap-3 text-[15px]">
							{idn.contradictions.map(({ code, sentence, believed, against }) => (
								<li key={code}>
									{sentence}
									<span className="block text-sm text-muted">
										{m.idn_page_card_believed({ source: believed.source_title, date: dayText(believed.as_of) })}
									</span>
									<span className="block text-sm text-muted">
										{m.idn_page_card_against({ source: against.source_title, date: dayText(against.as_of) })}
									</span>
								</li>
							))}
						</ul>
					</Part>
				)}
			</div>
		</div>
	);
}

/** A source may give its data no date. */
function dayText(day: string | null): string {
	return day === null ? m.idn_page_card_rank_unknown() : formatDay(day);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<h3 className="mb-2 text-base font-[600] tracking-normal">{title}</h3>
			{children}
		</div>
	);
}
