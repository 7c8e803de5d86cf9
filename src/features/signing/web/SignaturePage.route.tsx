import {
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type MetaDescriptor,
	redirect,
	useLoaderData,
	useRevalidator,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { formatInstantDay } from '#web/format.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { ApplicationView, SigningStateView } from '../contract.ts';
import { ApplicationNotice, InstallApplication } from './AboutApplication.tsx';
import { fetchApplication, fetchSigningState } from './api.ts';
import { IdentityCard } from './IdentityCard.tsx';
import { OrganisationsCard } from './OrganisationsCard.tsx';
import { SigningProgress } from './SigningProgress.tsx';
import { useOwnDocument } from './use-own-document.ts';
import { useSigning } from './use-signing.ts';

const headersOfOne = { 'cache-control': 'no-store' };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, locale, visitor } = context.get(requestContext);
	const next = new URL(request.url).pathname.replace(/\.data$/, '');
	if (visitor.state === 'visitor')
		throw redirect(withQuery(paths.login.path(locale), { next }), { headers: headersOfOne });
	// the browser renews the session and loads the page again
	if (visitor.state === 'checking') return data(null, { headers: headersOfOne });
	const [application, state] = await Promise.all([fetchApplication(api), fetchSigningState(api)]);
	for (const { ok, ...answer } of [application, state]) if (!ok && 'error' in answer) throw failureOf(answer.error);
	if (!application.ok || !state.ok) throw data(null, { status: 500 });
	const since = state.data.identity === null ? '' : formatInstantDay(state.data.identity.confirmed_at);
	return data({ application: application.data, state: state.data, since }, { headers: headersOfOne });
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.signing_cabinet_title() }, { name: 'robots', content: 'noindex' }];
}

export default function SignaturePage() {
	const loaded = useLoaderData<typeof loader>();
	useOwnDocument();
	if (loaded === null) return <Skeleton lines={8} />;
	return <Signature {...loaded} />;
}

type SignatureProps = { application: ApplicationView; state: SigningStateView; since: string };

function Signature({ application, state, since }: SignatureProps) {
	const { revalidate } = useRevalidator();
	const signing = useSigning({
		application,
		hasTotp: state.has_totp,
		isOwn: ({ action, link, consent_id: consentId }) =>
			action !== 'sign_in' && link === undefined && consentId === undefined,
		onDone: () => void revalidate(),
	});
	const { start, isBusy } = signing;
	const asked = signing.wanted?.action;
	const away = signing.stage.name === 'phone' || signing.stage.name === 'asking' ? asked : undefined;
	// next to the pressed button
	const progress = <SigningProgress signing={signing} application={application} />;
	return (
		<>
			<h1 className="text-3xl">{m.signing_cabinet_title()}</h1>
			<p className="mt-2 mb-6 max-w-[42em] text-ink-2">{m.signing_intro()}</p>
			<div className="flex max-w-[760px] flex-col gap-5">
				<ApplicationNotice application={application} />
				<noscript>
					<p>{m.signing_no_scripts()}</p>
				</noscript>
				<IdentityCard
					identity={state.identity}
					pending={state.pending}
					since={since}
					isBusy={isBusy}
					isAway={away === 'confirm_identity'}
					onConfirm={(way) => start({ action: 'confirm_identity' }, way)}
				>
					{asked === 'confirm_identity' ? progress : null}
				</IdentityCard>
				<OrganisationsCard
					organisations={state.organisations}
					isBusy={isBusy}
					isAway={away === 'join_organisation'}
					onJoin={(bin, way) => start({ action: 'join_organisation', bin }, way)}
				>
					{asked === 'join_organisation' ? progress : null}
				</OrganisationsCard>
				<Card>
					<InstallApplication />
				</Card>
			</div>
		</>
	);
}
