import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { IsoDate } from '#domain/clock.ts';
import type { Recalculation } from '#features/idn/public.ts';
import type { Deps } from '../deps.ts';

/** Sent as a message: the database URL is a secret, and anybody on the machine can read arguments. */
export type CalculationOrder = { connectionString: string; asOf: IsoDate };
export type CalculationReport = { outcome: Recalculation } | { failure: string };

const program = new URL('./idn-process.ts', import.meta.url);

/** Calculates the index in a child process of low priority, so that answers stay fast. */
export async function recalculateApart(
	{ connectionString }: Pick<Deps, 'connectionString'>,
	asOf: IsoDate,
	signal?: AbortSignal,
): Promise<Recalculation> {
	signal?.throwIfAborted();
	const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
	const stop = () => child.kill('SIGKILL'); // what is committed stays, the next run goes on from there
	signal?.addEventListener('abort', stop);
	try {
		const report = once(child, 'message').then(([message]) => message as CalculationReport);
		const end = once(child, 'exit').then(([code, killedBy]): CalculationReport => {
			return { failure: `the calculation ended with ${code ?? killedBy}` };
		});
		child.send({ connectionString, asOf } satisfies CalculationOrder);
		const told = await Promise.race([report, end]);
		if ('failure' in told) throw new Error(told.failure);
		return told.outcome;
	} finally {
		signal?.removeEventListener('abort', stop);
		stop();
	}
}
