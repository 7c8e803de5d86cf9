import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { day, text, textOrNull } from '#domain/api/schemas.ts';
import { ShortIdn } from '#domain/idn/short-idn.ts';
import { largestDocumentBytes } from '#domain/numbers/document-code.ts';
import { vatGroups } from '#domain/vat-review.ts';

const DocumentQuery = Type.Object({
	/** pdf is sealed; the others are for working with and prove nothing */
	format: Type.Optional(Type.Enum(['pdf', 'xlsx', 'docx'])),
	/** due_diligence: a short extract of what was asked, when, and what each source said; pdf only */
	kind: Type.Optional(Type.Enum(['report', 'due_diligence'])),
});
export type DocumentQuery = Static<typeof DocumentQuery>;

const IndexView = Type.Interface([Type.Pick(ShortIdn, ['score', 'group', 'interval'])], { calculated_on: textOrNull });

/** What the register of issued documents says; never what the file says of itself. */
const IssuedView = Type.Object({
	kind: Type.Enum(['report', 'due_diligence', 'comparison', 'vat_review', 'foreign_check', 'invoice', 'act']),
	code: text,
	/** whom it is about; of a person the last two digits; of a comparison or a review of VAT nobody */
	subject: text,
	subject_title: text,
	/** BIN or IIN; both are whole for the recipient himself, an IIN and the telephone masked for everybody else */
	recipient_number: textOrNull,
	/** name and organisation as the document has them; null: the account had given neither */
	recipient_name: textOrNull,
	/** of an invoice or an act none */
	recipient_phone: textOrNull,
	is_own: Type.Boolean(),
	issued_at: text,
	/** of an invoice or an act none */
	idn: Type.Union([IndexView, Type.Null()]),
	/** of an invoice or an act */
	paper: Type.Union([Type.Object({ number: text, issued_on: day, total_kzt: Type.Number() }), Type.Null()]),
	/** of a comparison: whom it compares, when, and the hash of what stands behind its link */
	comparison: Type.Union([Type.Object({ titles: Type.Array(text), compared_at: text, sha256: text }), Type.Null()]),
	/** of a review of VAT: its sums in tenge, and when it was finished */
	vat_review: Type.Union([
		Type.Object({
			name: text,
			finished_at: text,
			total_kzt: Type.Number(),
			sums: Type.Array(Type.Object({ group: Type.Enum([...vatGroups]), label: text, vat_kzt: Type.Number() })),
		}),
		Type.Null(),
	]),
	/** of a check of a foreign counterparty: country and number, when it was finished, and its answer in the language of the document */
	foreign_check: Type.Union([Type.Object({ about: text, finished_at: text, answer: text }), Type.Null()]),
	/** the index of the subject now; null: not known */
	idn_today: Type.Union([IndexView, Type.Null()]),
	/** since when a consent whose data it shows is withdrawn; null: none is */
	consent_withdrawn_at: textOrNull,
	/** facts about the subject that were put right on the day it was issued or later, the earliest first */
	corrections: Type.Array(Type.Object({ on: day, text })),
});
export type IssuedView = Static<typeof IssuedView>;

/**
 * `valid`: the document is ours and unchanged. `mismatch`: it carries a seal that does not hold. `invalid`: nothing that
 * could be checked: no seal, a scan, another kind of file.
 */
const CheckedDocument = Type.Object({
	state: Type.Enum(['valid', 'mismatch', 'invalid']),
	message: text,
	document: Type.Union([IssuedView, Type.Null()]),
});
export type CheckedDocument = Static<typeof CheckedDocument>;

const tag = 'documents';

export const getDocument = call('GET', '/api/v1/reports/:id/document', {
	...{ tag, summary: 'A report of one’s own as a file: a sealed PDF, or a table or text for working with' },
	callers: 'account',
	limit: { max: 30, seconds: 60 },
	params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
	query: DocumentQuery,
	answer: { mediaTypes: [mediaTypes.pdf, mediaTypes.xlsx, mediaTypes.docx] },
	errors: ['conflict', 'printing_busy'],
});

export const checkDocument = call('POST', '/api/v1/documents/check', {
	...{ tag, summary: 'Whether an uploaded PDF is a document of ours, unchanged; it is neither parsed nor kept' },
	callers: 'anybody',
	consumes: ['multipart/form-data'],
	// the file, and what a form puts around it
	bodyLimitBytes: largestDocumentBytes + 64 * 1024,
	answer: CheckedDocument,
	errors: ['too_many_requests'],
});

export const getIssuedDocument = call('GET', '/api/v1/documents/:code', {
	...{ tag, summary: 'What was issued under the code printed on a document' },
	callers: 'anybody',
	params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
	answer: CheckedDocument,
	errors: ['too_many_requests'],
});
