import type { IsoDate } from '../../clock.ts';
import type { FactorCode, FactorUnit, IdnGroup } from '../../idn/score.ts';

/** What the state says of the good faith of a subject: its record, its index, and the factors it hands over. */
export type GoodFaithFacts = {
	/** the good-faith record of the business-partner register */
	good_faith_record: { status: string; basis: string | null; value: number | null; includedOn: IsoDate | null };
	/** the index as the state calculation delivers it */
	official_index: {
		/** null for G11 and N10 */
		score: number | null;
		group: IdnGroup;
		calculatedOn: IsoDate;
		reasonCodes: readonly string[];
	};
	/**
	 * What the state bodies hand over of the index, factor by factor: where the subject stands, and as much of the value as
	 * is not secret. The secret data themselves (tax and customs) never leave the body.
	 */
	preliminary_index: { factors: readonly PreliminaryFactor[] };
};

/** Millions of subjects have a dozen of these, so what a body does not tell is left out. */
export type PreliminaryFactor = {
	factor: FactorCode;
	/** domain/factor-bins.ts */
	bin: string;
	value?: number;
	unit?: FactorUnit;
	/** where it is another day than that of the list */
	asOf?: IsoDate;
	reasonCode?: string;
	/** acronym of the state body */
	body?: string;
	/** the first list that put it there; absent where that is the one that first carried the subject */
	changedOn?: IsoDate;
};
