import { type ReactNode, Suspense } from 'react';
import { lazyWhenUsed } from '#web/loading/lazy-when-used.ts';
import { FactsStrip } from './FactsStrip.tsx';
import { Hero } from './Hero.tsx';
import { Slides } from './Slides.tsx';
import type { HomeData } from './view.ts';

const belowId = 'below';
const HomeBelow = lazyWhenUsed(() => import('./HomeBelow.tsx'), belowId);

export function HomePage({ data, searchBox }: { data: HomeData; searchBox: ReactNode }) {
	const { words } = data;
	return (
		<>
			<Hero words={words} examples={data.examples} sample={data.sample} searchBox={searchBox}>
				<FactsStrip words={words.facts} stats={data.stats} />
			</Hero>
			<Slides words={words.slides} slides={data.slides} />
			<div id={belowId}>
				<Suspense fallback={null}>
					<HomeBelow data={data} />
				</Suspense>
			</div>
		</>
	);
}
