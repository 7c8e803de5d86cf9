import {
	type ActionFunctionArgs,
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type MetaDescriptor,
	useActionData,
	useLoaderData,
} from 'react-router';
import { PageHead, Waiting } from '#features/cabinet/public.web.ts';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { failed, signedInApi, unkept } from '#web/signed-in.server.ts';
import { act } from './act.server.ts';
import { fetchOrganisations, fetchProfile } from './api.ts';
import { organizationHandlers } from './handlers.server.ts';
import { OrganizationCard } from './organization/OrganizationCard.tsx';
import { OrganizationEmpty, SignatureLink } from './organization/OrganizationEmpty.tsx';
import { ProofDialog } from './parts/ProofDialog.tsx';
import { Told } from './parts/Told.tsx';
import type { ProfileAnswer } from './view.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const [profile, organizations] = await Promise.all([fetchProfile(api), fetchOrganisations(api)]);
	if (!profile.ok) throw failed(reader, request, profile.error);
	if (!organizations.ok) throw failed(reader, request, organizations.error);
	const done = new URL(request.url).searchParams.get('done');
	return data({ hasTotp: profile.data.totp !== null, organizations: organizations.data, done }, { headers: unkept });
}

export function action({ context, request }: ActionFunctionArgs) {
	return act(context.get(requestContext), request, organizationHandlers);
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
	return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.profile_org_title() }, { name: 'robots', content: 'noindex' }];
}

export default function OrganizationPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData() as ProfileAnswer | undefined;
	if (loaded === null) return <Waiting />;
	const { hasTotp, organizations, done } = loaded;
	const actions = organizations.length === 0 ? undefined : <SignatureLink />;
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.profile_org_title()} lead={m.profile_org_lead()} actions={actions} />
			<Told done={done} answer={answer} />
			<ProofDialog answer={answer} hasTotp={hasTotp} />
			{organizations.length === 0 ? <OrganizationEmpty /> : null}
			{organizations.map((organization) => (
				<OrganizationCard key={organization.bin} organization={organization} />
			))}
		</div>
	);
}
