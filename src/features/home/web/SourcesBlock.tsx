import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SourceRow } from '#web/ui/SourceRow.tsx';
import type { HomeWords } from './home-words.server.ts';
import type { HomeData, HomeSource } from './view.ts';

export function SourcesBlock({ words, sources }: { words: HomeWords['sources']; sources: HomeData['sources'] }) {
	return (
		<section
			id="sources"
			aria-labelledby="sources-title"
			className="defer-layout scroll-mt-4 bg-tint py-10 [--deferred-height:1700px] xl:[--deferred-height:720px] md:py-14"
		>
			<div className="wrap">
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="sources-title" className="text-2xl md:text-3xl">
						{words.title}
					</h2>
					{sources === null ? null : <Answering sources={sources} />}
				</div>
				{sources === null ? (
					<div className="mt-6">
						<Notice
							tone="warn"
							title={words.failed}
							action={
								<a href={paths.home.path(currentLocale())} className="btn btn-ghost">
									{words.again}
								</a>
							}
						>
							{words.failedText}
						</Notice>
					</div>
				) : (
					<div className="card mt-6 px-5 md:px-8 md:py-2">
						<ul className="grid grid-cols-1 xl:grid-cols-2 xl:gap-x-12">
							{sources.map((source) => (
								<li key={source.id} className="border-t border-line first:border-t-0 xl:nth-2:border-t-0">
									<SourceRow
										state={source.state}
										title={source.title}
										publisher={source.publisher}
										sentence={source.sentence}
										officialUrl={source.official_url}
										asOf={source.as_of}
										isStale={source.is_stale}
									/>
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</section>
	);
}

function Answering({ sources }: { sources: readonly HomeSource[] }) {
	const answering = sources.filter(({ state }) => state === 'found' || state === 'nothing').length;
	return <p className="text-muted">{m.home_sources_answering({ answering, count: sources.length })}</p>;
}
