import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { type MatchVerdict, matchVerdicts } from '#domain/foreign-check.ts';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { fieldOf, refusedForm } from '#web/forms.server.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { drop, fetchCandidates, fetchCheck, fetchChecks, fetchOffer, makeCheck, review } from './api.ts';
import { ChecksView } from './ChecksView.tsx';
import { OneCheck } from './OneCheck.tsx';
import { countriesIn, readCompany, readPerson } from './read-form.server.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const listed = 20;

export function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const { locale } = args.context.get(requestContext);
	const { id } = args.params;
	return loadSignedIn(args, async (api, need) => {
		if (id !== undefined) return { of: 'one' as const, check: (await need(fetchCheck(api, id))).data };
		const [country, name] = ['country', 'name'].map((field) => searchParams.get(field)?.trim() ?? '');
		const sought = country !== '' && name !== '' ? { country: country ?? '', name: name ?? '' } : null;
		const [offer, checks, found] = await Promise.all([
			need(fetchOffer(api)),
			need(fetchChecks(api, { page: pageOf(searchParams), limit: listed })),
			sought === null ? null : fetchCandidates(api, sought),
		]);
		return {
			...{ of: 'all' as const, formKey: crypto.randomUUID(), offer: offer.data, checks: checks.data },
			...{ meta: checks.meta, countries: countriesIn(locale) },
			kind: searchParams.get('kind') === 'person' ? ('person' as const) : ('company' as const),
			picking: sought === null ? null : { ...sought, found: found?.ok ? found.data : null },
		};
	});
}

/** Asks, reviews and forgets; works without scripts. */
export async function action({ request, context, params: { id } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const api = signedInApi(reader, request) ?? reader.api;
	const here = paths.cabinetForeignChecks.path(reader.locale, id === undefined ? {} : { id });
	const intent = fieldOf(form, 'intent');
	if (id !== undefined && intent === 'drop') {
		const answer = await drop(api, id);
		if (!answer.ok && answer.error.status !== 404) throw failed(reader, request, answer.error);
		return redirect(paths.cabinetForeignChecks.path(reader.locale), { status: 303, headers: unkept });
	}
	if (id !== undefined) {
		const verdict = verdictOf(fieldOf(form, 'verdict'));
		const match = fieldOf(form, 'match');
		const answer = await review(api, id, { match, verdict, reason: fieldOf(form, 'reason').slice(0, 500) });
		if (answer.ok) return redirect(`${here}#match-${match}`, { status: 303, headers: unkept });
		return refuse(answer.error);
	}
	const isPerson = intent === 'person';
	const asked = isPerson ? readPerson(form) : readCompany(form);
	// a name alone finds several firms: the reader picks one, or says that it is none of them
	if (!isPerson && intent !== 'pick' && asked.number === undefined && asked.name !== undefined && asked.country)
		return redirect(withQuery(here, { country: asked.country, name: asked.name }), { status: 303, headers: unkept });
	const answer = await makeCheck(api, asked, fieldOf(form, 'key'));
	if (answer.ok) {
		const made = paths.cabinetForeignChecks.path(reader.locale, { id: answer.data.id });
		return redirect(made, { status: 303, headers: unkept });
	}
	return refuse(answer.error);

	function refuse(error: Parameters<typeof failed>[2] & Parameters<typeof refusedForm>[1]) {
		if (error.status === 401 || error.status >= 500) throw failed(reader, request, error);
		const digits = fieldOf(form, 'number').replace(/\D/g, '');
		const own = error.code === 'foreign_number_incorrect' && isIinBin(digits) ? digits : null;
		return data({ form: refusedForm(form, error), own }, { status: error.status, headers: unkept });
	}
}

function verdictOf(text: string): MatchVerdict {
	return matchVerdicts.find((one) => one === text) ?? 'unsure';
}

export function meta() {
	return unlisted(m.foreign_checks_title());
}

export default function ForeignChecksPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	const { form = null, own = null } = answer ?? {};
	if (loaded.of === 'one') return <OneCheck check={loaded.check} form={form} />;
	return <ChecksView {...loaded} form={form} own={own} />;
}
