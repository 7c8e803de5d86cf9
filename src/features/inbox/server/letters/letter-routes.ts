import type { FastifyInstance } from 'fastify';
import { callOf, provedCallOf, requireAccount } from '#features/auth/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	askLetters,
	changeLetters,
	confirmLetters,
	forgetLetters,
	getLetters,
	type LettersView,
	stopLetters,
} from '../../contract-letters.ts';
import { findLetterAddress } from './address-store.ts';
import { askForLetters, changeOwnLetters, confirmAddress, type OwnLettersDeps, stopByLink } from './own-letters.ts';

type LetterRoutesDeps = OwnLettersDeps & {
	/** where an account accepted invitations of organisations by letter */
	invitedAddressesOf(reader: Reader, accountId: number): Promise<string[]>;
};

/** Where letters of the inbox go, and how they are stopped. */
export function letterRoutes(app: FastifyInstance, deps: LetterRoutesDeps): void {
	const present = async (accountId: number): Promise<LettersView> => {
		const { pool } = deps.auth;
		const [known, invited] = await Promise.all([
			findLetterAddress(pool, accountId),
			deps.invitedAddressesOf(pool, accountId),
		]);
		const { address, provedAt, stoppedAt, askedAddress, codeExpiresAt } = known;
		return {
			...{ is_sent: deps.isMailOn, address, proved_at: provedAt?.toISOString() ?? null, invited },
			asked:
				askedAddress === null || codeExpiresAt === null
					? null
					: { address: askedAddress, expires_at: codeExpiresAt.toISOString() },
			is_stopped: stoppedAt !== null,
		};
	};

	route(app, { getLetters }, async ({ request, reply }) => {
		const { accountId } = await requireAccount(request);
		reply.header('cache-control', 'no-store');
		return present(accountId);
	});

	route(app, { askLetters }, async ({ body: { email }, request }) => {
		// who took over a session must not read on elsewhere
		const call = await provedCallOf(request);
		await askForLetters(deps, call, { email, locale: request.locale });
		return present(call.account.accountId);
	});

	route(app, { confirmLetters }, async ({ body: { code }, request }) => {
		const call = await callOf(request);
		await confirmAddress(deps, call, code);
		return present(call.account.accountId);
	});

	route(app, { changeLetters }, async ({ body: { is_stopped: isStopped }, request }) => {
		const call = await callOf(request);
		await changeOwnLetters(deps, call, isStopped ? 'stop' : 'resume');
		return present(call.account.accountId);
	});

	route(app, { forgetLetters }, async ({ request }) => {
		const call = await callOf(request);
		await changeOwnLetters(deps, call, 'remove');
		return present(call.account.accountId);
	});

	route(app, { stopLetters }, async ({ body: { token } }) => stopByLink(deps, token));
}
