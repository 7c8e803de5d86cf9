import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeWords } from './home-words.server.ts';
import { SampleVerdict } from './SampleVerdict.tsx';
import type { HomeData } from './view.ts';

type HeroProps = { words: HomeWords; searchBox: ReactNode; children: ReactNode } & Pick<
	HomeData,
	'examples' | 'sample'
>;

export function Hero({ words, examples, sample, searchBox, children }: HeroProps) {
	return (
		<div className="relative bg-linear-to-b from-tint to-page">
			{/* only the ornament is clipped: the list of suggestions may hang over the edge */}
			<div className="absolute inset-0 overflow-hidden" aria-hidden="true">
				<i className="rosette no-print absolute -top-48 -right-80 size-160 [--rosette-opacity:0.07] xl:[--rosette-opacity:0.11] xl:-top-30 xl:-right-22 xl:size-190" />
			</div>
			<div className="wrap relative pt-9 pb-8 md:pt-16 md:pb-14">
				<div className="grid items-center gap-x-14 xl:grid-cols-[minmax(0,1fr)_380px]">
					<div>
						<h1 className="max-w-[17em] text-3xl md:text-4xl md:tracking-[-0.028em]">{words.hero.title}</h1>
						<p className="mt-4 max-w-[36em] text-ink-2 md:text-lg">{words.hero.lead}</p>
						<div className="mt-6 md:mt-8">{searchBox}</div>
						{examples.length === 0 ? null : (
							<p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
								{words.hero.examples}
								{examples.map(({ title, href }) => (
									<Link key={href} to={href} className="link py-1">
										{title}
									</Link>
								))}
							</p>
						)}
					</div>
					{sample === null ? null : <SampleVerdict words={words.sample} sample={sample} />}
				</div>
				{children}
			</div>
		</div>
	);
}
