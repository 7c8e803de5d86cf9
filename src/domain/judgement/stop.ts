import type { IsoDate } from '../clock.ts';

/** What overrides every point of an index, gravest first, which is the order of presentation. */
export const stopCodes = [
	'sanctions',
	'liquidated',
	'bankrupt',
	'registration_annulled',
	'pseudo_enterprise',
	'rehabilitation',
	'liquidating',
	'procurement_blacklist',
] as const;
export type StopCode = (typeof stopCodes)[number];

/** The document behind a statement; null where the source names none. */
export type WitnessDocument = { number: string | null; date: IsoDate | null } | null;

/** The source that is believed for a stop factor: the one with a document first. */
export type Stop = { code: StopCode; sourceId: string; asOf: IsoDate | null; document: WitnessDocument };
