import type { Cleanup } from './cleanup.ts';
import type { Measured } from './figure.ts';
import type { Workspace } from './workspace.ts';

export type BenchOptions = {
	/** turns of each contender */
	rounds: number;
	/** of one turn under load */
	seconds: number;
	/** of the register that is imported */
	rows: number;
	/** of the register that is searched, or whose index is calculated */
	subjects: number;
	/** a folder with the register that is searched; undefined: it is generated */
	register: string | undefined;
	/** docs/performance.md takes the results */
	isWritten: boolean;
};

export type Bench = { options: BenchOptions; workspace: Workspace; cleanup: Cleanup };

/** One measurement; its name is the name of its file. */
export type Part = (bench: Bench) => Promise<Measured[]>;
