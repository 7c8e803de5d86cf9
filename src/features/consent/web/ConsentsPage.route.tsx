import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient, ApiError } from '#web/api-client.ts';
import { pageOf } from '#web/page-of.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Editing } from '#web/ui/Editing.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { ConsentOffer } from '../contract.ts';
import { AllConsents } from './AllConsents.tsx';
import { fetchConsent, fetchConsents, fetchOffer, fetchPersonOffer, type PersonPurpose } from './api.ts';
import { type AskedOffer, emptyRequest } from './asked-offer.ts';
import { changeConsents } from './change-consents.server.ts';
import { OneConsent } from './OneConsent.tsx';
import { PersonForm } from './PersonForm.tsx';
import { RequestForm } from './RequestForm.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const listed = 20;

export function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const { id } = args.params;
	return loadSignedIn(args, async (api, need) => {
		if (id !== undefined) {
			const [consent, application] = await Promise.all([need(fetchConsent(api, id)), need(fetchApplication(api))]);
			return { of: 'one' as const, consent: consent.data, application: application.data };
		}
		const person = purposeOf(searchParams.get('person'));
		if (searchParams.has('new') && person !== null)
			return { of: 'person' as const, purpose: person, ...(await readPersonOffer(api, person, searchParams)) };
		if (searchParams.has('new')) return { of: 'new' as const, ...(await readOffer(api, searchParams)) };
		const side = searchParams.get('side') === 'given' ? ('given' as const) : ('asked' as const);
		const { data, meta } = await need(fetchConsents(api, { page: pageOf(searchParams), limit: listed, side }));
		return { of: 'all' as const, consents: data, meta, side };
	});
}

const purposeOf = (text: string | null): PersonPurpose | null =>
	text === 'employment' || text === 'counterparty' ? text : null;

async function readPersonOffer(api: ApiClient, purpose: PersonPurpose, query: URLSearchParams) {
	const asked = emptyRequest(query);
	const answer = await fetchPersonOffer(api, purpose);
	if (answer.ok) return { offer: answer.data, refused: null, asked };
	const { code, message } = answer.error;
	return { offer: null, refused: { code, message }, asked };
}

async function readOffer(
	api: ApiClient,
	query: URLSearchParams,
): Promise<{ offer: ConsentOffer | null; refused: Pick<ApiError, 'code' | 'message'> | null; asked: AskedOffer }> {
	const asked = emptyRequest(query);
	if (asked.subject === '') return { offer: null, refused: null, asked };
	const answer = await fetchOffer(api, asked.subject);
	if (answer.ok) return { offer: answer.data, refused: null, asked };
	const { code, message } = answer.error;
	return { offer: null, refused: { code, message }, asked };
}

/** Asks, sends, takes back and gives up; works without scripts. */
export const action = changeConsents;

export function meta() {
	return unlisted(m.consent_title());
}

export default function ConsentsPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() ?? null;
	if (loaded === null) return <Waiting />;
	if (loaded.of === 'all') return <AllConsents {...loaded} />;
	const refused = answer?.of === 'refused' ? answer : null;
	if (loaded.of === 'person')
		return (
			<Editing>
				<PersonForm {...loaded} answer={refused} />
			</Editing>
		);
	if (loaded.of === 'new')
		return (
			<Editing>
				<RequestForm {...loaded} answer={refused} />
			</Editing>
		);
	return <OneConsent {...loaded} answer={answer} />;
}
