import type { IsoDate } from '#domain/clock.ts';

/** Where a statement comes from and how old it is. */
export type Provenance = {
	/** `<publisher>-<source>`, the folder path under src/sources */
	sourceId: string;
	/** the date the publisher gives to the data */
	asOf: IsoDate;
	/** when we took it over, ISO instant */
	retrievedAt: string;
};

/**
 * The four answers of a source, never fewer: a silent source is not a clean one,
 * and a source nobody asked has said nothing.
 */
export type Answer<Value> =
	| { state: 'found'; value: Value; provenance: Provenance }
	| { state: 'nothing'; provenance: Provenance }
	| { state: 'silent'; sourceId: string; since: string | null; lastGoodAsOf: IsoDate | null }
	| { state: 'not_asked'; sourceId: string; reason: NotAskedReason };

/**
 * `not_applicable`: the source does not cover this kind of subject (sole proprietors in the justice register);
 * `not_configured`: this installation has no address or no key for it; `plan`: the full report asks it, the basic one not;
 * `signature`: the asker has not confirmed his identity by a digital signature.
 */
export type NotAskedReason =
	| 'not_loaded'
	| 'not_applicable'
	| 'not_configured'
	| 'paid'
	| 'consent'
	| 'plan'
	| 'signature';
