import type { FactorResult } from '#domain/idn/score.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';

/** A document behind a result; one that was stored may be named by whom it is about. */
export function shownDocument(document: FactorResult['document']): FactorResult['document'] {
	return document === null ? null : { ...document, number: maskPersonsIn(document.number) };
}
