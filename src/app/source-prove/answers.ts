import type { Prover } from './proof.ts';

/** Recorded answers of sources that are asked live. */
export const proveAnswer: Prover = async () => undefined;
