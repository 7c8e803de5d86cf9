import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Guilloche } from './Guilloche.tsx';
import { SampleVerdict } from './SampleVerdict.tsx';
import type { HomeData } from './view.ts';

type HeroProps = { examples: HomeData['examples']; searchBox: ReactNode; children: ReactNode };

export function Hero({ examples, searchBox, children }: HeroProps) {
	return (
		<div className="relative bg-linear-to-b from-tint to-page">
			{/* only the ornament is clipped: the list of suggestions may hang over the edge */}
			<div className="absolute inset-0 overflow-hidden">
				<Guilloche />
			</div>
			<div className="wrap relative pt-9 pb-8 md:pt-16 md:pb-14">
				<div className="grid items-center gap-x-14 xl:grid-cols-[minmax(0,1fr)_380px]">
					<div>
						<h1 className="max-w-[17em] text-3xl md:text-4xl md:tracking-[-0.028em]">{m.home_title()}</h1>
						<p className="mt-4 max-w-[36em] text-ink-2 md:text-lg">{m.home_lead()}</p>
						<div className="mt-6 md:mt-8">{searchBox ?? <PlainSearch />}</div>
						{examples.length === 0 ? null : (
							<p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
								{m.home_examples()}
								{examples.map(({ title, href }) => (
									<Link key={href} to={href} className="link py-1">
										{title}
									</Link>
								))}
							</p>
						)}
					</div>
					<SampleVerdict />
				</div>
				{children}
			</div>
		</div>
	);
}

/** The search field as a plain form: it works while nothing but the document has arrived. */
function PlainSearch() {
	return (
		<Form
			action={paths.searchResult.path(currentLocale())}
			role="search"
			className="flex flex-col gap-2 rounded-xl border-[1.5px] border-blue bg-page p-2 ring-6 ring-blue/10 sm:flex-row"
		>
			<input
				type="search"
				name="search"
				required
				minLength={2}
				maxLength={100}
				autoComplete="off"
				// biome-ignore lint/a11y/noAutofocus: the search is what the page is for (it is the first field)
				autoFocus
				aria-label={m.home_search_label()}
				placeholder={m.home_search_label()}
				className="h-12 min-w-0 flex-1 bg-transparent px-3 text-[17px] outline-none placeholder:text-muted md:px-4 md:text-lg"
			/>
			<button type="submit" className="btn min-h-13 px-7">
				{m.home_search_button()}
			</button>
		</Form>
	);
}
