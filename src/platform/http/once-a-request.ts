import type { FastifyRequest } from 'fastify';

/**
 * Remembers what was found out about a request on the request itself, which the garbage collector takes along with it. A
 * `WeakMap` keyed by the request would do the same, but has to be walked at every scavenge.
 *
 * @example const asker = onceARequest<Promise<Asker>>(); asker(request, () => look(checks, request));
 */
export function onceARequest<Found extends object | string>(): (request: FastifyRequest, find: () => Found) => Found {
	const key = Symbol('found');
	return (request, find) => {
		const kept = request as unknown as Record<typeof key, Found | undefined>;
		kept[key] ??= find();
		return kept[key];
	};
}
