import type { FastifyInstance, FastifyRequest, preValidationHookHandler } from 'fastify';
import { AppError, type FieldError } from '#domain/error.ts';

type Place = 'params' | 'query' | 'body';
type Properties = { properties?: Record<string, { type?: unknown }> };

/**
 * An integer must be written in digits. The validator would accept whatever JavaScript parses as a number:
 * `Infinity`, `0x10`, `1e2`, nothing at all. Routes without integers are left alone.
 */
export function addWholeNumbers(app: FastifyInstance): void {
	app.addHook('onRoute', (route) => {
		const { schema, preValidation = [] } = route;
		const numbers = (
			[
				['params', numbersOf(schema?.params)],
				['query', numbersOf(schema?.querystring)],
				['body', numbersOf(schema?.body)],
			] as const
		).filter(([, names]) => names.length > 0);
		if (numbers.length === 0) return;
		const check: preValidationHookHandler = (request, _reply, done) => {
			const fields = numbers.flatMap(([place, names]) => wrongIn(request, place, names));
			done(fields.length > 0 ? new AppError('bad_request', { fields }) : undefined);
		};
		route.preValidation = [check, preValidation].flat();
	});
}

function numbersOf(schema: unknown): string[] {
	const { properties = {} } = (schema ?? {}) as Properties;
	return Object.keys(properties).filter((name) => ['integer', 'number'].includes(String(properties[name]?.type)));
}

function wrongIn(request: FastifyRequest, place: Place, names: readonly string[]): FieldError[] {
	const given = (request[place] ?? {}) as Record<string, unknown>;
	return names
		.filter((name) => typeof given[name] === 'string' && !/^-?\d{1,15}$/.test(given[name]))
		.map((field) => ({ field, rule: 'not_a_number' as const }));
}
