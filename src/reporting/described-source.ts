import type { SourceTraits } from '#domain/facts/evidence.ts';

/** What the catalogue of sources says of a source: to the judge by its traits, to the reader in his language. */
export type DescribedSource = SourceTraits & {
	title: string;
	publisher: string;
	/** of the publisher, where many sources stand in a line */
	acronym: string;
	officialUrl: string | null;
	/** net tenge of one answer; 0 for free ones */
	priceKzt: number;
};
export type DescribeSource = (sourceId: string) => DescribedSource;
