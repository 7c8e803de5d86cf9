import type { ReactNode } from 'react';
import { Audience } from './Audience.tsx';
import { FactsStrip } from './FactsStrip.tsx';
import { Hero } from './Hero.tsx';
import { IdnBlock } from './IdnBlock.tsx';
import { PlacesBlock } from './PlacesBlock.tsx';
import { Slides } from './Slides.tsx';
import { SourcesBlock } from './SourcesBlock.tsx';
import type { HomeData } from './view.ts';

export function HomePage({ data, searchBox }: { data: HomeData; searchBox?: ReactNode }) {
	return (
		<>
			<Hero examples={data.examples} searchBox={searchBox}>
				<FactsStrip stats={data.stats} />
			</Hero>
			<Slides />
			<IdnBlock />
			<Audience />
			<SourcesBlock sources={data.sources} />
			<PlacesBlock cities={data.cities} symbols={data.symbols} localities={data.localities} letter={data.letter} />
		</>
	);
}
