import { Gauge } from 'prom-client';
import { type LedgerCheck, type LedgerFault, ledgerChecks, verifyLedger } from '#features/orders/public.ts';
import { paymentChecks } from '#features/payments/public.ts';
import type { Deps } from '../deps.ts';

/** Every feature that moves money offers its checks here. */
export const everyLedgerCheck: readonly LedgerCheck[] = [...ledgerChecks, ...paymentChecks];

const faultsFound = new Gauge({
	name: 'ledger_faults',
	help: 'Faults that the last verification of the ledger found',
});

/** Nightly. Every fault is written to the log as an alarm. */
export async function verifyLedgerNightly({ pool, log }: Pick<Deps, 'pool' | 'log'>): Promise<LedgerFault[]> {
	const faults = await verifyLedger(pool, everyLedgerCheck);
	faultsFound.set(faults.length);
	for (const { check, fault } of faults) log.error({ check, fault }, 'the ledger does not add up');
	return faults;
}
