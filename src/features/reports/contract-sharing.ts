import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text } from '#domain/api/schemas.ts';
import { ReportView } from './contract-view.ts';

/** The longest term of a link, in days. */
const longestShareDays = 30;

const Share = Type.Object({ id: text, created_at: text, expires_at: text });
export type ShareView = Static<typeof Share>;

const SharedReport = Type.Object({
	/** what its open sources say; names of people are shortened to initials */
	report: ReportView,
	expires_at: text,
});
export type SharedReportView = Static<typeof SharedReport>;

const tag = 'reports';
const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) });

export const createShare = call('POST', '/api/v1/reports/:id/shares', {
	role: 'editor',
	...{ tag, summary: 'A link by which others read what the open sources of a report say; its token is told once' },
	callers: 'account',
	limit: { max: 30, seconds: 60 },
	params,
	body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: longestShareDays }) }, { additionalProperties: false }),
	answer: Type.Object({
		...Share.properties,
		/** the last part of the address of the page */
		token: text,
	}),
	status: 201,
	errors: ['conflict', 'links_full'],
});
export const listShares = call('GET', '/api/v1/reports/:id/shares', {
	...{ tag, summary: 'Links of a report of one’s own that can still be opened, newest first' },
	callers: 'account',
	params,
	answer: Type.Array(Share),
});
export const revokeShare = call('DELETE', '/api/v1/reports/:id/shares/:share', {
	role: 'editor',
	...{ tag, summary: 'Take a link back: from now on it opens nothing' },
	callers: 'account',
	params: Type.Object({ ...params.properties, share: Type.String({ minLength: 1, maxLength: 40 }) }),
	answer: null,
});
export const getSharedReport = call('GET', '/api/v1/shared-reports/:token', {
	...{ tag, summary: 'A report by the link that its owner made' },
	callers: 'anybody',
	limit: { max: 60, seconds: 60 },
	params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
	answer: SharedReport,
	errors: ['too_many_requests'],
});
