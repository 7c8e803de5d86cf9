import { createHash } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { type AuditEntry, recordAudit } from '#features/audit/public.ts';
import { inTransaction, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import type { PrintedPaper } from '#reporting/papers/printed-paper.ts';
import type { PaperDetails } from './document-store.ts';
import type { Issuing } from './issue-document.ts';
import { newSeal } from './new-seal.ts';

/** An invoice or an act: of its buyer, whoever downloads it first. */
export type AskedPaper = {
	/** `invoice:<id>`, `act:<id>` */
	object: string;
	owner: string;
	locale: Locale;
	/** without its seal */
	printed: Omit<PrintedPaper, 'seal'>;
	details: PaperDetails;
	actor: AuditEntry['actor'];
	ipHash: string;
};
export type IssuedPaper = Pick<Rows['issued_document'], 'code' | 'file'>;

/**
 * The sealed paper; asked for again it is the same file.
 * @throws AppError printing_busy
 */
export async function issuePaper(issuing: Issuing, asked: AskedPaper): Promise<IssuedPaper> {
	const { pool, clock } = issuing.reports;
	const known = await find(pool, asked);
	if (known !== undefined) return known;
	const { object, owner, locale, details, actor, ipHash } = asked;
	const { issuedAt, code, scanCode, printed } = newSeal({ ...issuing, now: clock.now(), locale });
	const paper = { ...asked.printed, seal: printed } as PrintedPaper;
	const sealable = await issuing.printer.print({ format: 'pdf', kind: paper.kind, printed: paper });
	const file = await sealPdf(sealable, await issuing.sealKey());
	const { buyer, kind } = paper;
	await inTransaction(pool, async (client) => {
		const { rowCount } = await client.query(
			`insert into issued_document (code, scan_code, kind, object, object_version, owner, locale, subject,
			   recipient_number, recipient_name, issued_at, details, sha256, file)
			 values ($1, $2, $3, $4, 0, $5, $6, $7, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
			[
				...[code, scanCode, kind, object, owner, locale, buyer.number, buyer.name, issuedAt, details],
				...[createHash('sha256').update(file).digest(), file],
			],
		);
		if (rowCount === 1)
			await recordAudit(client, {
				actor,
				action: 'document.issue',
				outcome: 'ok',
				object,
				ipHash,
				details: { kind, locale },
			});
	});
	const issued = await find(pool, asked);
	if (issued === undefined) throw new Error('a paper that was issued is there');
	return issued;
}

async function find(reader: Reader, { object, locale }: AskedPaper): Promise<IssuedPaper | undefined> {
	const { rows } = await reader.query<IssuedPaper>(
		`select code, file from issued_document
		 where object = $1 and object_version = 0 and locale = $2 and kind in ('invoice', 'act')`,
		[object, locale],
	);
	return rows[0];
}
