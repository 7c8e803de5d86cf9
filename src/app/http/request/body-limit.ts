import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';

/** Limit of every body, unless its route declares another one (`bodyLimit`). */
export const largestBodyBytes = 256 * 1024;

/** Time for the reader of a body to report that it is too large before the connection is closed. */
const graceMs = 1000;

/**
 * One limit for every address, whether or not its handler reads the body: a body with a larger Content-Length is refused
 * unread, and of a body without one no more than the limit is read from the socket.
 */
export function addBodyLimit(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, done) => {
		const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
		if (length === undefined && encoding === undefined) return done();
		const maxBytes = request.routeOptions.bodyLimit ?? largestBodyBytes;
		if (Number(length) > maxBytes) {
			// the client is still sending a body that nothing will read
			reply.header('connection', 'close');
			return done(new AppError('payload_too_large'));
		}
		stopAt(maxBytes, request);
		done();
	});
	app.addHook('onSend', ({ raw }, reply, payload, done) => {
		// Node would read and discard the rest of an answered request, however long it is
		if (raw.headers['transfer-encoding'] !== undefined && !raw.complete) reply.header('connection', 'close');
		done(null, payload);
	});
}

/**
 * The chunk that exceeds the limit still reaches the reader, who answers with the error; later ones stay in the socket, so
 * that the sender has to wait.
 */
function stopAt(maxBytes: number, { raw }: FastifyRequest): void {
	let received = 0;
	const push = raw.push.bind(raw);
	raw.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
		if (received > maxBytes) return false;
		received += piece?.length ?? 0;
		if (received <= maxBytes) return push(piece, encoding);
		setTimeout(() => raw.destroy(), graceMs).unref();
		push(piece, encoding);
		return false;
	};
}
