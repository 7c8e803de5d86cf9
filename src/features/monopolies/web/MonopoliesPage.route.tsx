import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { claimStates } from '#domain/debtor-claim.ts';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchClaim, fetchClaims, fetchMembership } from './api.ts';
import { ClaimsView } from './ClaimsView.tsx';
import { changeClaims } from './change-claims.server.ts';
import { JoinView } from './JoinView.tsx';
import { OneClaim } from './OneClaim.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const listed = 20;

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const { id } = args.params;
	const idempotencyKey = crypto.randomUUID();
	return loadSignedIn(args, async (api, need) => {
		if (id !== undefined) {
			const [claim, application] = await Promise.all([need(fetchClaim(api, id)), need(fetchApplication(api))]);
			const file = query.get('file');
			return { of: 'one' as const, claim: claim.data, application: application.data, file, idempotencyKey };
		}
		const { data: membership } = await need(fetchMembership(api));
		if (membership.joined_at === null) {
			const application = membership.signing_id === null ? null : (await need(fetchApplication(api))).data;
			return { of: 'join' as const, membership, application, idempotencyKey };
		}
		const state = claimStates.find((one) => one === query.get('state'));
		const asked = { side: 'creditor' as const, page: pageOf(query), limit: listed };
		const { data: claims, meta } = await need(fetchClaims(api, state === undefined ? asked : { ...asked, state }));
		return { of: 'all' as const, membership, claims, meta, state: state ?? null, idempotencyKey };
	});
}

export const action = changeClaims;

export function meta() {
	return unlisted(m.monopolies_title());
}

export default function MonopoliesPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	if (loaded === null) return <Waiting />;
	if (loaded.of === 'one') return <OneClaim {...loaded} refused={refused} />;
	return loaded.of === 'join' ? (
		<JoinView {...loaded} refused={refused} />
	) : (
		<ClaimsView {...loaded} refused={refused} />
	);
}
