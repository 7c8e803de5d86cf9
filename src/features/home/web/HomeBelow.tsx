import { Audience } from './Audience.tsx';
import { IdnBlock } from './IdnBlock.tsx';
import { PartnersBlock } from './PartnersBlock.tsx';
import { PlacesBlock } from './PlacesBlock.tsx';
import { ProductsBlock } from './ProductsBlock.tsx';
import { SourcesBlock } from './SourcesBlock.tsx';
import { TariffsBlock } from './TariffsBlock.tsx';
import type { HomeData } from './view.ts';

/** The part below the first screen: in the document from the start, its script when the reader gets there. */
export default function HomeBelow({ data }: { data: HomeData }) {
	const { words } = data;
	return (
		<>
			<ProductsBlock words={words.products} categories={data.products} />
			<IdnBlock words={words.idn} />
			<Audience words={words.audience} />
			<SourcesBlock words={words.sources} sources={data.sources} />
			<PlacesBlock
				words={words.places}
				cities={data.cities}
				symbols={data.symbols}
				localities={data.localities}
				letter={data.letter}
				directory={data.directory}
			/>
			<PartnersBlock title={words.partners} partners={data.partners} />
			<TariffsBlock words={words.tariffs} />
		</>
	);
}
