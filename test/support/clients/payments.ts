import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { doPaymentWork, tipTopPay } from '#features/payments/public.ts';
import { createLog } from '#platform/log.ts';
import { type Simulators, serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { bankRoutes } from '../../../simulators/payment/bank/routes.ts';
import { tipTopPayRoutes } from '../../../simulators/payment/tiptoppay/routes.ts';
import { paymentDeps } from '../../../src/app/wiring/payments.ts';
import { type AppOptions, buildApp, testDeps } from '../app.ts';
import type { TestDatabase } from '../db.ts';

const secret = 'secret';
/** Of the account that statements are of: the one of the demonstration. */
const withSupplier = { DEMO_DATA: 'on', SIMULATORS: 'off' };

/** What the cabinet of the provider answers. */
type Cabinet = {
	codes: (number | null)[];
	transactions: { TransactionId: number; InvoiceId: string; Type: number }[];
	receipts: { kind: string; invoiceId: string; body: object }[];
};

/** The portal, reachable by the simulated provider, whose callbacks it hears; the worker is `work`. */
export type PaidPortal = {
	app: FastifyInstance;
	supplier: { bin: string; iik: string };
	/** tells the provider how to behave, or to send again */
	cabinet(asked: object): Promise<Cabinet>;
	/** breaks paths of the provider: `find`, `refund` … */
	breakPath(path: string, how: string, times?: number): Promise<void>;
	/** what a buyer does on the page of the provider */
	press(url: string, way?: string): Promise<string>;
	/** everything that waits is due now, and done */
	work(): Promise<void>;
	/** lines that call somebody */
	alarms(): { reason: string }[];
	mend(): Promise<void>;
	close(): Promise<void>;
};

export async function openPaidPortal(
	database: TestDatabase,
	more: Pick<AppOptions, 'reports'> = {},
): Promise<PaidPortal> {
	const simulators: Simulators = await serveSimulators([...tipTopPayRoutes, ...bankRoutes], () =>
		createWorld({ subjects: 0 }),
	);
	const baseUrl = `${simulators.url}/tiptoppay`;
	const provider = tipTopPay({ baseUrl, publicId: 'pk', apiSecret: secret, isTest: true, timeoutMs: 2000 });
	const options = { ...more, payments: { provider, secret }, env: withSupplier };
	const app = await buildApp(database, options);
	await app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = app.server.address() as AddressInfo;
	const lines: string[] = [];
	const log = createLog('error', { write: (line) => void lines.push(line) });
	const deps = paymentDeps({ ...testDeps(database, options), log });
	if (deps.supplier === null) throw new Error('the demonstration has a supplier');
	const cabinet = async (asked: object) => {
		const answer = await fetch(`${baseUrl}/_cabinet`, { method: 'POST', body: JSON.stringify(asked) });
		return (await answer.json()) as Cabinet;
	};
	const mend = async () => {
		await fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' });
		await cabinet({ pay: { way: 'well', lateMs: 60_000 }, refund: { way: 'well' } });
		lines.length = 0;
	};
	await cabinet({ callbackUrl: `http://127.0.0.1:${port}/api/v1/payments/callbacks/tiptoppay` });
	await mend();
	return {
		...{ app, supplier: deps.supplier, cabinet, mend },
		async breakPath(path, how, times) {
			const order = { method: 'PUT', body: JSON.stringify({ how, times }) };
			await fetch(`${simulators.url}/_control/sources/tiptoppay-${path}`, order);
		},
		async press(url, way = 'well') {
			const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ card: '4242', way }) });
			return answer.text();
		},
		async work() {
			await makeAllDue(database);
			await doPaymentWork(deps);
		},
		alarms: () =>
			lines.map((line) => JSON.parse(line) as { alarm?: string; reason: string }).filter(({ alarm }) => alarm),
		async close() {
			await app.close();
			await simulators.close();
		},
	};
}

/** Nobody waits for a minute to pass. */
async function makeAllDue({ pool }: TestDatabase): Promise<void> {
	await pool.query('update payment set next_look_at = clock_timestamp() where next_look_at is not null');
	await pool.query('update payment_event set next_try_at = clock_timestamp()');
	await pool.query('update refund set next_try_at = clock_timestamp() where next_try_at is not null');
	await pool.query('update receipt set next_try_at = clock_timestamp() where next_try_at is not null');
}
