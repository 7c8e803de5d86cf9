import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { largestDocumentBytes } from '#domain/numbers/document-code.ts';
import { closeLingering } from '#platform/lingering-close.ts';
import { checkDocument } from '../contract.ts';

/** One file, and the little that a form puts around it. */
export const uploadLimits = { fileSize: largestDocumentBytes, files: 1, fields: 2, fieldSize: 1024, parts: 3 };

/**
 * Hands the uploaded file on while it comes. At the limit nothing more is read and the connection ends: what is left of
 * an endless body would be read and thrown away otherwise.
 * @throws AppError `payload_too_large`; `bad_request` without a file
 */
export async function receiveFile<Result>(
	request: FastifyRequest,
	reply: FastifyReply,
	take: (file: Readable) => Promise<Result>,
): Promise<Result> {
	const { raw } = request;
	const tooLarge = Promise.withResolvers<never>();
	// a waiting client may already have the file
	tooLarge.promise.catch(() => undefined);
	let receivedBytes = 0;
	let file: Readable | undefined;
	const stop = () => {
		raw.off('data', count);
		raw.unpipe();
		raw.pause();
		reply.header('connection', 'close');
		closeLingering(raw.socket);
		const error = new AppError('payload_too_large');
		file?.destroy(error);
		tooLarge.reject(error);
	};
	function count(piece: Buffer): void {
		receivedBytes += piece.length;
		if (receivedBytes > checkDocument.bodyLimitBytes) stop();
	}
	raw.on('data', count);
	const upload = await Promise.race([request.file().catch(refuse), tooLarge.promise]);
	if (upload === undefined) throw new AppError('bad_request', { fields: [{ field: 'file', rule: 'required' }] });
	file = upload.file;
	// the limit may have been passed before anybody could listen
	if (upload.file.truncated) stop();
	else file.once('limit', stop);
	return take(file);
}

/** The form parser throws plain errors for a malformed form. */
function refuse(cause: Error & { statusCode?: number }): never {
	throw cause.statusCode === undefined ? new AppError('bad_request', { cause }) : cause;
}
