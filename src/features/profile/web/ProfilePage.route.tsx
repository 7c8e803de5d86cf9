import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { act } from './act.server.ts';
import { fetchLetters, fetchProfile } from './api.ts';
import { profileHandlers } from './handlers.server.ts';
import { ProfilePart } from './parts/ProfilePart.tsx';
import { AboutCard } from './profile/AboutCard.tsx';
import { HeldNotice } from './profile/HeldNotice.tsx';
import { IdentityCard } from './profile/IdentityCard.tsx';
import { LettersCard } from './profile/LettersCard.tsx';
import { NoticesCard } from './profile/NoticesCard.tsx';
import { PasswordCard } from './profile/PasswordCard.tsx';
import { PhoneCard } from './profile/PhoneCard.tsx';
import { TotpCard } from './profile/TotpCard.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	return loadSignedIn(args, async (api, need) => {
		const [profile, letters] = await Promise.all([need(fetchProfile(api)), need(fetchLetters(api))]);
		return { profile: profile.data, letters: letters.data };
	});
}

export function action({ context, request }: ActionFunctionArgs) {
	return act(context.get(requestContext), request, profileHandlers);
}

export function meta() {
	return unlisted(m.profile_title());
}

export default function ProfilePage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	const { profile, letters } = loaded;
	return (
		<ProfilePart title={m.profile_title()} lead={m.profile_lead()} answer={answer} hasTotp={profile.totp !== null}>
			{profile.held_until === null ? null : <HeldNotice until={profile.held_until} />}
			<AboutCard key={profile.locale} profile={profile} answer={answer} />
			<NoticesCard key={String(profile.tells_new_device)} profile={profile} />
			{letters.is_sent ? <LettersCard letters={letters} answer={answer} /> : null}
			<IdentityCard profile={profile} />
			<PhoneCard profile={profile} answer={answer} />
			<PasswordCard key={profile.password_changed_at} profile={profile} answer={answer} />
			<TotpCard profile={profile} answer={answer} />
		</ProfilePart>
	);
}
