import { createHash } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { SignedIn } from '#features/auth/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import type { PrintJob } from '#reporting/pdf/print-worker.ts';
import type { PrintedComparison } from '#reporting/pdf/printed-comparison.ts';
import type { PrintedReport } from '#reporting/pdf/printed-report.ts';
import type { PrintedVatReview } from '#reporting/pdf/printed-vat-review.ts';
import {
	type ComparisonDetails,
	type DocumentKey,
	type ForeignCheckDetails,
	findIssuedFile,
	findRecipient,
	type IssuedFile,
	insertDocument,
	type VatReviewDetails,
} from './document-store.ts';
import { type Issuing, recipientText } from './issue-document.ts';
import { newSeal } from './new-seal.ts';

/** Who asks for the document of something that is his. */
export type AskedSeal = {
	account: SignedIn;
	/** whose it is */
	owner: string;
	ipHash: string;
};

type Other = AskedSeal & {
	kind: 'comparison' | 'vat_review' | 'foreign_check';
	object: string;
	objectVersion: number;
	locale: Locale;
	/** whom the register of documents names; '': nobody in particular */
	subject: string;
	details: ComparisonDetails | VatReviewDetails | ForeignCheckDetails;
	print(seal: PrintedReport['seal']): PrintJob;
};

/**
 * The sealed document of a frozen comparison; asked for again it is the same file.
 * @param asked.subject BIN or IIN of the first column
 * @throws AppError printing_busy
 */
export function issueComparison(
	issuing: Issuing,
	{
		comparisonId,
		printed,
		...asked
	}: AskedSeal & { comparisonId: string; subject: string; printed: Omit<PrintedComparison, 'seal'> },
): Promise<IssuedFile> {
	const { locale, sha256, comparedAt, subjects } = printed;
	return issueOther(issuing, {
		...asked,
		...{ kind: 'comparison', object: `comparison:${comparisonId}`, objectVersion: 0, locale },
		details: { titles: subjects.map(({ title }) => title), comparedAt, sha256 },
		print: (seal) => ({ format: 'pdf', kind: 'comparison', printed: { ...printed, seal } }),
	});
}

/**
 * The sealed document of what a review of VAT came to; asked for again it is the same file, until a row is dropped.
 * @throws AppError printing_busy
 */
export function issueVatReview(
	issuing: Issuing,
	{
		review: { id, version },
		printed,
		...asked
	}: AskedSeal & { review: { id: string; version: number }; printed: Omit<PrintedVatReview, 'seal'> },
): Promise<IssuedFile> {
	const { locale, name, endedAt, totalKzt, groups } = printed;
	return issueOther(issuing, {
		...asked,
		...{ kind: 'vat_review', object: `vat-review:${id}`, objectVersion: version, locale, subject: '' },
		details: { name, endedAt, totalKzt, sums: groups.map(({ group, vatKzt }) => ({ group, vatKzt })) },
		print: (seal) => ({ format: 'pdf', kind: 'vat_review', printed: { ...printed, seal } }),
	});
}

/**
 * The sealed document of a check of a foreign counterparty; asked for again it is the same file, until a match is reviewed.
 * @throws AppError printing_busy
 */
export function issueForeignCheck(
	issuing: Issuing,
	{
		check: { id, version },
		printed,
		...asked
	}: AskedSeal & { check: { id: string; version: number }; printed: Omit<PrintedReport, 'seal'> },
): Promise<IssuedFile> {
	const { locale, closedAt, subject, model } = printed;
	return issueOther(issuing, {
		...asked,
		...{ kind: 'foreign_check', object: `foreign-check:${id}`, objectVersion: version, locale, subject: '' },
		details: { title: subject.title, about: subject.number, closedAt, answer: model.verdict.sentence },
		print: (seal) => ({ format: 'pdf', kind: 'foreign_check', printed: { ...printed, seal } }),
	});
}

async function issueOther(issuing: Issuing, asked: Other): Promise<IssuedFile> {
	const { pool, clock } = issuing.reports;
	const { account, kind, object, objectVersion, owner, subject, locale, details, ipHash } = asked;
	const { accountId, phone } = account;
	const recipient = await findRecipient(pool, accountId);
	const key: DocumentKey = { object, objectVersion, accountId, kind, consentIds: [], locale, ...recipient };
	const known = await findIssuedFile(pool, key);
	if (known !== undefined) return known;
	const { issuedAt, code, scanCode, printed: codes } = newSeal({ ...issuing, now: clock.now(), locale });
	const sealable = await issuing.printer.print(
		asked.print({ ...codes, recipient: recipientText(recipient, maskPhone(phone)) }),
	);
	const file = await sealPdf(sealable, await issuing.sealKey());
	await inTransaction(pool, async (client) => {
		const isInserted = await insertDocument(client, {
			...{ ...key, code, scanCode, owner, subject, recipientPhone: phone, issuedAt, idn: null, details, file },
			sha256: createHash('sha256').update(file).digest(),
		});
		if (isInserted)
			await recordAudit(client, {
				...{ actor: { kind: 'account', id: accountId }, action: 'document.issue', outcome: 'ok' },
				...{ object, ipHash, details: { kind, locale } },
			});
	});
	const issued = await findIssuedFile(pool, key);
	if (issued === undefined) throw new Error('a document that was issued is there');
	return issued;
}
