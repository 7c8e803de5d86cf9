import { createHash, randomBytes } from 'node:crypto';
import { documentCodeBytes, documentCodes } from '#domain/document-code.ts';
import { maskPerson } from '#domain/iin-bin.ts';
import type { Locale } from '#domain/locale.ts';
import { maskPhone } from '#domain/phone-text.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { SignedIn } from '#features/auth/public.ts';
import { type PrintableReport, printReport } from '#features/reports/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { type SealKey, sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import type { DocumentDeps } from './deps.ts';
import {
	type DocumentKey,
	type DocumentKind,
	findConfirmedNumber,
	findIssuedFile,
	type IssuedFile,
	insertDocument,
	objectOfReport,
} from './document-store.ts';
import type { Printer } from './printer.ts';

export type Issuing = DocumentDeps & { printer: Printer; sealKey(): Promise<SealKey> };

export type AskedDocument = { account: SignedIn; reportId: string; kind: DocumentKind; locale: Locale; ipHash: string };

/**
 * The sealed document of a report; asked for again it is the same file.
 * @throws AppError `not_found`, `conflict` while sources are still asked, `printing_busy` where too many are printed or one takes too long
 */
export async function issueDocument(issuing: Issuing, asked: AskedDocument): Promise<IssuedFile & { subject: string }> {
	const { pool } = issuing.reports;
	const { account, kind, locale } = asked;
	const report = await printReport(issuing.reports, account.accountId, asked.reportId, locale);
	const recipientNumber = await findConfirmedNumber(pool, account.accountId);
	const { owner, printed } = report;
	const object = objectOfReport(printed.id);
	const key: DocumentKey = {
		object,
		objectVersion: report.lastEvent,
		accountId: account.accountId,
		kind,
		locale,
		recipientNumber,
	};
	const issued = await findIssuedFile(pool, key);
	const subject = report.bin;
	if (issued !== undefined) return { ...issued, subject };
	const made = await sealReport(issuing, report, key, maskPhone(account.phone));
	const isNew = await inTransaction(pool, async (client) => {
		const isInserted = await insertDocument(client, { ...key, ...made, owner, recipientPhone: account.phone });
		if (isInserted)
			await recordAudit(client, {
				actor: { kind: 'account', id: account.accountId },
				action: 'document.issue',
				outcome: 'ok',
				subject: report.bin,
				object,
				ipHash: asked.ipHash,
				details: { kind, locale },
			});
		return isInserted;
	});
	if (isNew) return made;
	const other = await findIssuedFile(pool, key);
	if (other === undefined) throw new Error('a document is there and is not');
	return { ...other, subject };
}

async function sealReport(
	{ printer, sealKey, publicOrigin, reports }: Issuing,
	{ printed, bin, idn }: PrintableReport,
	{ kind, locale, recipientNumber }: DocumentKey,
	maskedPhone: string,
) {
	// whole seconds: that is what a PDF can say
	const issuedAt = new Date(Math.floor(reports.clock.now().getTime() / 1000) * 1000);
	const { typed: code, scanned: scanCode } = documentCodes(randomBytes(documentCodeBytes));
	const prefix = locale === 'ru' ? '' : `/${locale}`;
	const checkUrl = `${publicOrigin}${prefix}/services/check-report`;
	const seal = {
		issuedAt: issuedAt.toISOString(),
		code,
		checkUrl,
		scanUrl: `${checkUrl}?code=${scanCode}`,
		// paper goes from hand to hand: whole he reads his number where he is signed in
		recipient: recipientNumber === null ? maskedPhone : `${maskPerson(recipientNumber)}, ${maskedPhone}`,
	};
	const sealable = await printer.print({ format: 'pdf', kind, printed: { ...printed, seal } });
	const file = await sealPdf(sealable, await sealKey());
	const result = idn?.result ?? null;
	return {
		code,
		scanCode,
		subject: bin,
		issuedAt,
		idn:
			result === null
				? null
				: {
						score: result.score,
						group: result.group,
						interval: result.interval ?? null,
						calculatedOn: result.calculatedOn,
					},
		sha256: createHash('sha256').update(file).digest(),
		file,
	};
}
