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
import { fetchProfile } from './api.ts';
import { profileHandlers } from './handlers.server.ts';
import { ProofDialog } from './parts/ProofDialog.tsx';
import { Told } from './parts/Told.tsx';
import { AboutCard } from './profile/AboutCard.tsx';
import { NoticesCard } from './profile/NoticesCard.tsx';
import { PasswordCard } from './profile/PasswordCard.tsx';
import { PhoneCard } from './profile/PhoneCard.tsx';
import { TotpCard } from './profile/TotpCard.tsx';
import type { ProfileAnswer } from './view.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request);
	if (api === null) return data(null, { headers: unkept });
	const profile = await fetchProfile(api);
	if (!profile.ok) throw failed(reader, request, profile.error);
	return data({ profile: profile.data, done: new URL(request.url).searchParams.get('done') }, { headers: unkept });
}

export function action({ context, request }: ActionFunctionArgs) {
	return act(context.get(requestContext), request, profileHandlers);
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
	return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.profile_title() }, { name: 'robots', content: 'noindex' }];
}

export default function ProfilePage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData() as ProfileAnswer | undefined;
	if (loaded === null) return <Waiting />;
	const { profile, done } = loaded;
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.profile_title()} lead={m.profile_lead()} />
			<Told done={done} answer={answer} />
			<ProofDialog answer={answer} hasTotp={profile.totp !== null} />
			<AboutCard key={profile.locale} profile={profile} answer={answer} />
			<NoticesCard key={String(profile.tells_new_device)} profile={profile} />
			<PhoneCard profile={profile} answer={answer} />
			<PasswordCard key={profile.password_changed_at} profile={profile} answer={answer} />
			<TotpCard profile={profile} answer={answer} />
		</div>
	);
}
