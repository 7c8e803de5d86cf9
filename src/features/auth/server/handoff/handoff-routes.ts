import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import type { ClientAddress } from '#platform/client-address.ts';
import { route } from '#platform/http/route.ts';
import { getHandoffOwner, handOff, takeHandoff } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import { codeLimits, spendLimits } from '../limits/limits.ts';
import { isOwnPage, refuseForeignPage } from '../session/cookies.ts';
import { requireSignedIn } from '../session/current-account.ts';
import { describeDevice } from '../session/device.ts';
import { presentSignedIn } from '../session/present.ts';
import { exchangeHandoff, findHandoffOwner, mintHandoff } from './handoff.ts';

/** The way of a signed-in user to the cabinet at another origin. */
export function handoffRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { handOff }, async ({ request }) => {
		const signedIn = await requireSignedIn(auth, request);
		if (!isOwnPage(request, auth.publicOrigin)) throw new AppError('forbidden');
		const pair = await mintHandoff(auth, signedIn, request.clientAddress);
		// the origin is configured: never the Host of a request
		const url = new URL('/cabinet/entry', auth.cabinetOrigin);
		url.search = new URLSearchParams({ ...pair, locale: request.locale }).toString();
		return { url: url.href };
	});

	route(app, { getHandoffOwner }, async ({ body, request }) => {
		await spendTry(auth, request.clientAddress);
		const phone = await findHandoffOwner(auth, body);
		if (phone === null) throw new AppError('unauthorized');
		return { username_masked: maskPhone(phone) };
	});

	route(app, { takeHandoff }, async ({ body, request, reply }) => {
		refuseForeignPage(request, auth.publicOrigin);
		await spendTry(auth, request.clientAddress);
		const device = describeDevice(request.headers['user-agent']);
		const opened = await exchangeHandoff(auth, body, { ip: request.clientAddress, device });
		if (opened === null) throw new AppError('unauthorized');
		return presentSignedIn(auth, request, reply, opened);
	});
}

/** A pair is guessed as a code is. @throws AppError too_many_requests */
async function spendTry(auth: Auth, ip: ClientAddress): Promise<void> {
	await spendLimits(auth.pool, codeLimits({ secrets: await auth.secrets(), ip, now: auth.clock.now() }));
}
