// The portal as it sells, with people who have money and are signed in.
import { inTransaction } from '#platform/db/pool.ts';
import { readConfig } from '../../src/app/config/config.ts';
import { openDeps } from '../../src/app/deps.ts';
import { createServer } from '../../src/app/server.ts';
import { payIn } from '../../test/factories/payment.ts';
import { openAccount } from '../../test/support/account.ts';
import { serveParent } from '../kit/child.ts';

export type Opened = { origin: string; buyers: Record<string, string>[] };

const richKzt = 1_000_000;

serveParent<{ buyers: number }>(async ({ buyers: inAll }) => {
	const deps = await openDeps(readConfig(process.env), { asksSources: true });
	const app = await createServer(deps, { isRateLimited: false });
	const origin = await app.listen({ host: deps.config.host, port: deps.config.port });
	const buyers: Opened['buyers'] = [];
	for (let each = 0; each < inAll; each++) {
		const { accountId, headers } = await openAccount(app, { isConfirmed: true });
		await inTransaction(deps.pool, (client) =>
			payIn(client, { holder: `account:${accountId}`, amountTiyn: richKzt * 100 }),
		);
		buyers.push(headers);
	}
	return { origin, buyers } satisfies Opened;
});
