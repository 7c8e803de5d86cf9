import type { FastifyInstance } from 'fastify';

/** Whatever the calls of this scope answer is somebody's own: nobody keeps it on the way. */
export function keepNothing(app: FastifyInstance): void {
	app.addHook('onRequest', (_request, reply, done) => {
		reply.header('cache-control', 'no-store');
		done();
	});
}
