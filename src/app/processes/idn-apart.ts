import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { IsoDate } from '#domain/clock.ts';
import type { Recalculation } from '#features/idn/public.ts';
import type { Deps } from '../deps.ts';

/** Told by message: the address of the database is a secret, and arguments can be read by anybody on the machine. */
export type CalculationOrder = { connectionString: string; asOf: IsoDate };
export type CalculationReport = { outcome: Recalculation } | { failure: string };

const program = new URL('./idn-process.ts', import.meta.url);

/** Calculates the index in a process of low priority beside this one, so that answers keep their speed meanwhile. */
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
