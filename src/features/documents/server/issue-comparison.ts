import { createHash } from 'node:crypto';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { SignedIn } from '#features/auth/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import type { PrintedComparison } from '#reporting/pdf/printed-comparison.ts';
import { type DocumentKey, findIssuedFile, findRecipient, type IssuedFile, insertDocument } from './document-store.ts';
import { type Issuing, recipientText } from './issue-document.ts';
import { newSeal } from './new-seal.ts';

export type AskedSeal = {
	account: SignedIn;
	/** whose the comparison is */
	owner: string;
	comparisonId: string;
	/** BIN or IIN of the first column */
	subject: string;
	printed: Omit<PrintedComparison, 'seal'>;
	ipHash: string;
};

/**
 * The sealed document of a frozen comparison; asked for again it is the same file.
 * @throws AppError printing_busy
 */
export async function issueComparison(issuing: Issuing, asked: AskedSeal): Promise<IssuedFile> {
	const { pool, clock } = issuing.reports;
	const { account, printed, owner, subject, ipHash } = asked;
	const { locale, sha256, comparedAt, subjects } = printed;
	const recipient = await findRecipient(pool, account.accountId);
	const object = `comparison:${asked.comparisonId}`;
	const key: DocumentKey = {
		object,
		objectVersion: 0,
		accountId: account.accountId,
		kind: 'comparison',
		consentIds: [],
		locale,
		...recipient,
	};
	const known = await findIssuedFile(pool, key);
	if (known !== undefined) return known;
	const { issuedAt, code, scanCode, printed: codes } = newSeal({ ...issuing, now: clock.now(), locale });
	const seal = { ...codes, recipient: recipientText(recipient, maskPhone(account.phone)) };
	const sealable = await issuing.printer.print({ format: 'pdf', kind: 'comparison', printed: { ...printed, seal } });
	const file = await sealPdf(sealable, await issuing.sealKey());
	const details = { titles: subjects.map(({ title }) => title), comparedAt, sha256 };
	await inTransaction(pool, async (client) => {
		const isInserted = await insertDocument(client, {
			...{ ...key, code, scanCode, owner, subject, recipientPhone: account.phone, issuedAt, idn: null, details, file },
			sha256: createHash('sha256').update(file).digest(),
		});
		if (isInserted)
			await recordAudit(client, {
				...{ actor: { kind: 'account', id: account.accountId }, action: 'document.issue', outcome: 'ok' },
				...{ object, ipHash, details: { kind: 'comparison', locale } },
			});
	});
	const issued = await findIssuedFile(pool, key);
	if (issued === undefined) throw new Error('a document that was issued is there');
	return issued;
}
