import { largestTableMib } from '../tables.ts';

/** Of a call that takes a table, as a file or as a text, from an account. */
export const givenTable = {
	callers: 'account',
	role: 'editor',
	consumes: ['multipart/form-data'],
	/** the file and what stands around it in the form */
	bodyLimitBytes: (largestTableMib + 1) * 1024 * 1024,
	limit: { max: 30, seconds: 60 },
	status: 201,
	emptyStatuses: { 303: 'To the page of what was made, where a form was sent by a browser without scripts' },
	errors: ['file_refused', 'unsupported_media_type', 'too_many_requests'],
} as const;
