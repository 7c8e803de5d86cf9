import { publishLists } from '../../factories/subject.ts';
import { type OpenAccount, openAccount } from '../account.ts';
import { type AdminBrowser, buildAdmin } from './admin-client.ts';
import { buildIp } from './auth-client.ts';
import { joinInvited } from './organisation.ts';
import { openSigningWorld, type SigningWorld } from './signing.ts';

export type DeskAnswer<Data> = {
	status: number;
	code?: string;
	message?: string;
	errors?: { field: string; rule: string; message: string }[];
	data: Data;
};
export type DeskMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Organisations whose members sign what they say, over published lists, and the administrator who decides about it. */
export class SigningDesk {
	readonly world: SigningWorld;
	readonly support: AdminBrowser;

	private constructor(world: SigningWorld, support: AdminBrowser) {
		this.world = world;
		this.support = support;
	}

	static async open(): Promise<SigningDesk> {
		const world = await openSigningWorld();
		await publishLists(world.database.pool);
		return new SigningDesk(world, await buildAdmin(world.app, 'support'));
	}

	/** Somebody who acts for an organisation. */
	async openMember(bin: string, role: 'editor' | 'viewer' = 'editor'): Promise<OpenAccount> {
		const { app, database } = this.world;
		const member = await openAccount(app);
		await joinInvited(database.pool, member, role, bin);
		await database.pool.query('update account set acting_bin = $2 where id = $1', [member.accountId, bin]);
		return member;
	}

	async call<Data>(
		method: DeskMethod,
		path: string,
		{ headers }: { headers: Record<string, string> },
		payload?: object,
	): Promise<DeskAnswer<Data>> {
		const answer = await this.world.app.inject({
			...{ method, url: `/api/v1/${path}`, headers, remoteAddress: buildIp() },
			...(payload === undefined ? {} : { payload }),
		});
		return { ...answer.json<Omit<DeskAnswer<Data>, 'status'>>(), status: answer.statusCode };
	}

	/** Sends a form as a program does. */
	async sendForm<Data>(
		path: string,
		form: FormData,
		{ headers }: { headers: Record<string, string> },
	): Promise<DeskAnswer<Data>> {
		const body = new Response(form);
		const answer = await this.world.app.inject({
			...{ method: 'POST', url: `/api/v1/${path}`, payload: Buffer.from(await body.arrayBuffer()) },
			headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
		});
		return { ...answer.json<Omit<DeskAnswer<Data>, 'status'>>(), status: answer.statusCode };
	}

	/** Each test begins with limits that nobody has spent. */
	async begin(): Promise<void> {
		await this.world.database.pool.query('delete from auth_limit_use');
	}
}
