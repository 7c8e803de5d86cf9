import type { FastifyInstance } from 'fastify';
import { buildSubject, publishLists } from '../../factories/subject.ts';
import { buildApp } from '../app.ts';
import { freshDatabase } from '../db.ts';
import { Browser, buildPhone } from './auth-client.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const bodyOf = (answer: Awaited<ReturnType<FastifyInstance['inject']>>) => answer.json();
type Answered = {
	status: number;
	body: ReturnType<typeof bodyOf>;
	raw: Buffer;
	headers: Record<string, unknown>;
};
/** Somebody who is signed in and calls the cabinet from a page of ours. */
export type CabinetCaller = {
	accountId: number;
	call(method: Method, path: string, body?: object, key?: string): Promise<Answered>;
};

export async function signInToCabinet(app: FastifyInstance): Promise<CabinetCaller> {
	const phone = buildPhone();
	const browser = new Browser(app);
	await browser.pass('signin', phone);
	const cookie = `senim_access=${browser.jar.get('senim_access')}`;
	const { rows } = await app.auth.pool.query<{ id: number }>('select id from account where phone = $1', [phone]);
	return {
		accountId: rows[0]?.id ?? 0,
		async call(method, path, body, key) {
			const answer = await app.inject({
				...{ method, url: `/api/v1/cabinet/${path}` },
				headers: { cookie, 'sec-fetch-site': 'same-origin', ...(key === undefined ? {} : { 'idempotency-key': key }) },
				...(body === undefined ? {} : { payload: body }),
			});
			const isJson = String(answer.headers['content-type']).includes('json');
			return {
				...{ status: answer.statusCode, body: isJson ? bodyOf(answer) : null },
				...{ raw: answer.rawPayload, headers: answer.headers },
			};
		},
	};
}

/** A portal with one subject in its register, and two people who do not know of each other. */
export async function openCabinet() {
	const database = await freshDatabase();
	const app = await buildApp(database);
	const { bin } = await buildSubject(database.pool, { nameRu: 'ТОО "Сынақ Құрылыс"' });
	await publishLists(database.pool);
	const [one, other] = [await signInToCabinet(app), await signInToCabinet(app)];
	const close = async () => {
		await app.close();
		await database.drop();
	};
	return { database, app, bin, one, other, close };
}
