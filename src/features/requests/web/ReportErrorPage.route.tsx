import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { isPersonNumber, parseSubjectId } from '#domain/numbers/subject-id.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { fieldOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { unkept } from '#web/session/signed-in.server.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { ObjectionOffer } from '../contract-objections.ts';
import { fetchOffer, raise } from './api.ts';
import { About } from './report/About.tsx';
import { ErrorForm } from './report/ErrorForm.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

/** Where names cannot be asked for now, the report is written without them. */
const unnamed: ObjectionOffer = {
	...{ subject: null, fault: null, about: 'fact', finding: null, source_id: null, target: null },
	is_target_unknown: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams;
	const { api, visitor } = context.get(requestContext);
	const subject = query.get('subject') ?? '';
	const answer = await fetchOffer(api, {
		...(subject === '' ? {} : { subject }),
		about: query.get('about') === 'idn' ? 'idn' : 'fact',
		...(query.has('finding') ? { finding: query.get('finding') ?? '' } : {}),
		...(query.has('source') ? { source_id: query.get('source') ?? '' } : {}),
	});
	return data(
		{
			...{ asked: subject, offer: answer.ok ? answer.data : unnamed },
			sent: query.get('sent'),
			due: query.get('due'),
			isVisitor: visitor.state === 'visitor',
			idempotencyKey: crypto.randomUUID(),
		},
		{ headers: unkept },
	);
}

/** Works without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const [subject, email] = [fieldOf(form, 'subject'), fieldOf(form, 'email')];
	const [finding, source] = [fieldOf(form, 'finding'), fieldOf(form, 'source')];
	const about = fieldOf(form, 'about') === 'idn' ? 'idn' : 'fact';
	const named = {
		...(finding === '' ? {} : { finding }),
		...(source === '' ? {} : { source_id: source }),
	};
	const said = { subject, about, ...named, text: fieldOf(form, 'text'), ...(email === '' ? {} : { email }) } as const;
	const answer = await raise(reader.api, said, fieldOf(form, 'key'));
	if (!answer.ok) {
		if (answer.error.status >= 500) throw data({ requestId: answer.error.requestId }, { status: answer.error.status });
		return data<RefusedForm>(refusedForm(form, answer.error), { status: answer.error.status, headers: unkept });
	}
	const { id, due_on: due } = answer.data;
	const here = withQuery(paths.reportError.path(reader.locale), {
		// a person's number stands in no address
		...{ subject: isPersonTyped(subject) ? null : subject, about: about === 'idn' ? about : null, finding, source },
		...{ sent: id, due },
	});
	return redirect(here, { status: 303, headers: unkept });
}

function isPersonTyped(subject: string): boolean {
	const named = parseSubjectId(subject);
	return named !== null && 'number' in named && isPersonNumber(named.number);
}

export function meta() {
	return unlisted(m.requests_report_title());
}

export default function ReportErrorPage() {
	const { asked, offer, sent, due, isVisitor, idempotencyKey } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	const { subject } = offer;
	const card = subject === null ? null : paths.subject.path(currentLocale(), { bin: subject.id });
	const missing = sent === null ? missingOf(offer) : [];
	return (
		<div className="wrap flex max-w-[760px] flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.requests_report_title()} lead={m.requests_report_lead()} />
			{sent === null ? null : (
				<Notice
					tone="ok"
					title={m.requests_report_sent({ number: sent })}
					action={card === null ? undefined : <LinkButton to={card}>{m.requests_report_back()}</LinkButton>}
				>
					{due === null ? null : m.requests_report_due({ day: formatDay(due) })}
				</Notice>
			)}
			{missing.map((text) => (
				<Notice key={text} tone="warn" title={text} />
			))}
			<About offer={offer} isSent={sent !== null} />
			{sent === null ? <ErrorForm {...{ asked, offer, isVisitor, idempotencyKey, refused }} /> : null}
		</div>
	);
}

/** What a link names and we do not have. */
function missingOf({ fault, is_target_unknown: isTargetUnknown }: ObjectionOffer): string[] {
	return [
		...(fault === 'format' ? [m.requests_report_malformed()] : []),
		...(fault === 'unknown' ? [m.requests_report_unknown()] : []),
		...(isTargetUnknown ? [m.requests_report_fact_unknown()] : []),
	];
}
