import { setTimeout } from 'node:timers/promises';
import { checkForeign } from '#features/foreignchecks/contract.ts';
import { type AskedBody, findForeignChecks, makeForeignCheck } from '#features/foreignchecks/public.ts';
import { isCheckSealed, ReportEngine } from '#features/reports/public.ts';
import { nameListIds } from '#features/sources/public.ts';
import type { Deps } from '../deps.ts';
import { reportDeps } from '../wiring/reports.ts';

type Demo = Pick<Deps, 'pool' | 'clock' | 'log' | 'config' | 'registry' | 'sourceSettings' | 'desk'>;

/** One of each kind: a firm with a namesake on a list, a number of VAT, a register of Russia, a person called as somebody listed. */
const asked: readonly AskedBody[] = [
	{ country: 'GB', number: '00000077', name: 'Ulgi Example Ltd' },
	{ country: 'DE', number: 'DE100000016', name: 'Ulgi Example GmbH' },
	{ country: 'RU', number: '7700000016' },
	{ person: { full_name: 'Мысал Үлгібаев', born_on: '1984', citizenship: 'KZ' } },
];

/** Lists of sanctions come behind a first start: without them there is nothing to compare with. @returns false: they do not come */
export async function areListsLoaded(pool: Deps['pool']): Promise<boolean> {
	const patience = AbortSignal.timeout(15 * 60_000);
	const isHere = async () => {
		const { rowCount } = await pool.query('select from dataset_state where source_id = any($1)', [[...nameListIds]]);
		return rowCount === nameListIds.size;
	};
	while (!(await isHere())) {
		if (patience.aborted) return false;
		await setTimeout(5000, undefined, { ref: false });
	}
	return true;
}

/**
 * Checks of the demonstration, which the simulators answer; behind the start, and once: whoever has a check keeps what they have.
 * @param by who makes them, and for which organisation
 */
export async function seedDemoForeignChecks(deps: Demo, by: { accountId: number; bin: string }): Promise<void> {
	const { accountId, bin } = by;
	const owner = `organization:${bin}`;
	if ((await findForeignChecks(deps.pool, owner, { page: 1, limit: 1 })).total > 0) return;
	const reports = reportDeps(deps);
	const engine = new ReportEngine(reports);
	try {
		const account = {
			...{ accountId, plan: 'free' },
			actingFor: { bin, plan: 'pro', role: 'editor' as const },
		};
		for (const [at, body] of asked.entries()) {
			const sending = { sender: owner, call: checkForeign, key: `demonstration-${at}`, body, status: 202 };
			const { id } = await makeForeignCheck({ reports, engine }, { account, body, sending, ipHash: '' });
			const patience = AbortSignal.timeout(70_000);
			while (!(await isCheckSealed(deps.pool, id))) await setTimeout(200, undefined, { signal: patience });
		}
	} finally {
		await engine.close();
	}
}
