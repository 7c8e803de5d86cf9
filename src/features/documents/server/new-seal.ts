import { randomBytes } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { documentCodeBytes, documentCodes } from '#domain/numbers/document-code.ts';

/** Codes and addresses of a document that is about to be made. */
export function newSeal({ publicOrigin, now, locale }: { publicOrigin: string; now: Date; locale: Locale }) {
	// whole seconds: that is what a PDF can say
	const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
	const { typed: code, scanned: scanCode } = documentCodes(randomBytes(documentCodeBytes));
	const prefix = locale === 'ru' ? '' : `/${locale}`;
	const checkUrl = `${publicOrigin}${prefix}/services/check-report`;
	const printed = { issuedAt: issuedAt.toISOString(), code, checkUrl, scanUrl: `${checkUrl}?code=${scanCode}` };
	return { issuedAt, code, scanCode, printed };
}
