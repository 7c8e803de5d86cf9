import type { IsoDate } from '#domain/clock.ts';

/** The edition of a list that is published here. */
export type PublishedList = { listDate: IsoDate; publishedAt: string; contentHash: string };
