import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { text, textOrNull, written } from '#domain/api/schemas.ts';
import { contentKinds } from '#domain/content/kinds.ts';
import { largestMediaMib, longestAlt } from '#domain/content/media.ts';
import { fileId, Picture } from '#domain/content/picture.ts';

const editors = { tag: 'admin', callers: ['content'] } as const;
const format = Type.Enum(['webp', 'pdf', 'docx', 'xlsx']);

const MediaFile = Type.Object({
	id: fileId,
	name: text,
	format,
	/** of what was uploaded */
	bytes: Type.Integer(),
	uploaded_at: text,
	uploaded_by: textOrNull,
	/** null: no picture */
	picture: Type.Union([Picture, Type.Null()]),
	/** what is on it, by language; empty where nobody has said it */
	alt: Type.Object({ ru: text, kz: text, en: text }),
	/** where it is downloaded by editors */
	url: text,
	/** texts that name it, in a draft or in any version */
	used_in: Type.Array(Type.Object({ kind: Type.Enum([...contentKinds]), id: Type.Integer(), title: text })),
});
export type MediaFile = Static<typeof MediaFile>;

export const uploadFile = call('POST', '/api/v1/file/', {
	// below no mount of the administration, so it stands among the calls of texts
	...{ ...editors, tag: 'content', summary: 'Upload a picture or a document for texts', status: 201 },
	consumes: ['multipart/form-data'],
	// one that is too large by a little is told so by name
	bodyLimitBytes: (largestMediaMib + 2) * 2 ** 20,
	answer: Type.Object({
		id: fileId,
		media_type: text,
		bytes: Type.Integer(),
		variants: Type.Array(
			Type.Object({
				name: text,
				width: Type.Union([Type.Integer(), Type.Null()]),
				height: Type.Union([Type.Integer(), Type.Null()]),
				bytes: Type.Integer(),
			}),
		),
	}),
	emptyStatuses: { 303: 'To the page of files, where a form was sent by a browser' },
	errors: ['too_many_requests', 'conflict', 'files_away'],
});

export const listFiles = call('GET', '/api/v1/admin/content/files', {
	...{ ...editors, summary: 'Pictures and documents for texts, the latest first' },
	query: Type.Object({ kind: Type.Optional(Type.Enum(['picture', 'document'])), ...pageQuery }),
	answer: Type.Array(MediaFile),
	meta: ListMeta,
});

const words = written(longestAlt);
const Described = Type.Object({ ru: words, kz: words, en: words }, { additionalProperties: false });

export const describeFile = call('PUT', '/api/v1/admin/content/files/:id', {
	...{ ...editors, summary: 'Say what is on a picture; texts in which it stands keep their words' },
	params: Type.Object({ id: fileId }),
	body: Type.Object({ alt: Described }, { additionalProperties: false }),
	answer: Type.Object({ id: fileId, alt: Described }),
});

export const getFile = call('GET', '/api/v1/admin/content/files/:id/:variant', {
	...{ ...editors, summary: 'A picture or a document, whether readers see it or not' },
	params: Type.Object({ id: fileId, variant: Type.String({ pattern: '^(?:file|[0-9]{2,4})$' }) }),
	answer: { mediaTypes: [mediaTypes.webp, mediaTypes.pdf, mediaTypes.docx, mediaTypes.xlsx] },
	errors: ['files_away'],
});
