import { type Static, Type } from 'typebox';
import { ShortIdn } from '#domain/short-idn.ts';

const text = Type.String();
const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const locale = Type.Enum(['ru', 'kz', 'en']);

export const DocumentParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });
export const DocumentQuery = Type.Object(
	{
		/** pdf is sealed; the others are for working with and prove nothing */
		format: Type.Optional(Type.Enum(['pdf', 'xlsx', 'docx'])),
		/** due_diligence: a short extract of what was asked, when, and what each source said; pdf only */
		kind: Type.Optional(Type.Enum(['report', 'due_diligence'])),
		locale: Type.Optional(locale),
	},
	{ additionalProperties: false },
);
export type DocumentQuery = Static<typeof DocumentQuery>;

export const CheckQuery = Type.Object({ locale: Type.Optional(locale) }, { additionalProperties: false });
export const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });

const IndexView = Type.Interface([Type.Pick(ShortIdn, ['score', 'group', 'interval'])], { calculated_on: textOrNull });

/** What the register of issued documents says; never what the file says of itself. */
export const IssuedView = Type.Object({
	kind: Type.Enum(['report', 'due_diligence']),
	code: text,
	/** whom it is about; of a person the last two digits */
	subject: text,
	subject_title: text,
	/** BIN or IIN; both are whole for the recipient himself, an IIN and the telephone masked for everybody else */
	recipient_number: textOrNull,
	recipient_phone: text,
	is_own: Type.Boolean(),
	issued_at: text,
	idn: IndexView,
	/** the index of the subject now; null: not known */
	idn_today: Type.Union([IndexView, Type.Null()]),
});
export type IssuedView = Static<typeof IssuedView>;

/**
 * `valid`: the document is ours and unchanged. `mismatch`: it carries a seal that does not hold. `invalid`: nothing that
 * could be checked: no seal, a scan, another kind of file.
 */
export const CheckedDocument = Type.Object({
	state: Type.Enum(['valid', 'mismatch', 'invalid']),
	message: text,
	document: Type.Union([IssuedView, Type.Null()]),
});
export type CheckedDocument = Static<typeof CheckedDocument>;
