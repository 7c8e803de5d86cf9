import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { act } from './act.server.ts';
import { fetchConsents, fetchProfile, fetchRequests } from './api.ts';
import { ConsentCard } from './data/ConsentCard.tsx';
import { ExportCard } from './data/ExportCard.tsx';
import { RequestCard } from './data/RequestCard.tsx';
import { dataHandlers } from './handlers.server.ts';
import { ProfilePart } from './parts/ProfilePart.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	return loadSignedIn(args, async (api, need) => {
		const [profile, requests, consents] = await Promise.all([
			need(fetchProfile(api)),
			need(fetchRequests(api)),
			need(fetchConsents(api)),
		]);
		return { hasTotp: profile.data.totp !== null, requests: requests.data, consents: consents.data };
	});
}

export function action({ context, request }: ActionFunctionArgs) {
	return act(context.get(requestContext), request, dataHandlers);
}

export function meta() {
	return unlisted(m.profile_data_title());
}

export default function PersonalDataPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	const { hasTotp, requests, consents } = loaded;
	return (
		<ProfilePart title={m.profile_data_title()} lead={m.profile_data_lead()} answer={answer} hasTotp={hasTotp}>
			<ExportCard />
			<RequestCard key={requests.length} requests={requests} answer={answer} />
			<ConsentCard consents={consents} />
		</ProfilePart>
	);
}
