import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { SourceRow } from '#web/ui/SourceRow.tsx';
import type { CardSource } from '../../contract.ts';

export function Sources({ sources }: { sources: readonly CardSource[] }) {
	return (
		<div className="sec">
			<ul className="grid gap-x-10 md:grid-cols-2">
				{sources.map((source) => (
					<li
						key={source.id}
						id={`source-${source.id}`}
						className="scroll-mt-4 border-t border-line target:bg-tint max-md:first:border-t-0"
					>
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
					</li>
				))}
			</ul>
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
