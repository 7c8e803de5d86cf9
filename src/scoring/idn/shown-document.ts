import { maskPersonsIn } from '#domain/iin-bin.ts';
import type { FactorResult } from '#domain/score.ts';

/** A document behind a result; one that was stored may be named by whom it is about. */
export function shownDocument(document: FactorResult['document']): FactorResult['document'] {
	return document === null ? null : { ...document, number: maskPersonsIn(document.number) };
}
