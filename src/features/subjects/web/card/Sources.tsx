import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Details } from '#web/ui/Details.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { SourceRow } from '#web/ui/SourceRow.tsx';
import type { CardSource } from '../../contract.ts';

export function Sources({ sources }: { sources: readonly CardSource[] }) {
	const nothing = sources.filter(({ state }) => state === 'nothing');
	return (
		<div className="sec">
			<List sources={sources.filter(({ state }) => state !== 'nothing')} />
			{nothing.length === 0 ? null : (
				<Details
					className="border-t border-line print:[&>summary]:hidden"
					summary={
						<span className="flex items-center gap-3 font-[550]">
							<Mark kind="nothing" />
							{m.card_page_sources_nothing({ count: nothing.length, shown: formatNumber(nothing.length) })}
						</span>
					}
				>
					<List sources={nothing} />
				</Details>
			)}
			{sources.some((source) => source.is_stale) ? (
				<p className="border-t border-line pt-4 text-sm text-muted">{m.card_page_sources_stale()}</p>
			) : null}
			<p className="no-print border-t border-line pt-3 text-sm">
				<Link to={paths.sources.path(currentLocale())} className="link inline-block py-1">
					{m.sources_see_all()}
				</Link>
			</p>
		</div>
	);
}

function List({ sources }: { sources: readonly CardSource[] }) {
	return (
		<ul className="grid gap-x-10 md:grid-cols-2">
			{sources.map((source) => (
				<li key={source.id} className="border-t border-line">
					{/* the address of the source unfolds the list that it stands in */}
					<div id={`source-${source.id}`} className="scroll-mt-4 target:bg-tint">
						<SourceRow
							state={source.state}
							mark={source.mark}
							title={source.title}
							sentence={source.sentence}
							publisher={source.publisher}
							officialUrl={source.official_url}
							asOf={source.as_of}
							isStale={source.is_stale}
						/>
					</div>
				</li>
			))}
		</ul>
	);
}
