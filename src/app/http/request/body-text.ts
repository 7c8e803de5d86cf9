import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
import { AppError } from '#domain/error.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Characters that are forbidden in an address are forbidden in a body, too: PostgreSQL stores neither NUL nor lone surrogates
 * and would refuse them with an error of its own. Runs after schema validation, so that unknown fields are refused already.
 */
export function addBodyText(app: FastifyInstance): void {
	const check: preHandlerHookHandler = (request, _reply, done) => {
		const { body } = request;
		if (body === null || typeof body !== 'object' || Buffer.isBuffer(body) || body instanceof FormData) return done();
		const wrong = Object.entries(body).filter(([name, value]) => holdsForbidden(name) || holdsForbidden(value));
		const fields = wrong.slice(0, 50).map(([name]) => ({
			field: holdsForbidden(name) ? 'body' : name,
			rule: 'forbidden_characters' as const,
		}));
		done(fields.length > 0 ? new AppError('bad_request', { fields }) : undefined);
	};
	app.addHook('onRoute', (route) => {
		if ([route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
		route.preHandler = [check, route.preHandler ?? []].flat();
	});
}

function holdsForbidden(value: unknown): boolean {
	const rest = [value];
	for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
		if (typeof one === 'string' && (forbidden.test(one) || !one.isWellFormed())) return true;
		if (one !== null && typeof one === 'object') {
			for (const [name, inner] of Object.entries(one)) if (inner !== undefined) rest.push(name, inner);
		}
	}
	return false;
}
