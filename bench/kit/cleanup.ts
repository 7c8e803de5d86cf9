import { complain } from './say.ts';

/** What was started or created, given back in reverse order whatever happens. */
export class Cleanup {
	readonly #steps: (() => unknown)[] = [];

	add(step: () => unknown): void {
		this.#steps.push(step);
	}

	async run(): Promise<void> {
		for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
			try {
				await step();
			} catch (error) {
				complain(`  cleaning up failed: ${error instanceof Error ? error.message : String(error)}`);
			}
		}
	}
}

/** Runs `work` with a cleanup of its own. */
export async function withCleanup<Result>(work: (cleanup: Cleanup) => Promise<Result>): Promise<Result> {
	const cleanup = new Cleanup();
	try {
		return await work(cleanup);
	} finally {
		await cleanup.run();
	}
}
