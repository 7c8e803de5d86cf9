import type { IsoDate } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import type { VatGroup } from '#domain/vat-review.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { PrintedPaper } from '#reporting/papers/printed-paper.ts';

/** Of a report. */
export type DocumentKind = 'report' | 'due_diligence';

/** What the check of authenticity tells of a comparison. */
export type ComparisonDetails = {
	titles: readonly string[];
	/** ISO instant */
	comparedAt: string;
	sha256: string;
};

/** What the check of authenticity tells of a review of VAT. */
export type VatReviewDetails = {
	name: string;
	/** ISO instant */
	endedAt: string;
	totalKzt: number;
	sums: readonly { group: VatGroup; vatKzt: number }[];
};

/** What the check of authenticity tells of a check of a foreign counterparty. */
export type ForeignCheckDetails = {
	title: string;
	/** country and number */
	about: string;
	/** ISO instant */
	closedAt: string;
	/** in the language of the document */
	answer: string;
};

/** What the check of authenticity tells of an invoice or an act. */
export type PaperDetails = { number: string; issuedOn: IsoDate; totalTiyn: number };

/** How a document, like the journal, names a report. */
export function objectOfReport(reportId: string): string {
	return `report:${reportId}`;
}

/** The other way round. */
export function reportOf(object: string): string {
	return object.slice(object.indexOf(':') + 1);
}

/** What makes a document one and the same, however often it is asked for. */
export type DocumentKey = {
	/** what it is made of, as the journal names it: `report:<id>` */
	object: string;
	/** of a report the number of its last event */
	objectVersion: number;
	accountId: number;
	kind: DocumentKind | 'comparison' | 'vat_review' | 'foreign_check';
	locale: Locale;
	/** in force, whose data it shows: another document once one of them ends */
	consentIds: readonly string[];
} & Recipient;

/** Who has checked, as the document names him. */
export type Recipient = {
	/** confirmed by a signature; null: none yet */
	recipientNumber: Rows['issued_document']['recipient_number'];
	/** the account's own name and the organisation it acts for; null: it has given neither */
	recipientName: Rows['issued_document']['recipient_name'];
};

export type NewDocument = DocumentKey & {
	code: string;
	/** what the QR code opens */
	scanCode: string;
	/** whose it is: that of its object */
	owner: string;
	subject: string;
	recipientPhone: string;
	issuedAt: Date;
	idn: {
		score: number | null;
		group: string | null;
		interval: { low: number; high: number } | null;
		calculatedOn: IsoDate;
	} | null;
	details: ComparisonDetails | VatReviewDetails | ForeignCheckDetails | null;
	sha256: Buffer;
	file: Buffer;
};

export type IssuedFile = { code: Rows['issued_document']['code']; file: Rows['issued_document']['file'] };

export async function findIssuedFile(reader: Reader, key: DocumentKey): Promise<IssuedFile | undefined> {
	const { rows } = await reader.query<IssuedFile>({
		name: 'find-issued-file',
		text: `select code, file from issued_document
			where object = $1 and object_version = $2 and account_id = $3 and kind = $4 and locale = $5
			and coalesce(recipient_number, '') = coalesce($6, '') and coalesce(recipient_name, '') = coalesce($7, '')
			and consent_ids = $8::uuid[]`,
		values: [
			...[key.object, key.objectVersion, key.accountId, key.kind, key.locale],
			...[key.recipientNumber, key.recipientName, key.consentIds],
		],
	});
	return rows[0];
}

/** @returns false where the same document was issued meanwhile */
export async function insertDocument(reader: Reader, one: NewDocument): Promise<boolean> {
	const { rowCount } = await reader.query(
		`insert into issued_document (code, scan_code, kind, object, object_version, owner, account_id, locale, subject,
			recipient_number, recipient_name, recipient_phone, issued_at, idn_score, idn_group, idn_low, idn_high, idn_calculated_on, sha256, file,
			details, consent_ids)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) on conflict do nothing`,
		[
			...[one.code, one.scanCode, one.kind, one.object, one.objectVersion, one.owner, one.accountId],
			...[one.locale, one.subject],
			...[
				one.recipientNumber,
				one.recipientName,
				one.recipientPhone,
				one.issuedAt,
				one.idn?.score ?? null,
				one.idn?.group ?? null,
			],
			...[one.idn?.interval?.low ?? null, one.idn?.interval?.high ?? null],
			...[one.idn?.calculatedOn ?? null, one.sha256, one.file, one.details],
			one.consentIds,
		],
	);
	return rowCount === 1;
}

export type IssuedDocument = Recipient & {
	code: Rows['issued_document']['code'];
	kind: Known<
		Rows['issued_document']['kind'],
		DocumentKind | 'comparison' | 'vat_review' | 'foreign_check' | PrintedPaper['kind']
	>;
	details: Known<
		Rows['issued_document']['details'],
		PaperDetails | ComparisonDetails | VatReviewDetails | ForeignCheckDetails
	>;
	owner: Rows['issued_document']['owner'];
	object: Rows['issued_document']['object'];
	accountId: Rows['issued_document']['account_id'];
	consentIds: Rows['issued_document']['consent_ids'];
	subject: Rows['issued_document']['subject'];
	recipientPhone: Rows['issued_document']['recipient_phone'];
	issuedAt: Rows['issued_document']['issued_at'];
	score: Rows['issued_document']['idn_score'];
	group: Rows['issued_document']['idn_group'];
	low: Rows['issued_document']['idn_low'];
	high: Rows['issued_document']['idn_high'];
	calculatedOn: Rows['issued_document']['idn_calculated_on'];
};

const issuedColumns = `code, kind, details, owner, object, account_id as "accountId", consent_ids as "consentIds", subject, recipient_number as "recipientNumber", recipient_name as "recipientName",
	recipient_phone as "recipientPhone", issued_at as "issuedAt", idn_score as score, idn_group as "group",
	idn_low as low, idn_high as high, idn_calculated_on as "calculatedOn"`;

export async function findBySha256(pool: Pool, sha256: Buffer): Promise<IssuedDocument | undefined> {
	const { rows } = await pool.query<IssuedDocument>({
		name: 'find-document-by-hash',
		text: `select ${issuedColumns} from issued_document where sha256 = $1`,
		values: [sha256],
	});
	return rows[0];
}

/** @param code typed by hand, or out of the QR code */
export async function findByCode(pool: Pool, code: string): Promise<IssuedDocument | undefined> {
	const { rows } = await pool.query<IssuedDocument>({
		name: 'find-document-by-code',
		text: `select ${issuedColumns} from issued_document where code = $1 or scan_code = $1`,
		values: [code],
	});
	return rows[0];
}

export async function findRecipient(pool: Pool, accountId: number): Promise<Recipient> {
	const { rows } = await pool.query<
		{ number: Rows['account']['identity_number']; name: Rows['account']['name'] } & Promised<{
			organisation: string | null;
		}>
	>(
		`select a.identity_number as number, a.name, o.name || ', ' || o.bin as organisation
		from account a left join organisation o on o.bin = a.acting_bin where a.id = $1`,
		[accountId],
	);
	const { number = null, name = null, organisation = null } = rows[0] ?? {};
	const named = [name, organisation].filter((text) => text !== null).join(', ');
	return { recipientNumber: number, recipientName: named === '' ? null : named };
}
