import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { act } from './act.server.ts';
import { fetchSessions } from './api.ts';
import { DeviceRows } from './devices/DeviceRows.tsx';
import { deviceHandlers } from './handlers.server.ts';
import { ProfilePart } from './parts/ProfilePart.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	return loadSignedIn(args, async (api, need) => {
		const sessions = await need(fetchSessions(api));
		return { sessions: sessions.data };
	});
}

export function action({ context, request }: ActionFunctionArgs) {
	return act(context.get(requestContext), request, deviceHandlers);
}

export function meta() {
	return unlisted(m.profile_devices_title());
}

export default function DevicesPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	return (
		<ProfilePart title={m.profile_devices_title()} lead={m.profile_devices_lead()} answer={answer} hasTotp={false}>
			<DeviceRows sessions={loaded.sessions} />
		</ProfilePart>
	);
}
