import { createHash } from 'node:crypto';
import { formatInstantDay } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPerson } from '#domain/numbers/iin-bin.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { SignedIn } from '#features/auth/public.ts';
import { ownerOf } from '#features/auth/public.ts';
import { type PrintableReport, printReport } from '#features/reports/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { openUnderAll, sealUnderAll } from '#platform/sealing.ts';
import { type SealKey, sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import type { PrintedReport } from '#reporting/pdf/printed-report.ts';
import type { DocumentDeps } from './deps.ts';
import {
	type DocumentKey,
	type DocumentKind,
	findIssuedFile,
	findRecipient,
	type IssuedFile,
	insertDocument,
	objectOfReport,
	type Recipient,
} from './document-store.ts';
import { newSeal } from './new-seal.ts';
import type { Printer } from './printer.ts';

export type Issuing = DocumentDeps & { printer: Printer; sealKey(): Promise<SealKey> };

export type AskedDocument = { account: SignedIn; reportId: string; kind: DocumentKind; locale: Locale; ipHash: string };

type Issued = IssuedFile & {
	subject: string;
	/** what its file is called, without the code */
	named: string;
};

/** Firm, BIN and day: a folder of such files is found through. A person's number stands in no name of a file. */
export function nameOfFile({ subject, closedAt, locale }: Omit<PrintedReport, 'seal'>): string {
	const number = /^\d{12}$/.test(subject.number) ? subject.number : null;
	return fileNameOf(subject.title, number, formatInstantDay(closedAt, languageTag(locale)));
}

/**
 * The sealed document of a report; asked for again it is the same file.
 * @throws AppError `not_found`, `conflict` while sources are still asked, `printing_busy` where too many are printed or one takes too long
 */
export async function issueDocument(issuing: Issuing, asked: AskedDocument): Promise<Issued> {
	const { pool } = issuing.reports;
	const { account, kind, locale } = asked;
	const report = await printReport(issuing.reports, ownerOf(account).holder, asked.reportId, locale);
	const keys = report.consents.map(({ key: of }) => of);
	const recipient = await findRecipient(pool, account.accountId);
	const { owner, printed } = report;
	const object = objectOfReport(printed.id);
	const key: ReportKey = {
		object,
		objectVersion: report.lastEvent,
		accountId: account.accountId,
		kind,
		locale,
		consentIds: report.consents.map(({ id }) => id),
		...recipient,
	};
	const issued = await findIssuedFile(pool, key);
	const subject = report.bin;
	const named = nameOfFile(printed);
	if (issued !== undefined) return { ...opened(issued, keys), subject, named };
	const made = await sealReport(issuing, report, key, maskPhone(account.phone));
	const isNew = await inTransaction(pool, async (client) => {
		// shown whole, kept sealed: its hash is of what is shown
		const file = sealUnderAll(keys, made.file);
		const isInserted = await insertDocument(client, { ...key, ...made, file, owner, recipientPhone: account.phone });
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
	if (isNew) return { ...made, named };
	const other = await findIssuedFile(pool, key);
	if (other === undefined) throw new Error('a document is there and is not');
	return { ...opened(other, keys), subject, named };
}

function opened({ code, file }: IssuedFile, keys: readonly Buffer[]): IssuedFile {
	const whole = openUnderAll(keys, file);
	if (whole === null) throw new Error('a document is sealed under other keys than those of its consents');
	return { code, file: whole };
}

/** As paper names him: it goes from hand to hand, and whole he reads his number where he is signed in. */
export function recipientText({ recipientNumber, recipientName }: Recipient, maskedPhone: string): string {
	return [
		recipientName,
		recipientNumber === null ? null : maskPerson(recipientNumber),
		recipientName === null ? maskedPhone : null,
	]
		.filter((text) => text !== null)
		.join(', ');
}

type ReportKey = DocumentKey & { kind: DocumentKind };

async function sealReport(
	{ printer, sealKey, publicOrigin, reports }: Issuing,
	{ printed, bin, idn }: PrintableReport,
	{ kind, locale, recipientNumber, recipientName }: ReportKey,
	maskedPhone: string,
) {
	const { issuedAt, code, scanCode, printed: codes } = newSeal({ publicOrigin, now: reports.clock.now(), locale });
	const seal = { ...codes, recipient: recipientText({ recipientNumber, recipientName }, maskedPhone) };
	const sealable = await printer.print({ format: 'pdf', kind, printed: { ...printed, seal } });
	const file = await sealPdf(sealable, await sealKey());
	const result = idn?.result ?? null;
	return {
		code,
		scanCode,
		subject: bin,
		details: null,
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
