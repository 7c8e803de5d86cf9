import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { requireAdmin } from '#features/admin/public.ts';
import { requireAccount } from '#features/auth/public.ts';
import type { RegisteredCall, Taken } from '#platform/http/route.ts';
import { anyOther, isCall } from './is-call.ts';

/**
 * A call is nobody's until it is declared (`route`): one below /api that is not, or is hidden from the document of the calls,
 * keeps the server from starting. Asked before the body is read, so that a stranger learns nothing of what a call takes.
 */
export function addCallers(app: FastifyInstance): void {
	const calls: RegisteredCall[] = [];
	app.decorate('calls', calls);
	app.addHook('onRoute', (route) => {
		calls.push(...declaredBy(route));
	});
	app.addHook('onRequest', admit);
}

function declaredBy({ url, method, config, schema }: RouteOptions): RegisteredCall[] {
	if (!isCall(url)) return [];
	const { callers, declared, isCatchAll } = config ?? {};
	if (callers === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
	if (declared === undefined && !(isCatchAll && url === anyOther))
		throw new Error(`${String(method)} ${url} is not declared`);
	if (schema?.hide) throw new Error(`${String(method)} ${url} is hidden from the document of the calls`);
	return [method].flat().map((one) => ({ method: one, url, callers, schema: schema as Taken | undefined, declared }));
}

async function admit(request: FastifyRequest): Promise<void> {
	const { callers } = request.routeOptions.config;
	if (callers === undefined || callers === 'anybody') return;
	if (callers === 'account') await requireAccount(request);
	else await requireAdmin(request, callers);
}
