import { verifyLedger } from '#features/orders/public.ts';
import { everyLedgerCheck } from '../wiring/ledger.ts';
import { type Command, say } from './kit/run-command.ts';
import { withInstallation } from './kit/with-database.ts';

const usage = `npm run ledger:verify

Compares wallets, orders and subscriptions with the moves of the ledger and names every fault.
`;

/** Exit code: 0 everything adds up, 1 it does not, 2 wrong call. */
export const ledgerVerify: Command<Record<string, never>> = {
	usage,
	readCall: (args) => (args.length === 0 ? {} : undefined),
	run: (_call, config, { stdout }) =>
		withInstallation(config, async ({ pool }) => {
			const faults = await verifyLedger(pool, everyLedgerCheck);
			for (const { check, fault } of faults) say(stdout, `${check}: ${fault}`);
			say(
				stdout,
				faults.length === 0 ? `The ledger adds up: ${everyLedgerCheck.length} checks.` : `${faults.length} faults.`,
			);
			return faults.length === 0 ? 0 : 1;
		}),
};
