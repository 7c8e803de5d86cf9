import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { byLink, noLink } from '#web/by-link.server.ts';
import { failureOf } from '#web/failure-of.ts';
import { fieldOf } from '#web/forms.server.ts';
import { requestContext } from '#web/request-context.ts';
import { unlisted } from '#web/unlisted.ts';
import { decline, fetchLinked } from './api.ts';
import { LinkedView } from './LinkedView.tsx';
import { NoLink } from './NoLink.tsx';

export { byLinkHeaders as headers } from '#web/by-link.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
	const { api } = context.get(requestContext);
	const token = params.token ?? '';
	const [consent, application] = await Promise.all([fetchLinked(api, token), fetchApplication(api)]);
	if (!consent.ok) return noLink(consent.error);
	if (!application.ok) throw failureOf(application.error);
	return data(
		{ state: 'consent' as const, token, consent: consent.data, application: application.data },
		{ headers: byLink },
	);
}

/** Declining needs no scripts and no signature. */
export async function action({ params, context, request }: ActionFunctionArgs) {
	const { api } = context.get(requestContext);
	const form = await request.formData();
	const answer = await decline(api, params.token ?? '', fieldOf(form, 'mute') === 'yes');
	if (!answer.ok && answer.error.status !== 404) throw failureOf(answer.error);
	return data({ isDeclined: answer.ok }, { headers: byLink });
}

export function meta() {
	return unlisted(m.consent_page_title());
}

export default function ConsentPage() {
	const loaded = useLoaderData<typeof loader>();
	const answered = useActionData<typeof action>();
	const heading = m.consent_page_title();
	if (answered?.isDeclined === true)
		return <NoLink heading={heading} title={m.consent_declined_title()} text={m.consent_declined_text()} />;
	if (loaded.state === 'none') return <NoLink heading={heading} />;
	return <LinkedView {...loaded} />;
}
