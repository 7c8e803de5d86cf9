import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { requestContext } from '#web/request-context.ts';
import type { exportJournal, listJournal } from '../contract-audit.ts';
import { apiOf, loaded, messagesOf } from './admin-page.server.ts';
import { AuditView } from './audit/AuditView.tsx';
import { type AskedJournal, filterNames } from './audit/filters.ts';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const asked = Object.fromEntries(
		filterNames.map((name) => [name, (query.get(name) ?? '').trim().slice(0, 100)]),
	) as AskedJournal;
	const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
	const before = Math.trunc(Number(query.get('before')));
	const api = apiOf(args);
	const answer = await api.call<typeof listJournal>('GET /api/v1/admin/audit', {
		query: { ...given, ...(before > 0 ? { before } : {}) },
	});
	const exportHref = hrefOf<typeof exportJournal>(
		'GET /api/v1/admin/audit/export',
		{ query: given },
		args.context.get(requestContext).locale,
	);
	// errors are shown next to the field; the page stays
	if (!answer.ok && answer.error.status === 400) {
		return { asked, faults: messagesOf(answer.error), entries: [], meta: null, exportHref, isLater: false };
	}
	const { data: entries, meta } = loaded(args, answer);
	return { asked, faults: {}, entries, meta, exportHref, isLater: before > 0 };
}

export function meta() {
	return [{ title: m.admin_audit_title() }];
}

export default function AuditPage() {
	return <AuditView {...useLoaderData<typeof loader>()} />;
}
