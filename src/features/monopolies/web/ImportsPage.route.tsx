import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchClaims, fetchImport, fetchImports, fetchMembership, rowKinds } from './api.ts';
import { changeImport } from './imports/change-import.server.ts';
import { OneImport } from './imports/OneImport.tsx';
import { StartImport } from './imports/StartImport.tsx';
import { JoinView } from './JoinView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const listed = 20;

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const page = pageOf(query);
	const { id } = args.params;
	return loadSignedIn(args, async (api, need) => {
		const { data: membership } = await need(fetchMembership(api));
		if (membership.joined_at === null) {
			const application = membership.signing_id === null ? null : (await need(fetchApplication(api))).data;
			return { of: 'join' as const, membership, application, idempotencyKey: crypto.randomUUID() };
		}
		if (id === undefined) {
			const { data: imports, meta } = await need(fetchImports(api, { page, limit: listed }));
			return { of: 'all' as const, imports, meta, fault: query.get('fault') };
		}
		const kind = rowKinds.find((one) => one === query.get('rows'));
		const asked = { page, limit: listed };
		const { data: one, meta } = await need(fetchImport(api, id, kind === undefined ? asked : { ...asked, rows: kind }));
		const isDraft = one.state === 'draft';
		const application = one.can_change ? (await need(fetchApplication(api))).data : null;
		const claims = isDraft ? null : await need(fetchClaims(api, { ...asked, side: 'creditor', import: id }));
		const file = query.get('file');
		return { of: 'one' as const, one, meta: claims?.meta ?? meta, kind, application, claims: claims?.data ?? [], file };
	});
}

export const action = changeImport;

export function meta() {
	return unlisted(m.monopolies_imports_title());
}

export default function ImportsPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	if (loaded === null) return <Waiting />;
	if (loaded.of === 'join') return <JoinView {...loaded} refused={null} />;
	return loaded.of === 'all' ? <StartImport {...loaded} /> : <OneImport {...loaded} refused={refused} />;
}
