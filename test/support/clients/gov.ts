import { systemClock } from '#domain/clock.ts';
import type { GovReportState } from '#domain/gov-report.ts';
import type { GovParticipantView, GovReportView } from '#features/govreports/contract.ts';
import { handOverDue as runTurn } from '#features/govreports/public.ts';
import { serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { type BusIdentity, createBusIdentity } from '../../../simulators/shep/identity.ts';
import { shepRoutes } from '../../../simulators/shep/routes.ts';
import { buildSubject } from '../../factories/subject.ts';
import { type OpenAccount, openAccount } from '../account.ts';
import { testDeps } from '../app.ts';
import { settingsFor } from '../outside/test-source.ts';
import { organisationOf } from './consent.ts';
import { joinInvited } from './organisation.ts';
import { openSigningWorld, SigningBrowser, type SigningWorld } from './signing.ts';

export type GovWorld = SigningWorld & {
	deps: ReturnType<typeof testDeps>;
	simulatorsUrl: string;
	identity: BusIdentity;
	/** what the bus is ordered to answer to the next questions of a kind */
	order(of: 'gov-report' | 'gov-report-state', how: string, times?: number): Promise<void>;
	/** whether this installation knows where the bus is */
	connect(isOn: boolean): void;
	/** The worker takes turns until nothing is due, wherever its next try stands. */
	work(turns?: number): Promise<void>;
};

/** The portal with an authority that it believes, and the simulated bus. */
export async function openGovWorld(): Promise<GovWorld> {
	const identity = createBusIdentity();
	const country = createWorld({ subjects: 10 });
	const simulators = await serveSimulators(shepRoutes, () => country);
	const settings = settingsFor(simulators.url, identity);
	const shep = { ...settings.shep, isSimulated: true };
	const sourceSettings = { ...settings, shep };
	const world = await openSigningWorld(systemClock, { sourceSettings });
	const deps = testDeps(world.database, { clock: systemClock, sourceSettings, env: world.env });
	const control = `${simulators.url}/_control`;
	return {
		...{ ...world, deps, identity, simulatorsUrl: simulators.url },
		async order(of, how, times = 1) {
			const answer = await fetch(`${control}/sources/${of}`, { method: 'PUT', body: JSON.stringify({ how, times }) });
			if (!answer.ok) throw new Error(await answer.text());
		},
		connect(isOn) {
			shep.baseUrl = isOn ? `${simulators.url}/shep` : null;
		},
		async work(turns = 1) {
			for (let turn = 0; turn < turns; turn++) {
				await world.database.pool.query(
					'update gov_report set next_try_at = clock_timestamp() where next_try_at is not null',
				);
				await runTurn(deps);
			}
		},
		async close() {
			await world.close();
			await simulators.close();
		},
	};
}

type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; headers?: Record<string, string> };

/** Somebody who acts for an organisation, by the calls of its reports. */
export class GovClient {
	readonly world: SigningWorld;
	readonly account: OpenAccount;
	readonly bin: string;

	constructor(world: SigningWorld, account: OpenAccount, bin: string) {
		this.world = world;
		this.account = account;
		this.bin = bin;
	}

	static async open(world: SigningWorld, role: 'editor' | 'viewer' = 'editor', of?: string): Promise<GovClient> {
		const { pool } = world.database;
		const bin = of ?? (await buildSubject(pool)).bin;
		const account = await openAccount(world.app);
		await joinInvited(pool, account, role, bin);
		await pool.query('update account set acting_bin = $2 where id = $1', [account.accountId, bin]);
		return new GovClient(world, account, bin);
	}

	/** One whose organisation has joined by its signature. */
	static async joined(world: SigningWorld): Promise<GovClient> {
		const client = await GovClient.open(world);
		const { data } = await client.send<GovParticipantView>('join', { method: 'POST', body: person });
		const answer = await client.sign('gov_join', data.signing_id ?? '');
		if (answer.status !== 200) throw new Error(`not joined: ${answer.status} ${answer.message}`);
		return client;
	}

	async send<Data = GovReportView>(path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
		const answer = await this.world.app.inject({
			...{ method, url: `/api/v1/gov/${path}`, headers: { ...this.account.headers, ...headers } },
			...(body === undefined ? {} : { payload: body }),
		});
		const told = answer.json<{
			code?: string;
			message?: string;
			errors?: { field: string; message: string }[];
			data: Data;
		}>();
		return { ...told, status: answer.statusCode };
	}

	get(id: string) {
		return this.send(`reports/${id}`);
	}

	/** A draft of a month; fails where it is refused. */
	async begin(change: object = {}): Promise<GovReportView> {
		const body = { form: 'sanitary', agency: 'committee', month: monthsAgo(1), ...change };
		const answer = await this.send('reports', { method: 'POST', body });
		if (answer.status !== 201) throw new Error(`no report: ${answer.status} ${answer.message}`);
		return answer.data;
	}

	save(id: string, body: object, version?: number) {
		const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
		return this.send(`reports/${id}`, { method: 'PUT', body, headers });
	}

	act(id: string, what: 'sign' | 'revise') {
		return this.send(`reports/${id}/${what}`, { method: 'POST', body: {} });
	}

	sign(action: 'gov_join' | 'gov_report', id: string, key = this.world.pki.issue(organisationOf(this.bin))) {
		return SigningBrowser.of(this.world.app, this.account).sign(action, key, { statement_id: id });
	}

	async stateOf(id: string): Promise<GovReportState> {
		return (await this.get(id)).data.state;
	}
}

export const person = {
	name: 'TOO Ulgi',
	oked: '10110',
	phone: '+77010000100',
	first_name: 'Test',
	surname: 'Ulgiuly',
};

/** `yyyy-mm` so many months before this one. */
export function monthsAgo(count: number): string {
	const now = new Date(Date.now() + 5 * 3_600_000);
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}
