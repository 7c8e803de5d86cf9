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
import { fetchSessions } from './api.ts';
import { DeviceRows } from './devices/DeviceRows.tsx';
import { deviceHandlers } from './handlers.server.ts';
import { Told } from './parts/Told.tsx';
import type { ProfileAnswer } from './view.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const sessions = await fetchSessions(api);
	if (!sessions.ok) throw failed(reader, request, sessions.error);
	return data({ sessions: sessions.data, done: new URL(request.url).searchParams.get('done') }, { headers: unkept });
}

export function action({ context, request }: ActionFunctionArgs) {
	return act(context.get(requestContext), request, deviceHandlers);
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
	return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.profile_devices_title() }, { name: 'robots', content: 'noindex' }];
}

export default function DevicesPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData() as ProfileAnswer | undefined;
	if (loaded === null) return <Waiting />;
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.profile_devices_title()} lead={m.profile_devices_lead()} />
			<Told done={loaded.done} answer={answer} />
			<DeviceRows sessions={loaded.sessions} />
		</div>
	);
}
