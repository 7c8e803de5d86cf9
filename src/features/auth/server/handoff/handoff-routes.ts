import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import { maskPhone } from '#domain/phone-text.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { AuthQuery, HandoffBody, HandoffOwnerView, HandoffView, SignedInView } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { codeLimits, spendLimits } from '../limits/limits.ts';
import { isOwnPage, refuseForeignPage } from '../session/cookies.ts';
import { requireSignedIn } from '../session/current-account.ts';
import { describeDevice } from '../session/device.ts';
import { presentSignedIn } from '../session/present.ts';
import { exchangeHandoff, findHandoffOwner, mintHandoff } from './handoff.ts';

const tags = ['auth'];
const ok = Type.Literal('ok');

/** The way of a signed-in user to the cabinet at another origin. */
export function handoffRoutes(instance: FastifyInstance, auth: Auth): void {
	addHandoff(instance, auth);
	addOwner(instance, auth);
	addExchange(instance, auth);
}

function addHandoff(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/handoff',
		{
			config: { callers: 'account' },
			schema: {
				tags,
				summary: 'An address of the cabinet that signs in once, within a minute; only for a page of ours',
				querystring: AuthQuery,
				response: { 200: Type.Object({ status: ok, data: HandoffView }) },
			},
		},
		async (request) => {
			const signedIn = await requireSignedIn(auth, request);
			if (!isOwnPage(request, auth.publicOrigin)) throw new AppError('forbidden');
			const pair = await mintHandoff(auth, signedIn, request.clientAddress);
			// the origin is configured: never the Host of a request
			const url = new URL('/cabinet/entry', auth.cabinetOrigin);
			url.search = new URLSearchParams({ ...pair, locale: request.locale }).toString();
			return { status: 'ok' as const, data: { url: url.href } };
		},
	);
}

function addOwner(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/handoff/owner',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Whose pair this is, for the question "continue as"; the pair stays good',
				querystring: AuthQuery,
				body: HandoffBody,
				response: { 200: Type.Object({ status: ok, data: HandoffOwnerView }) },
			},
		},
		async (request) => {
			await spendTry(auth, request.clientAddress);
			const phone = await findHandoffOwner(auth, request.body);
			if (phone === null) throw new AppError('unauthorized');
			return { status: 'ok' as const, data: { username_masked: maskPhone(phone) } };
		},
	);
}

function addExchange(instance: FastifyInstance, auth: Auth): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.post(
		'/handoff/exchange',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'Signs in at the cabinet for a pair; a pair that comes twice ends what it gave',
				querystring: AuthQuery,
				body: HandoffBody,
				response: { 200: Type.Object({ status: ok, data: SignedInView }) },
			},
		},
		async (request, reply) => {
			refuseForeignPage(request, auth.publicOrigin);
			await spendTry(auth, request.clientAddress);
			const device = describeDevice(request.headers['user-agent']);
			const opened = await exchangeHandoff(auth, request.body, { ip: request.clientAddress, device });
			if (opened === null) throw new AppError('unauthorized');
			return { status: 'ok' as const, data: await presentSignedIn(auth, request, reply, opened) };
		},
	);
}

/** A pair is guessed as a code is. @throws AppError too_many_requests */
async function spendTry(auth: Auth, ip: ClientAddress): Promise<void> {
	await spendLimits(auth.pool, codeLimits({ secrets: await auth.secrets(), ip, now: auth.clock.now() }));
}
