import type { IsoDate } from '#domain/clock.ts';
import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import type { Against, FindingCode, FindingParams } from '#domain/judgement/judgement.ts';
import type { WitnessDocument } from '#domain/judgement/stop.ts';

/** What one source says that makes a finding. */
export type Claim = {
	[Code in FindingCode]: {
		code: Code;
		params: FindingParams[Code];
		witness: SourceEvidence;
		document: WitnessDocument;
		against: readonly Against[];
	};
}[FindingCode];

/** Looks for one thing in the evidence; pure. It may be found under several codes, of which each has its own weight. */
export type Rule = (evidence: Evidence) => readonly Claim[];

type More = { document?: WitnessDocument; against?: readonly Against[] };

export function claim<Code extends FindingCode>(
	code: Code,
	witness: SourceEvidence,
	params: FindingParams[Code],
	{ document = null, against = [] }: More = {},
): Claim {
	return { code, params, witness, document, against } as Claim;
}

/** Null where a source names neither number nor day of a document. */
export function documentOf(number: string | null, date: IsoDate | null): WitnessDocument {
	return number === null && date === null ? null : { number, date };
}

/** Sums what is known; null where nothing is: a missing sum is not zero. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
	const known = amounts.filter((amount) => amount !== null);
	return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

export function latest(days: readonly (IsoDate | null)[]): IsoDate | null {
	return (
		days
			.filter((day) => day !== null)
			.sort()
			.at(-1) ?? null
	);
}
