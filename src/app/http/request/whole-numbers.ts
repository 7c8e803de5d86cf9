import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, type FieldError } from '#domain/error.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** integer parameters by their location */
		wholeNumbers?: Readonly<Partial<Record<Place, readonly string[]>>>;
	}
}

type Place = 'params' | 'query' | 'body';
type Properties = { properties?: Record<string, { type?: unknown }> };

/**
 * An integer must be written in digits. The validator would accept whatever JavaScript parses as a number:
 * `Infinity`, `0x10`, `1e2`, nothing at all.
 */
export function addWholeNumbers(app: FastifyInstance): void {
	app.addHook('onRoute', (route) => {
		const { schema } = route;
		const numbers = {
			params: numbersOf(schema?.params),
			query: numbersOf(schema?.querystring),
			body: numbersOf(schema?.body),
		};
		if (Object.values(numbers).every((names) => names.length === 0)) return;
		route.config ??= {};
		Object.assign(route.config, { wholeNumbers: numbers });
	});
	app.addHook('preValidation', (request, _reply, done) => {
		const fields = (['params', 'query', 'body'] as const).flatMap((place) => wrongIn(request, place));
		done(fields.length > 0 ? new AppError('bad_request', { fields }) : undefined);
	});
}

function numbersOf(schema: unknown): string[] {
	const { properties = {} } = (schema ?? {}) as Properties;
	return Object.keys(properties).filter((name) => ['integer', 'number'].includes(String(properties[name]?.type)));
}

function wrongIn(request: FastifyRequest, place: Place): FieldError[] {
	const names = request.routeOptions.config.wholeNumbers?.[place] ?? [];
	const given = (request[place] ?? {}) as Record<string, unknown>;
	return names
		.filter((name) => typeof given[name] === 'string' && !/^-?\d{1,15}$/.test(given[name]))
		.map((field) => ({ field, rule: 'not_a_number' as const }));
}
