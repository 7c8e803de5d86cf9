/** Result of reading one genuine file with our parser. */
export type Proof = {
	/** it matched the expectation */
	isRight: boolean;
	/** one statement each */
	statements: string[];
};

/**
 * Proves one file of a folder of genuine files, laid out as `<source>/<file>`.
 * @returns undefined if this prover does not know the file; another one may
 */
export type Prover = (sourceId: string, path: string) => Promise<Proof | undefined>;

/** @param faults deviations from the expected result; empty: the file is right */
export function proofOf(found: readonly string[], faults: readonly string[]): Proof {
	return { isRight: faults.length === 0, statements: [...found, ...faults.map((fault) => `but ${fault}`)] };
}
