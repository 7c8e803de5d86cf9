import {
	type ActionFunctionArgs,
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type MetaArgs,
	type MetaDescriptor,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import type { Locale } from '#domain/locale.ts';
import { proveSession } from '#features/auth/public.web.ts';
import { DecideByReport } from '#features/cabinet/public.web.ts';
import { RegisterFirst } from '#features/checks/public.web.ts';
import { DownloadPdf, OtherFormats } from '#features/documents/public.web.ts';
import { LinksBlock } from '#features/links/public.web.ts';
import { createReport, fetchChanges, fetchLimit, fetchOffer, fetchReport } from '#features/reports/web/api.ts';
import { NoReport } from '#features/reports/web/form/NoReport.tsx';
import { PurchasePage } from '#features/reports/web/form/PurchasePage.tsx';
import { ReportForm } from '#features/reports/web/form/ReportForm.tsx';
import { isKind, isNumberOfSubject } from '#features/reports/web/form/report-form.ts';
import { type AskedLimit, limitOf, unaskedLimit } from '#features/reports/web/page/CreditLimit.tsx';
import { LiveReport } from '#features/reports/web/page/LiveReport.tsx';
import { fetchSuggestions } from '#features/subjects/web/api.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient, ApiError } from '#web/api-client.ts';
import { formatTenge } from '#web/format.ts';
import { paths, withQuery } from '#web/paths.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { buyReport, isCharged, isRefusal, quoteReport, readBought } from './buy-report.server.ts';
import { watchSubject } from './watch-subject.server.ts';

const pieces = { DownloadPdf, OtherFormats, Decide: DecideByReport, LinksBlock };

/** The form also works without the name. */
const nameTimeoutMs = 1000;
/** A report belongs to its requester: no cache may store it. */
const unkept = { 'cache-control': 'no-store' };

export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const { api, locale, visitor } = context.get(requestContext);
	const id = params.id?.trim() ?? '';
	const asked = new URL(request.url).searchParams;
	if (id === '' || isNumberOfSubject(id)) {
		const bin = id === '' ? (asked.get('bin') ?? '').slice(0, 40) : id;
		const kind = asked.get('kind');
		const offer = await fetchOffer(api);
		if (!offer.ok) throw data({ requestId: offer.error.requestId }, { status: offer.error.status });
		const { is_included: isIncluded, price_kzt: priceKzt } = offer.data.full;
		const fullPrice = isIncluded ? null : { kzt: priceKzt };
		if (visitor.state === 'visitor') {
			const wanted = kind === 'full' ? fullPrice : null;
			return data({ state: 'register' as const, next: formPath(locale, bin, kind), wanted }, { headers: unkept });
		}
		const form = { bin, kind: isKind(kind) ? kind : ('basic' as const), key: crypto.randomUUID() };
		const firm = isNumberOfSubject(bin) ? await nameOf(api, bin) : null;
		const isQuoted = form.kind === 'full' ? bin !== '' : isIncluded && firm !== null;
		const quote = isQuoted ? await quoteReport(api, bin) : null;
		const isFree = quote?.ok === true && !isCharged(quote.data);
		if (form.kind === 'full' && quote?.ok && !isFree)
			return data({ state: 'purchase' as const, asked: form, firm, quote: quote.data }, { headers: unkept });
		const paidSources = quote?.ok && isFree ? quote.data.paid_sources : [];
		return data({ state: 'form' as const, form, firm, fullPrice, paidSources }, { headers: unkept });
	}
	const answer = await fetchReport(api, id);
	if (answer.ok) {
		const report = answer.data;
		const changes = report.previous_id === null || report.state === 'open' ? null : await fetchChanges(api, id);
		const isWatched = asked.get('watched') === '1';
		const limit = report.state === 'open' ? unaskedLimit : await readLimit(api, id, asked);
		return data(
			{ state: 'report' as const, report, changes: changes?.ok ? changes.data : null, isWatched, limit },
			{ headers: unkept },
		);
	}
	const { status, message, requestId } = answer.error;
	// a copied link: it is not revealed whether such a report exists; its owner returns to it after login
	if (status === 404 && visitor.state === 'checking') return data({ state: 'waiting' as const }, { headers: unkept });
	if (status === 404 && visitor.state === 'visitor')
		return data({ state: 'sign_in' as const, next: paths.report.path(locale, { id }) }, { status, headers: unkept });
	if (status >= 500 && status !== 503) throw data({ requestId }, { status });
	return data({ state: 'none' as const, status, message }, { status, headers: unkept });
}

/** The form of the limit works without scripts: what it asks for stands in the address. */
async function readLimit(api: ApiClient, id: string, asked: URLSearchParams): Promise<AskedLimit> {
	const [days, share] = [asked.get('days'), asked.get('share')];
	if (days === null && share === null) return unaskedLimit;
	const typed = { days: (days ?? unaskedLimit.days).slice(0, 6), share: (share ?? unaskedLimit.share).slice(0, 6) };
	return limitOf(await fetchLimit(api, id, typed), typed);
}

/** Name of the subject as in search results, which uses up no check. */
async function nameOf(api: ApiClient, bin: string): Promise<string | null> {
	const found = await fetchSuggestions(api, bin, { limit: 1, signal: AbortSignal.timeout(nameTimeoutMs) });
	const [one] = found.ok ? found.data : [];
	return one === undefined ? null : [one.title, one.place].filter((text) => text !== null).join(', ');
}

