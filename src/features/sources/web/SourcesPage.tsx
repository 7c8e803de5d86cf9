import { currentLocale } from '#web/i18n.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Figures } from './Figures.tsx';
import { SourceFilterNav } from './SourceFilterNav.tsx';
import { SourceItem } from './SourceItem.tsx';
import { noFilters, sourcesHref } from './source-filters.ts';
import type { SourcesView } from './view.ts';
import { Warnings } from './Warnings.tsx';

export function SourcesPage({ view }: { view: SourcesView }) {
	const { words, groups } = view;
	return (
		<div className="wrap pt-8 pb-12 md:pt-12 md:pb-16">
			<h1 className="text-3xl md:text-4xl">{words.title}</h1>
			<p className="mt-3 max-w-[40em] text-ink-2 md:text-lg">{words.lead}</p>
			<div className="mt-6 md:mt-8">
				<Figures label={words.figures} figures={view.figures} />
				{view.total === null ? null : <p className="mt-2 text-sm text-muted">{view.total}</p>}
			</div>
			<section aria-labelledby="now" className="mt-8">
				<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="now" className="text-xl">
						{words.now}
					</h2>
					<p className="text-sm text-muted">{view.now.join(' · ')}</p>
				</div>
				<Warnings warnings={view.warnings} allWell={view.allWell} />
			</section>
			<SourceFilterNav filters={view.filters} words={words} />
			<p role="status" className="mt-6 text-sm text-muted">
				{view.shown}. {view.hasFilters ? null : words.parts}
			</p>
			{groups.length === 0 ? (
				<div className="mt-4">
					<EmptyState
						title={words.none}
						action={<LinkButton to={sourcesHref(currentLocale(), noFilters)}>{words.showAll}</LinkButton>}
					/>
				</div>
			) : (
				<div className="card mt-3 divide-y divide-line">
					{groups.map(({ id, title, sources }) => (
						<section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 px-2 md:px-4">
							<Details
								// after filtering, the reader wants to see the results
								isOpen={view.hasFilters}
								summary={
									<span className="flex items-baseline justify-between gap-4 px-3 md:px-4">
										<h2 id={`${id}-title`} className="text-base tracking-normal md:text-lg">
											{title}
										</h2>
										<span className="text-sm text-muted">{sources.length}</span>
									</span>
								}
							>
								<div className="divide-y divide-line border-t border-line">
									{sources.map((source) => (
										<SourceItem key={source.id} source={source} words={words} />
									))}
								</div>
							</Details>
						</section>
					))}
				</div>
			)}
		</div>
	);
}
