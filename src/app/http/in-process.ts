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
			// the complete list: rate limits of the call are derived from it
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
			// first, because the first of two cookies with the same name wins
			cookie = [line.split(';', 1)[0], ...(cookie === undefined ? [] : [cookie])].join('; ');
		}
		const retryAfter = answer.headers['retry-after'];
		// a page that cannot get its data should be retried as well
		if (answer.statusCode === 503 && retryAfter !== undefined) reply.header('retry-after', retryAfter);
		return { status: answer.statusCode, body: answer.json(), ...retryAfterOf(retryAfter?.toString()) };
	};
}

/** Headers of the browser's request, so that the call is trusted exactly as much as the page. */
function told({ headers }: FastifyRequest): Record<string, string> {
	const names = ['user-agent', 'origin', 'sec-fetch-site', 'x-purpose'] as const;
	return Object.fromEntries(
		names.map((name) => [name, headers[name]]).filter(([, value]) => typeof value === 'string'),
	);
}
