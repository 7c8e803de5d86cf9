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
import { fetchConsents, fetchProfile, fetchRequests } from './api.ts';
import { ConsentCard } from './data/ConsentCard.tsx';
import { ExportCard } from './data/ExportCard.tsx';
import { RequestCard } from './data/RequestCard.tsx';
import { dataHandlers } from './handlers.server.ts';
import { ProofDialog } from './parts/ProofDialog.tsx';
import { Told } from './parts/Told.tsx';
import type { ProfileAnswer } from './view.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const [profile, requests, consents] = await Promise.all([fetchProfile(api), fetchRequests(api), fetchConsents(api)]);
	if (!profile.ok) throw failed(reader, request, profile.error);
	if (!requests.ok) throw failed(reader, request, requests.error);
	if (!consents.ok) throw failed(reader, request, consents.error);
	const done = new URL(request.url).searchParams.get('done');
	const hasTotp = profile.data.totp !== null;
	return data({ hasTotp, requests: requests.data, consents: consents.data, done }, { headers: unkept });
}

export function action({ context, request }: ActionFunctionArgs) {
	return act(context.get(requestContext), request, dataHandlers);
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
	return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.profile_data_title() }, { name: 'robots', content: 'noindex' }];
}

export default function PersonalDataPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData() as ProfileAnswer | undefined;
	if (loaded === null) return <Waiting />;
	const { hasTotp, requests, consents, done } = loaded;
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.profile_data_title()} lead={m.profile_data_lead()} />
			<Told done={done} answer={answer} />
			<ProofDialog answer={answer} hasTotp={hasTotp} />
			<ExportCard />
			<RequestCard key={requests.length} requests={requests} answer={answer} />
			<ConsentCard consents={consents} />
		</div>
	);
}
