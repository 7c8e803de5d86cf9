import {
	type ActionFunctionArgs,
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	redirectDocument,
	useActionData,
	useLoaderData,
	useRouteLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { getHandoffOwner, takeHandoff } from '../contract.ts';
import { fieldOf } from './forms.server.ts';

const secrecy = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** A pair that a page of ours sent goes on by itself; one out of a link of somebody is asked about first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api } = context.get(requestContext);
	const query = new URL(request.url).searchParams;
	const pair = { access_token: query.get('access_token') ?? '', refresh_token: query.get('refresh_token') ?? '' };
	const owner = await api.call<typeof getHandoffOwner>('POST /api/v1/auth/handoff/owner', { body: pair });
	if (!owner.ok) return data({ isGood: false as const }, { status: owner.error.status, headers: secrecy });
	const site = request.headers.get('sec-fetch-site');
	const isOwn = site === 'same-origin' || site === 'same-site';
	return data({ isGood: true as const, pair, isOwn, phone: owner.data.username_masked }, { headers: secrecy });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { api, locale } = context.get(requestContext);
	const form = await request.formData();
	const pair = { access_token: fieldOf(form, 'access_token'), refresh_token: fieldOf(form, 'refresh_token') };
	const answer = await api.call<typeof takeHandoff>('POST /api/v1/auth/handoff/exchange', { body: pair });
	return answer.ok
		? redirectDocument(paths.cabinetCheck.path(locale), { status: 303, headers: secrecy })
		: data({ isGood: false as const }, { status: answer.error.status, headers: secrecy });
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export function meta() {
	return unlisted(m.auth_entry_title());
}

export default function CabinetEntryPage() {
	const entry = useLoaderData<typeof loader>();
	const isRefused = useActionData<typeof action>() !== undefined;
	if (!entry.isGood || isRefused) return <DeadLink />;
	const { pair, isOwn, phone } = entry;
	return (
		<>
			<form id="entry" method="post" action={paths.cabinetEntry.path(currentLocale())}>
				<h1 className="text-3xl">{isOwn ? m.auth_entry_going() : m.auth_entry_question({ phone })}</h1>
				<p className="mt-2 mb-7 text-ink-2">{isOwn ? null : m.auth_entry_text()}</p>
				<input type="hidden" name="access_token" value={pair.access_token} />
				<input type="hidden" name="refresh_token" value={pair.refresh_token} />
				<button type="submit" className="btn min-h-12 w-full text-base">
					{m.auth_entry_submit({ phone })}
				</button>
			</form>
			<FirstScript isOwn={isOwn} />
		</>
	);
}

/** The first script of the document: the address forgets the pair before anything else can read it. */
function FirstScript({ isOwn }: { isOwn: boolean }) {
	const site = useRouteLoaderData('root') as { cspNonce: string } | undefined;
	const forget = "history.replaceState(null, '', location.pathname);";
	const submit = "document.getElementById('entry').submit();";
	return (
		<script
			nonce={typeof window === 'undefined' ? site?.cspNonce : ''}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: both lines are written above
			dangerouslySetInnerHTML={{ __html: isOwn ? forget + submit : forget }}
		/>
	);
}

function DeadLink() {
	const locale = currentLocale();
	return (
		<>
			<h1 className="text-3xl">{m.auth_entry_dead()}</h1>
			<p className="mt-2 mb-7 text-ink-2">{m.auth_entry_dead_text()}</p>
			<LinkButton to={withQuery(paths.login.path(locale), { next: paths.cabinetCheck.path(locale) })}>
				{m.auth_to_login()}
			</LinkButton>
		</>
	);
}
