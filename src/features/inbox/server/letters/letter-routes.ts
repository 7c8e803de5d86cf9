import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OwnerCall, requireAccount, requireStepUp } from '#features/auth/public.ts';
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

/** Where letters of the inbox go, and how they are stopped. */
export function letterRoutes(app: FastifyInstance, deps: OwnLettersDeps): void {
	const present = async (accountId: number): Promise<LettersView> => {
		const known = await findLetterAddress(deps.auth.pool, accountId);
		const { address, provedAt, stoppedAt, askedAddress, codeExpiresAt } = known;
		return {
			...{ is_sent: deps.isMailOn, address, proved_at: provedAt?.toISOString() ?? null },
			asked:
				askedAddress === null || codeExpiresAt === null
					? null
					: { address: askedAddress, expires_at: codeExpiresAt.toISOString() },
			is_stopped: stoppedAt !== null,
		};
	};
	/** `change` first: what it throws is the answer. */
	const changed = async (call: OwnerCall, change: Promise<void>) => {
		await change;
		return present(call.account.accountId);
	};

	route(app, { getLetters }, async ({ request, reply }) => {
		const { accountId } = await requireAccount(request);
		reply.header('cache-control', 'no-store');
		return present(accountId);
	});

	route(app, { askLetters }, async ({ body: { email }, request }) => {
		// who took over a session must not read on elsewhere
		const call = { account: await requireStepUp(request), ip: request.clientAddress };
		return changed(call, askForLetters(deps, call, { email, locale: request.locale }));
	});

	route(app, { confirmLetters }, async ({ body: { code }, request }) => {
		const call = await callOf(request);
		return changed(call, confirmAddress(deps, call, code));
	});

	route(app, { changeLetters }, async ({ body: { is_stopped: isStopped }, request }) => {
		const call = await callOf(request);
		return changed(call, changeOwnLetters(deps, call, isStopped ? 'stop' : 'resume'));
	});

	route(app, { forgetLetters }, async ({ request }) => {
		const call = await callOf(request);
		return changed(call, changeOwnLetters(deps, call, 'remove'));
	});

	route(app, { stopLetters }, async ({ body: { token } }) => stopByLink(deps, token));
}

async function callOf(request: FastifyRequest): Promise<OwnerCall> {
	return { account: await requireAccount(request), ip: request.clientAddress };
}
