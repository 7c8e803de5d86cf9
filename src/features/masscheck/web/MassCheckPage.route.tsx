import { randomUUID } from 'node:crypto';
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { numberFields } from '#domain/tables.ts';
import { fetchLists } from '#features/cabinet/public.web.ts';
import { columnsOfForm } from '#features/imports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { fieldOf, refusedForm } from '#web/forms.server.ts';
import { pageOf } from '#web/page-of.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { actOnTicked } from './act-on-ticked.server.ts';
import { change, chooseColumn, fetchMassCheck, fetchMassChecks, fetchRows, start } from './api.ts';
import { CheckView } from './CheckView.tsx';
import { filterOf } from './rows-filter.ts';
import { StartView } from './StartView.tsx';
import { mostReports, mostTicked } from './ticked.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const checksOfPage = 20;

export function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const { id } = args.params;
	const page = pageOf(searchParams);
	return loadSignedIn(args, async (api, need) => {
		if (id === undefined) {
			const { data: checks, meta } = await need(fetchMassChecks(api, { page, limit: checksOfPage }));
			return { of: 'all' as const, checks, meta, fault: searchParams.get('fault') };
		}
		const filter = filterOf(searchParams);
		const [check, rows, { data: lists }] = await Promise.all([
			need(fetchMassCheck(api, id)),
			need(fetchRows(api, id, { ...filter, page, limit: mostTicked })),
			need(fetchLists(api)),
		]);
		const listed = lists.find((list) => list.id === searchParams.get('listed')) ?? null;
		const ordered = orderedIn(searchParams.get('ordered'));
		const shown = { rows: rows.data, meta: rows.meta, filter, lists, sendingKey: randomUUID() };
		return { of: 'one' as const, check: check.data, ...shown, listed, ordered };
	});
}

/** How many reports the form has asked for; an address that says anything else says nothing. */
function orderedIn(text: string | null): number {
	const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
	return count <= mostReports ? count : 0;
}

const actions = ['pause', 'resume', 'cancel'] as const;

/** Starts, chooses the column, pauses and cancels, and sends rows on; works without scripts. */
export async function action({ request, context, params: { id = '' } }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const here = paths.cabinetMassCheck.path(reader.locale, { id });
	const form = await request.formData();
	const api = signedInApi(reader, request);
	if (api === null) return redirect(here, { status: 303, headers: unkept });
	const sentOn = await actOnTicked({ context: reader, request, api, id, form });
	if (sentOn !== null) return sentOn;
	const isChoice = fieldOf(form, 'action') === 'columns';
	const asked = actions.find((one) => one === fieldOf(form, 'action'));
	const answer = await (isChoice
		? chooseColumn(api, id, columnsOfForm(form, numberFields))
		: asked === undefined
			? start(api, id, fieldOf(form, 'price'), fieldOf(form, 'depth') === 'live' ? 'live' : 'lists')
			: change(api, id, asked));
	if (answer.ok) return redirect(here, { status: 303, headers: unkept });
	const { status, code, message, fields } = answer.error;
	const isCrowded = fields.some(({ field }) => field === 'running');
	if (status === 401 || status === 404 || status >= 500) throw failed(reader, request, answer.error);
	if (isChoice) {
		const columns = refusedForm(form, answer.error);
		return data({ sent: null, columns, fault: columns.message }, { status, headers: unkept });
	}
	return data(
		{
			sent: null,
			columns: null,
			fault: isCrowded ? m.mass_check_two_running() : code === 'price_changed' ? m.mass_check_price_changed() : message,
		},
		{ status, headers: unkept },
	);
}

export function meta() {
	return unlisted(m.mass_check_title());
}

export default function MassCheckPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	if (loaded.of === 'all') return <StartView {...loaded} />;
	const sent = answer?.sent ?? { ticked: [], key: loaded.sendingKey };
	return (
		<CheckView
			{...loaded}
			fault={answer?.fault ?? null}
			refused={answer?.columns ?? null}
			ticked={sent.ticked}
			sendingKey={sent.key}
		/>
	);
}
