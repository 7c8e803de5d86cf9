import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client';
import { AppError } from '#domain/error.ts';
import { countHeldEvents } from '#features/payments/public.ts';
import type { Deps } from '../deps.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** /healthz: the process answers. /readyz: the database too. /metrics: Prometheus. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const duration = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time from the first byte of the request to the last byte of the answer.',
		labelNames: ['method', 'route', 'status'],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3],
		registers: [registry],
	});
	new Gauge({
		name: 'database_pool_connections',
		help: 'Connections of the pool by state.',
		labelNames: ['state'],
		registers: [registry],
		collect() {
			this.set({ state: 'total' }, deps.pool.totalCount);
			this.set({ state: 'idle' }, deps.pool.idleCount);
			this.set({ state: 'waiting' }, deps.pool.waitingCount);
		},
	});
	new Gauge({
		name: 'payments_held',
		help: 'Events of the payment provider that wait until somebody looks; not a number where the database does not say.',
		registers: [registry],
		async collect() {
			this.set(await countHeldEvents(deps.pool).catch(() => Number.NaN));
		},
	});
	const refused = new Counter({
		name: 'http_refused_total',
		help: 'Requests answered with 503: the database was away, overloaded or too slow.',
		labelNames: ['route'],
		registers: [registry],
	});
	app.addHook('onResponse', (request, reply, done) => {
		const route = request.routeOptions.url ?? 'none';
		duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
		if (reply.statusCode === 503) refused.inc({ route });
		done();
	});
	app.get('/healthz', async () => ({ status: 'ok' }));
	app.get('/readyz', async () => {
		await deps.pool.query('select 1');
		return { status: 'ok' };
	});
	app.get('/metrics', async (request, reply) => {
		if (!mayReadMetrics(request, deps.config.metricsToken)) throw new AppError('not_found');
		return reply.type(registry.contentType).send(await Registry.merge([registry, register]).metrics());
	});
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
	if (token === null) {
		// a proxy on this machine speaks from the loopback address for everybody
		const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
		return loopback.has(request.socket.remoteAddress ?? '') && !isForwarded;
	}
	const given = Buffer.from(request.headers.authorization ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
