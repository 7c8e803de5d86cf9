import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '#domain/error.ts';
import { requireAdmin } from '#features/admin/public.ts';
import { ownerOf, requireAccount } from '#features/auth/public.ts';
import type { RegisteredCall, Taken } from '#platform/http/route.ts';
import { adminMounts } from './admin-mounts.ts';
import { anyOther, isCall } from './is-call.ts';

/**
 * Every call below /api must be declared (`route`): the server does not start with one that is not, or is hidden from the
 * OpenAPI document. Callers are checked before the body is read, so that strangers do not learn what a call accepts.
 */
export function addCallers(app: FastifyInstance): void {
	const calls: RegisteredCall[] = [];
	app.decorate('calls', calls);
	app.addHook('onRoute', (route) => {
		calls.push(...declaredBy(route));
	});
	app.addHook('onRequest', (request, _reply, done) => {
		const { callers, declared } = request.routeOptions.config;
		// most calls, which therefore need no promise
		if (callers === undefined || callers === 'anybody') return done();
		const asked = callers === 'account' ? requireRole(request, declared?.call.role) : requireAdmin(request, callers);
		asked.then(() => done(), done);
	});
}

/** @throws AppError unauthorized, forbidden; role_needed for a viewer of the organisation he acts for */
async function requireRole(request: FastifyRequest, role: 'editor' | undefined): Promise<void> {
	const account = await requireAccount(request);
	if (role !== undefined && ownerOf(account).role === 'viewer') throw new AppError('role_needed');
}

const catchAlls: ReadonlySet<string> = new Set([anyOther, ...adminMounts]);

function declaredBy({ url, method, config, schema }: RouteOptions): RegisteredCall[] {
	if (!isCall(url)) return [];
	const { callers, declared, isCatchAll } = config ?? {};
	if (callers === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
	if (declared === undefined && !(isCatchAll && catchAlls.has(url)))
		throw new Error(`${String(method)} ${url} is not declared`);
	if (schema?.hide) throw new Error(`${String(method)} ${url} is hidden from the document of the calls`);
	return [method].flat().map((one) => ({ method: one, url, callers, schema: schema as Taken | undefined, declared }));
}
