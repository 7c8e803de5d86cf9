import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import type { ReportListItem } from '#features/reports/contract.ts';
import { fetchOwnReports } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { requestContext } from '#web/request-context.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchDecisions, fetchMarks } from './api.ts';
import type { AskedLog, GivenDecision } from './decisions/given-decision.ts';
import { LogView } from './decisions/LogView.tsx';
import { recordDecision } from './decisions/record-decision.server.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const asked = askedLog(query);
	const isOfOne = asked.subject !== '';
	const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
	return loadSignedIn(args, async (api, need) => {
		const [log, marks, reports] = await Promise.all([
			need(fetchDecisions(api, { ...given, page: pageOf(query) })),
			isOfOne ? need(fetchMarks(api, asked.subject)) : null,
			isOfOne ? fetchOwnReports(api, { subject: asked.subject, limit: 20 }) : null,
		]);
		const today = dayInAlmaty(new Date());
		const own = reports?.ok === true ? reports.data : [];
		const form =
			isOfOne || query.has('new')
				? { given: emptyForm(asked.subject, attachedTo(query, own)), today, reports: own }
				: null;
		const subject = marks?.data.subject ?? null;
		const stops = marks?.data.stop_factors ?? [];
		return { decisions: log.data, meta: log.meta, asked, subject, stops, form, isSaved: query.has('saved') };
	});
}

function askedLog(query: URLSearchParams): AskedLog {
	const textOf = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
	const oneOf = (name: string, allowed: readonly string[]) => {
		const value = textOf(name);
		return allowed.includes(value) ? value : '';
	};
	const dayOf = (name: string) => {
		const value = textOf(name);
		return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
	};
	return {
		state: oneOf('state', ['approved', 'conditional', 'refused']),
		standing: oneOf('standing', ['in_force', 'expired', 'superseded']),
		search: textOf('search'),
		from: dayOf('from'),
		to: dayOf('to'),
		subject: textOf('subject').slice(0, 40),
	};
}

/** The report that the reader comes from, else the newest: a decision without its ground is worth less. */
function attachedTo(query: URLSearchParams, reports: readonly ReportListItem[]): string {
	const from = query.get('report')?.toLowerCase();
	return (reports.find(({ id }) => id === from) ?? reports[0])?.id ?? '';
}

function emptyForm(subject: string, reportId: string): GivenDecision {
	const empty = { state: '', reason: '', conditions: '', validUntil: '' } as const;
	return { ...empty, subject, reportId, key: crypto.randomUUID() };
}

/** Works without scripts: the browser posts the form and is sent on to the log. */
export async function action({ context, request }: ActionFunctionArgs) {
	return recordDecision(context.get(requestContext), request);
}

export function meta() {
	return unlisted(m.cabinet_decisions_title());
}

export default function DecisionsPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	return loaded === null ? <Waiting /> : <LogView {...loaded} refused={refused ?? null} />;
}
