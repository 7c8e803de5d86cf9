import type { SourceTraits } from '#domain/facts/evidence.ts';

/** What the catalogue of sources says of a source: to the judge by its traits, to the reader in his language. */
export type DescribedSource = SourceTraits & { title: string; publisher: string; officialUrl: string | null };
export type DescribeSource = (sourceId: string) => DescribedSource;
