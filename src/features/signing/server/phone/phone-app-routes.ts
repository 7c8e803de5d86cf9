import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import type { SigningDeps } from '../deps.ts';
import { MgovDocuments, MgovOffer, MgovSigned, presentDocuments, presentOffer } from './mgov.ts';
import { openByToken, receiveFromPhone } from './phone-app.ts';

const tags = ['signing'];
/** Operators of telephones put thousands behind one address. */
const byTelephones = { callers: 'anybody', rateLimit: { max: 240, timeWindow: 60_000 } } as const;
const token = Type.String({ pattern: '^[\\w-]{43}$' });

/** What eGov Mobile calls, in its own format: it knows no envelope and no session, only the token. */
export function phoneAppRoutes(instance: FastifyInstance, deps: SigningDeps): void {
	addOffer(instance, deps);
	addSigning(instance, deps);
}

function addOffer(instance: FastifyInstance, deps: SigningDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	const { publicOrigin } = deps.auth;
	app.get(
		'/phone/mgovSign',
		{
			config: byTelephones,
			// a wrong token is an unknown one
			attachValidation: true,
			schema: {
				tags,
				summary: 'For eGov Mobile: who asks for a signature, until when, and where the documents are',
				querystring: Type.Object({ token }),
				response: { 200: MgovOffer },
			},
		},
		async (request) => {
			if (request.validationError !== undefined) throw new AppError('not_found');
			const { token: given } = request.query;
			const { way, challenge } = await openByToken(deps, given);
			const uri = `${publicOrigin}/api/v1/signing/phone/documents`;
			const { organisation } = deps;
			return presentOffer({ challenge, locale: way.locale, organisation, origin: publicOrigin, uri, token: given });
		},
	);
}

function addSigning(instance: FastifyInstance, deps: SigningDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/phone/documents',
		{
			config: byTelephones,
			schema: { tags, summary: 'For eGov Mobile: what is to be signed', response: { 200: MgovDocuments } },
		},
		async (request) => {
			const { way, challenge } = await openByToken(deps, tokenOf(request));
			return presentDocuments(challenge, way.locale, deps.auth.publicOrigin);
		},
	);
	app.put(
		'/phone/documents',
		{
			// a signed document travels inside JSON, where it grows
			bodyLimit: 768 * 1024,
			config: byTelephones,
			attachValidation: true,
			schema: {
				tags,
				summary: 'For eGov Mobile: what was signed; judged here, and done when the browser that asked comes for it',
				body: MgovSigned,
				response: { 200: Type.Object({ message: Type.Literal('success') }) },
			},
			onSend: refuseAsTelephonesKnow,
		},
		async (request) => {
			const given = tokenOf(request);
			if (request.validationError !== undefined) {
				// who has no token learns nothing of what is read
				await openByToken(deps, given);
				throw request.validationError;
			}
			const caller = { ip: request.clientAddress, log: request.log };
			await receiveFromPhone(deps, caller, given, request.body);
			return { message: 'success' as const };
		},
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
