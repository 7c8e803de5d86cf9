import type { FastifyReply } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { attachment } from './attachment.ts';

/** Never shown inside one of our pages, whatever its content. */
export function sendFile(
	reply: FastifyReply,
	file: Buffer,
	{ name, plain, format }: { name: string; plain: string; format: keyof typeof mediaTypes },
): FastifyReply {
	return reply
		.header('cache-control', 'no-store')
		.header('content-disposition', attachment(`${name}.${format}`, `${plain}.${format}`))
		.header('content-security-policy', "sandbox; default-src 'none'")
		.type(mediaTypes[format])
		.send(file);
}
