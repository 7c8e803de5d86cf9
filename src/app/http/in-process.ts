import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callHeaders, retryAfterOf, type Transport } from '#web/api-client.ts';
import { ownCallHeaders } from './request/request-id.ts';

/** A page calls our own API with its reader's cookies and forwards those that a call sets. */
export function inProcess(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Transport {
	let cookie = request.headers.cookie;
	return async (call) => {
		const answer = await app.inject({
			method: call.method,
			url: call.pathAndQuery,
			// in full: the call derives from it what rate limits count
			remoteAddress: request.ip,
			headers: {
				...callHeaders(call),
				...told(request),
				...ownCallHeaders(request.id),
				...(cookie === undefined ? {} : { cookie }),
			},
			...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
		});
		for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
			reply.header('set-cookie', line);
			// first, because the first of two equal names wins
			cookie = [line.split(';', 1)[0], ...(cookie === undefined ? [] : [cookie])].join('; ');
		}
		const retryAfter = answer.headers['retry-after'];
		// a page that misses what it is made of is to be asked for again as well
		if (answer.statusCode === 503 && retryAfter !== undefined) reply.header('retry-after', retryAfter);
		return { status: answer.statusCode, body: answer.json(), ...retryAfterOf(retryAfter?.toString()) };
	};
}

/** What the browser says about itself and the page that sent the request: the call is trusted like the page. */
function told({ headers }: FastifyRequest): Record<string, string> {
	const names = ['user-agent', 'origin', 'sec-fetch-site', 'x-purpose'] as const;
	return Object.fromEntries(
		names.map((name) => [name, headers[name]]).filter(([, value]) => typeof value === 'string'),
	);
}
