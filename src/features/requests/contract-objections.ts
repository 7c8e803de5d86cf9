import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { subjectId, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { type ObjectionOutcome, objectionOutcomes, objectionStates } from '#domain/requests.ts';

const About = Type.Enum(['idn', 'fact']);

/** What a remark is about, by our names of findings and sources. */
export const targetFields = {
	/** code of a finding, as cards and reports have it */
	finding: Type.Optional(Type.String({ maxLength: 60 })),
	/** id of a source */
	source_id: Type.Optional(Type.String({ maxLength: 80 })),
};

const ObjectionBody = Type.Object(
	{
		/** of whom the index or the fact is about: BIN, IIN or our id */
		subject: subjectId,
		about: About,
		...targetFields,
		text: written(4000, 10),
		/**
		 * true: a draft for the signature of the subject, by whoever acts for it; its fact is marked from the signature on. Else an
		 * error is reported, which anybody may
		 */
		is_signed: Type.Optional(Type.Boolean()),
		/** of a visitor: where the answer goes */
		email: Type.Optional(written(254)),
	},
	{ additionalProperties: false },
);
export type ObjectionBody = Static<typeof ObjectionBody>;

const File = Type.Object({ id: text, name: text, size_bytes: Type.Integer() });

const ObjectionView = Type.Object({
	id: Type.Integer(),
	/** as it is shown: a person’s number is masked unless the caller typed or proved it */
	subject: text,
	about: About,
	finding: textOrNull,
	source_id: textOrNull,
	/** the same in words; null: the index, or what the text says */
	target: textOrNull,
	text,
	way: Type.Enum(['reported', 'signed']),
	state: Type.Enum([...objectionStates]),
	created_at: text,
	/** the day by which it is answered; null: a draft, whose term begins with the signature */
	due_on: textOrNull,
	/** as the certificate has it; null: not signed, or a demonstration */
	signer_name: textOrNull,
	signed_at: textOrNull,
	/** whom it was forwarded to */
	forwarded_to: textOrNull,
	files: Type.Array(File),
	outcome: Type.Unsafe<ObjectionOutcome | null>({ enum: [...objectionOutcomes, null] }),
	answer: textOrNull,
	answered_at: textOrNull,
	/** of a draft: names it in a challenge for the signature */
	signing_id: textOrNull,
	/** of a draft: what is signed, in the reader’s language, paragraph by paragraph */
	paragraphs: Type.Array(text),
});
export type ObjectionView = Static<typeof ObjectionView>;

const OfferQuery = Type.Object({
	/** BIN, IIN or our id, as an address has it */
	subject: Type.Optional(Type.String({ maxLength: 200 })),
	/** `fact` unless it is said */
	about: Type.Optional(About),
	...targetFields,
});
export type ObjectionOfferQuery = Static<typeof OfferQuery>;

const Offer = Type.Object({
	/** of the register; a person’s number is masked. null: nobody is named, or see `fault` */
	subject: Type.Union([Type.Object({ id: text, number: text, title: text }), Type.Null()]),
	/**
	 * `format`: neither a number nor our id; `unknown`: the register has nobody by it; `person`: an IIN, which is taken and not looked up
	 */
	fault: Type.Unsafe<'format' | 'unknown' | 'person' | null>({ enum: ['format', 'unknown', 'person', null] }),
	about: About,
	/** null: none is named, or we have none by that name */
	finding: textOrNull,
	source_id: textOrNull,
	/** the same in words */
	target: textOrNull,
	/** a fact is named which we do not have by that name */
	is_target_unknown: Type.Boolean(),
});
export type ObjectionOffer = Static<typeof Offer>;

const tag = 'objections';
const ObjectionId = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const FileId = Type.Object({ id: Type.Integer({ minimum: 1 }), file: uuid });
const ofOne = { tag, callers: 'account', params: ObjectionId } as const;

export const raiseObjection = call('POST', '/api/v1/objections', {
	...{ tag, summary: 'Object to an index or a fact, or report an error; the answer comes by the day named' },
	callers: 'anybody',
	body: ObjectionBody,
	isIdempotent: true,
	example: {
		body: {
			...{ subject: '160340001109', about: 'fact', finding: 'arrears' },
			text: 'The arrears were paid on 3 November, the receipt is attached.',
		},
	},
	answer: ObjectionView,
	status: 201,
	errors: [
		...(['bin_incorrect', 'subject_not_found', 'too_many_requests', 'forbidden', 'unauthorized'] as const),
		...(['organisation_needed', 'role_needed'] as const),
	],
});

export const offerObjection = call('GET', '/api/v1/objections/offer', {
	...{ tag, summary: 'Whom and what a report of an error would be about, in words' },
	callers: 'anybody',
	limit: { max: 120, seconds: 60 },
	query: OfferQuery,
	example: { query: { subject: '160340001109', finding: 'arrears' } },
	answer: Offer,
});

export const listObjections = call('GET', '/api/v1/objections', {
	...{ tag, summary: 'Own objections with their answers, the newest first' },
	callers: 'account',
	answer: Type.Array(ObjectionView),
});

export const dropObjection = call('DELETE', '/api/v1/objections/:id', {
	...{ ...ofOne, summary: 'Throw a draft away that is not signed yet' },
	role: 'editor',
	answer: null,
	errors: ['conflict'],
});

export const attachObjectionFile = call('POST', '/api/v1/objections/:id/files', {
	...{
		...ofOne,
		summary: 'Attach a file before an administrator has read it: PDF, JPEG, PNG, XLSX or CSV, 10 MiB at most',
	},
	role: 'editor',
	consumes: ['multipart/form-data'],
	// a file that is somewhat larger is refused by a sentence about files
	bodyLimitBytes: 12 * 1024 * 1024,
	answer: ObjectionView,
	status: 201,
	emptyStatuses: { 303: 'To the page of objections, where a form was sent by a browser without scripts' },
	errors: ['conflict', 'unsupported_media_type', 'files_full', 'too_many_requests'],
});

export const getObjectionFile = call('GET', '/api/v1/objections/:id/files/:file', {
	...{ tag, summary: 'A file of one’s objection, to be saved' },
	callers: 'account',
	params: FileId,
	answer: { mediaTypes: [mediaTypes.pdf, mediaTypes.jpeg, mediaTypes.png, mediaTypes.xlsx, mediaTypes.csv] },
});

export const detachObjectionFile = call('DELETE', '/api/v1/objections/:id/files/:file', {
	...{ tag, summary: 'Remove a file while nobody has read it' },
	role: 'editor',
	callers: 'account',
	params: FileId,
	answer: ObjectionView,
	errors: ['conflict'],
});
