import cliProgress from 'cli-progress';

/** A progress bar on a terminal, otherwise a line every five seconds. */
export function createBar(format: string): cliProgress.SingleBar {
	return new cliProgress.SingleBar({ format, hideCursor: true, noTTYOutput: true, notTTYSchedule: 5000 });
}

/** Progress over the subjects of the register. */
export async function withBar<Result>(
	what: string,
	work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
	const bar = createBar(`${what} [{bar}] {percentage}% | {value} of {total} subjects`);
	bar.start(1, 0);
	try {
		return await work((done, total) => {
			bar.setTotal(total);
			bar.update(done);
		});
	} finally {
		bar.stop();
	}
}
