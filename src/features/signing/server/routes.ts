import type { FastifyInstance } from 'fastify';
import { findIdentity, ipHashOf, requireAccount, spendLimits } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { askChallenge, getSigningApplication, getSigningState, sendAnswer } from '../contract.ts';
import { answerChallenge } from './answer-challenge.ts';
import type { SigningDeps } from './deps.ts';
import { issueChallenge } from './issue-challenge.ts';
import { phoneAppRoutes } from './phone/phone-app-routes.ts';
import { phoneRoutes } from './phone/phone-routes.ts';
import { presentAnswered, presentIdentity, presentOrganisation } from './present.ts';
import { answeringCallerOf, callerOf } from './signing-caller.ts';
import { listOrganisations } from './statement-store.ts';

const mostChallenges = 30;
const minuteSeconds = 60;

export async function signingRoutes(app: FastifyInstance, deps: SigningDeps): Promise<void> {
	keepNothing(app);
	addChallenges(app, deps);
	addState(app, deps);
	phoneRoutes(app, deps);
	phoneAppRoutes(app, deps);
}

function addChallenges(app: FastifyInstance, deps: SigningDeps): void {
	route(app, { askChallenge }, async ({ body, request, reply }) => {
		const caller = await callerOf(deps, request, reply);
		const { auth } = deps;
		const ipHash = await ipHashOf(auth, request.clientAddress);
		await spendLimits(auth.pool, [
			{ bucket: `signing challenge ${ipHash}`, max: mostChallenges, seconds: minuteSeconds },
		]);
		return issueChallenge(deps, caller, body);
	});

	route(app, { sendAnswer }, async ({ params, body, request, reply }) => {
		const caller = await answeringCallerOf(deps, request, reply);
		const { signed_xml: signedXml, signer_module: signerModule = null, totp_code: totpCode } = body;
		const answered = await answerChallenge(deps, caller, params.id, { signedXml, signerModule, totpCode });
		return presentAnswered(deps, request, reply, answered);
	});
}

function addState(app: FastifyInstance, deps: SigningDeps): void {
	route(app, { getSigningApplication }, async () => {
		const { port, controlUrl, isTest } = deps.application;
		const { trust } = await deps.openVerifier();
		return {
			...{ url: `wss://127.0.0.1:${port}/`, is_test: isTest, control_url: controlUrl },
			is_ready: trust.issuing.length > 0,
		};
	});

	route(app, { getSigningState }, async ({ request }) => {
		const { accountId, hasTotp } = await requireAccount(request);
		const { pool } = deps.auth;
		const [known, organisations] = await Promise.all([
			findIdentity(pool, accountId),
			listOrganisations(pool, accountId),
		]);
		return {
			...presentIdentity(known),
			...{ has_totp: hasTotp, organisations: organisations.map(presentOrganisation) },
		};
	});
}
