import { Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { fileId } from '#domain/content/picture.ts';

export const getPublicFile = call('GET', '/api/file-storage/:id/:variant', {
	...{ tag: 'content', summary: 'A picture or a file of a published text' },
	callers: 'anybody',
	params: Type.Object({ id: fileId, variant: Type.String({ pattern: '^(?:file|[0-9]{2,4})$' }) }),
	answer: { mediaTypes: [mediaTypes.webp, mediaTypes.pdf, mediaTypes.docx, mediaTypes.xlsx] },
	errors: ['files_away'],
});
