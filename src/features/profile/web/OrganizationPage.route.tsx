import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { act } from './act.server.ts';
import { fetchInvites, fetchOrganisations, fetchOwnInvites, fetchProfile } from './api.ts';
import { organizationHandlers } from './handlers.server.ts';
import { OrganizationCard } from './organization/OrganizationCard.tsx';
import { OrganizationEmpty, SignatureLink } from './organization/OrganizationEmpty.tsx';
import { OwnInvites } from './organization/OwnInvites.tsx';
import { ProfilePart } from './parts/ProfilePart.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	// what stands in the address of a letter
	const token = (new URL(args.request.url).searchParams.get('invite') ?? '').slice(0, 64);
	return loadSignedIn(args, async (api, need) => {
		const [profile, organizations, invites] = await Promise.all([
			need(fetchProfile(api)),
			need(fetchOrganisations(api)),
			need(fetchOwnInvites(api, token)),
		]);
		const owned = organizations.data.filter(({ role }) => role === 'owner');
		const invited = await Promise.all(owned.map(({ bin }) => need(fetchInvites(api, bin))));
		return {
			...{ hasTotp: profile.data.totp !== null, organizations: organizations.data, invites: invites.data, token },
			invited: Object.fromEntries(owned.map(({ bin }, at) => [bin, invited[at] ?? null])),
		};
	});
}

export function action({ context, request }: ActionFunctionArgs) {
	return act(context.get(requestContext), request, organizationHandlers);
}

export function meta() {
	return unlisted(m.profile_org_title());
}

export default function OrganizationPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	const { hasTotp, organizations, invites, token, invited } = loaded;
	const actions = organizations.length === 0 ? undefined : <SignatureLink />;
	const words = { title: m.profile_org_title(), lead: m.profile_org_lead() };
	return (
		<ProfilePart {...words} actions={actions} answer={answer} hasTotp={hasTotp}>
			<OwnInvites invites={invites} token={token} />
			{organizations.length === 0 ? <OrganizationEmpty /> : null}
			{organizations.map((organization) => (
				<OrganizationCard
					key={organization.bin}
					organization={organization}
					invited={invited[organization.bin] ?? null}
					answer={answer}
				/>
			))}
		</ProfilePart>
	);
}
