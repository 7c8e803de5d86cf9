import type { FastifyReply } from 'fastify';
import { consentNumber } from '#domain/consent.ts';
import { AppError } from '#domain/error.ts';
import { findSignedXml } from '#features/signing/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { sendFile } from '#platform/http/send-file.ts';
import type { Consent } from './consent-store.ts';

/**
 * The signed text, byte by byte as it came; the certificate in it names its signer, so every download is journalled.
 * @param journal before it is sent
 * @throws AppError not_found while nothing is signed
 */
export async function sendSigned(
	pool: Pool,
	reply: FastifyReply,
	consent: Consent,
	journal: () => Promise<void>,
): Promise<FastifyReply> {
	const xml = consent.statementId === null ? undefined : await findSignedXml(pool, consent.statementId);
	if (xml === undefined) throw new AppError('not_found');
	await journal();
	const name = `senim-consent-${consentNumber(consent.id)}`;
	return sendFile(reply, Buffer.from(xml), { name, plain: name, format: 'xml' });
}
