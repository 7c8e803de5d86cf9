import { listen } from '#platform/db/listen.ts';
import type { PaymentDeps } from './deps.ts';
import { handleEvents } from './inbox/handle-events.ts';
import { lookAfterPayments } from './paying/look-after.ts';
import { sendReceipts } from './refunds/receipts.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

/** Callbacks are told by the database at once; what nobody tells is looked for. */
const pollMs = 5000;

/** Everything that is due, until nothing is. */
export async function doPaymentWork(deps: PaymentDeps): Promise<void> {
	for (const work of [handleEvents, lookAfterPayments, sendRefunds, sendReceipts]) {
		let found = 1;
		while (found > 0) found = await work(deps);
	}
}

/** Does the work of payments, at once when there is some and from time to time. Any number of processes may. */
export function watchPayments(deps: PaymentDeps): { close(): Promise<void> } {
	let running: Promise<void> | undefined;
	let isWanted = false;
	let isClosed = false;
	const drain = async () => {
		while (isWanted && !isClosed) {
			isWanted = false;
			await doPaymentWork(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'payments wait'));
		}
	};
	const wake = () => {
		isWanted = true;
		running ??= drain().finally(() => {
			running = undefined;
		});
	};
	const ear = listen(deps.pool, ['payment_work'], wake);
	const timer = setInterval(wake, pollMs);
	return {
		async close() {
			isClosed = true;
			clearInterval(timer);
			await ear.close();
			await running;
		},
	};
}
