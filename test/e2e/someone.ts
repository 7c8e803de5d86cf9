import { type APIRequestContext, request } from '@playwright/test';
import { password, signUp } from './account.ts';
import { test as base, buildAddress } from './support.ts';

/** Well before the access token of the portal runs out: a session that is renewed twice from the same state is ended. */
const freshMs = 300_000;

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** For tests that need anybody who is signed in. A test that counts, changes or ends something signs up for itself. */
export const test = base.extend<{ signedIn: undefined }, { someone: () => Promise<Cookies> }>({
	// registered once a worker
	someone: [
		// biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
		async ({}, use, { project }) => {
			const { baseURL } = project.use;
			const door = await request.newContext({
				...(baseURL === undefined ? {} : { baseURL }),
				extraHTTPHeaders: { 'x-forwarded-for': buildAddress() },
			});
			const username = await signUp({ request: door });
			let openedAt = performance.now();
			await use(async () => {
				if (performance.now() - openedAt > freshMs) {
					await door.post('/api/v1/auth/login/v2', { data: { username, password, agreement: true } });
					openedAt = performance.now();
				}
				return (await door.storageState()).cookies;
			});
			await door.dispose();
		},
		{ scope: 'worker' },
	],
	signedIn: [
		async ({ context, someone }, use) => {
			await context.addCookies(await someone());
			await use(undefined);
		},
		{ auto: true },
	],
});