function formPath(locale: Locale, bin: string, kind: unknown): string {
	return withQuery(paths.report.path(locale), { bin, kind: isKind(kind) ? kind : null });
}

/**
 * Works without scripts: the browser posts the form and is redirected to the report. Nothing is charged before its price was
 * shown: a full report that costs money has a page of its own, whose form says how it is paid.
 */
export async function action({ request, url, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, locale } = reader;
	const form = await request.formData();
	const watched = form.get('watch');
	if (typeof watched === 'string') return watch(reader, watched.slice(0, 40), url.pathname);
	const bin = String(form.get('bin') ?? '').slice(0, 40);
	const kind = form.get('kind');
	const key = String(form.get('key') ?? '').slice(0, 100);
	const bought = readBought(form);
	if (bought !== null) {
		const { paidSources } = bought;
		const quoted = bought.pay === null ? await quoteReport(api, bin, paidSources) : null;
		if (quoted?.ok === false) return refuse(quoted.error, { locale, bin, kind, paidSources });
		// the plan has it no more: its price first
		if (quoted !== null && isCharged(quoted.data)) return redirect(formPath(locale, bin, kind), 303);
		const proof = String(form.get('proof') ?? '');
		const proved = proof === '' ? null : await proveSession(api, proof);
		if (proved?.ok === false) return refuse(proved.error, { locale, bin, kind: 'full', paidSources, isProof: true });
		const answer = await buyReport(reader, bought, quoted?.data.total_kzt);
		return isRefusal(answer) ? refuse(answer, { locale, bin, kind: 'full', paidSources }) : answer;
	}
	if (kind === 'full') {
		const quote = await quoteReport(api, bin);
		if (!quote.ok) return refuse(quote.error, { locale, bin, kind });
		if (isCharged(quote.data)) return redirect(formPath(locale, bin, kind), 303);
	}
	const answer = await createReport(api, { bin, kind: isKind(kind) ? kind : 'basic', key });
	if (answer.ok) return redirect(paths.report.path(locale, { id: answer.data.id }), 303);
	return refuse(answer.error, { locale, bin, kind });
}

async function watch({ api, locale }: RequestContext, subject: string, page: string) {
	const refused = await watchSubject(api, subject);
	if (refused === null) return redirect(withQuery(page, { watched: '1' }), 303);
	return refuse(refused, { locale, bin: subject, kind: null });
}

type Refused = {
	locale: Locale;
	bin: string;
	kind: unknown;
	/** paid sources that were ticked */
	paidSources?: readonly string[];
	/** re-authentication failed, not the purchase */
	isProof?: boolean;
};

function refuse({ status, message, code }: ApiError, asked: Refused) {
	const { locale, bin, kind, paidSources = [], isProof = false } = asked;
	// a wrong password does not mean that the session has ended
	if (status === 401 && (!isProof || code === 'unauthorized'))
		throw redirect(withQuery(paths.login.path(locale), { next: formPath(locale, bin, kind) }), 303);
	return data(
		{
			...{ message, bin, paidSources, needsSignature: code === 'signature_needed' },
			needsProof: isProof || code === 'step_up_needed',
		},
		{ status: status >= 400 ? status : 500, headers: unkept },
	);
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
	return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
	const noindex = { name: 'robots', content: 'noindex' };
	if (loaderData?.state === 'report')
		return [{ title: m.report_title({ name: loaderData.report.subject.title }) }, noindex];
	if (loaderData?.state === 'form' || loaderData?.state === 'register' || loaderData?.state === 'purchase')
		return [{ title: m.report_form_title() }, { name: 'description', content: m.report_form_lead() }];
	if (loaderData?.state === 'sign_in') return [{ title: m.report_sign_in_title() }, noindex];
	return [{ title: m.report_missing_title() }, noindex];
}

export default function ReportPage() {
	const loaderData = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	if (loaderData.state === 'register') {
		return (
			<RegisterFirst title={m.quota_report_title()} next={loaderData.next}>
				{m.quota_report_text()}
				{loaderData.wanted === null ? null : ` ${m.report_full_costs({ price: formatTenge(loaderData.wanted.kzt) })}`}
			</RegisterFirst>
		);
	}
	if (loaderData.state === 'waiting') return <Waiting />;
	if (loaderData.state === 'sign_in')
		return (
			<RegisterFirst title={m.report_sign_in_title()} next={loaderData.next} isLoginFirst>
				{m.report_sign_in_text()}
			</RegisterFirst>
		);
	if (loaderData.state === 'purchase') return <PurchasePage {...loaderData} refused={refused ?? null} />;
	if (loaderData.state === 'form')
		return (
			<ReportForm
				asked={loaderData.form}
				firm={loaderData.firm}
				fullPrice={loaderData.fullPrice}
				paidSources={loaderData.paidSources}
				refused={refused ?? null}
			/>
		);
	if (loaderData.state === 'none') return <NoReport {...loaderData} />;
	const { report, changes, isWatched, limit } = loaderData;
	const watch = { isWatched, refusal: refused?.message ?? null };
	return <LiveReport key={report.id} initial={report} initialChanges={changes} {...{ watch, limit, pieces }} />;
}
