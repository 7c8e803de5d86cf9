import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { route } from '#platform/http/route.ts';
import { getEgovDocuments, getEgovOffer, putEgovDocuments } from '../../contract-egov.ts';
import type { SigningDeps } from '../deps.ts';
import { presentDocuments, presentOffer } from './mgov.ts';
import { openByToken, receiveFromPhone } from './phone-app.ts';

/** What eGov Mobile calls. */
export function phoneAppRoutes(app: FastifyInstance, deps: SigningDeps): void {
	addOffer(app, deps);
	addSigning(app, deps);
}

function addOffer(app: FastifyInstance, deps: SigningDeps): void {
	const { publicOrigin } = deps.auth;
	route(
		app,
		{ getEgovOffer },
		async ({ query: { token }, request }) => {
			if (request.validationError !== undefined) throw new AppError('not_found');
			const { way, challenge } = await openByToken(deps, token);
			const uri = publicOrigin + getEgovDocuments.path;
			const { organisation } = deps;
			return presentOffer({ challenge, locale: way.locale, organisation, origin: publicOrigin, uri, token });
		},
		// a wrong token is an unknown one
		{ attachValidation: true },
	);
}

function addSigning(app: FastifyInstance, deps: SigningDeps): void {
	route(app, { getEgovDocuments }, async ({ request }) => {
		const { way, challenge } = await openByToken(deps, tokenOf(request));
		return presentDocuments(challenge, way.locale, deps.auth.publicOrigin);
	});

	route(
		app,
		{ putEgovDocuments },
		async ({ body, request }) => {
			const given = tokenOf(request);
			if (request.validationError !== undefined) {
				// who has no token learns nothing of what is read
				await openByToken(deps, given);
				throw request.validationError;
			}
			await receiveFromPhone(deps, { ip: request.clientAddress, log: request.log }, given, body);
			return { message: 'success' as const };
		},
		{ attachValidation: true, onSend: refuseAsTelephonesKnow },
	);
}

/** @throws AppError not_found */
function tokenOf({ headers }: FastifyRequest): string {
	const given = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
	if (given === undefined) throw new AppError('not_found');
	return given;
}

/** Their format has 403 for a signature that is not accepted; `message` ours has too. */
async function refuseAsTelephonesKnow(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
	if (reply.statusCode === 422) reply.code(403);
	return payload;
}
