import type { FastifyRequest } from 'fastify';

/**
 * Remembers what was found out about a request on the request itself. A `WeakMap` would do the same, but the garbage
 * collector walks it at every scavenge, which cost more than the lookups it saved.
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
