import {
	type ActionFunctionArgs,
	data,
	Form,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { fieldOf, type RefusedForm, refusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { unkept } from '#web/session/signed-in.server.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { TextArea, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import { unlisted } from '#web/unlisted.ts';
import { raise } from './api.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams;
	return data(
		{
			subject: query.get('subject') ?? '',
			sent: query.get('sent'),
			due: query.get('due'),
			isVisitor: context.get(requestContext).visitor.state === 'visitor',
			idempotencyKey: crypto.randomUUID(),
		},
		{ headers: unkept },
	);
}

/** Works without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const form = await request.formData();
	const email = fieldOf(form, 'email');
	const subject = fieldOf(form, 'subject');
	const answer = await raise(
		reader.api,
		{ subject, about: 'fact', text: fieldOf(form, 'text'), ...(email === '' ? {} : { email }) },
		fieldOf(form, 'key'),
	);
	if (!answer.ok) {
		if (answer.error.status >= 500) throw data({ requestId: answer.error.requestId }, { status: answer.error.status });
		return data<RefusedForm>(refusedForm(form, answer.error), { status: answer.error.status, headers: unkept });
	}
	const { id, due_on: due } = answer.data;
	const here = withQuery(paths.reportError.path(reader.locale), { subject, sent: id, due });
	return redirect(here, { status: 303, headers: unkept });
}

export function meta() {
	return unlisted(m.requests_report_title());
}

export default function ReportErrorPage() {
	const { subject, sent, due, isVisitor, idempotencyKey } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	const card = subject === '' ? null : paths.subject.path(currentLocale(), { bin: subject });
	return (
		<div className="wrap flex max-w-[760px] flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.requests_report_title()} lead={m.requests_report_lead()} />
			{sent !== null ? (
				<Notice
					tone="ok"
					title={m.requests_report_sent({ number: sent })}
					action={card === null ? undefined : <LinkButton to={card}>{m.requests_report_back()}</LinkButton>}
				>
					{due === null ? null : m.requests_report_due({ day: formatDay(due) })}
				</Notice>
			) : (
				<ErrorForm {...{ subject, isVisitor, idempotencyKey, refused }} />
			)}
		</div>
	);
}

type ErrorFormProps = { subject: string; isVisitor: boolean; idempotencyKey: string; refused: RefusedForm | null };

function ErrorForm({ subject, isVisitor, idempotencyKey, refused }: ErrorFormProps) {
	const { fields = {}, typed = {}, message = null } = refused ?? {};
	return (
		<Form method="post" className="card flex flex-col gap-5 px-5 py-5 md:px-8 md:py-6">
			<input type="hidden" name="key" value={idempotencyKey} />
			{message === null ? null : <Notice tone="warn" title={message} />}
			{subject === '' ? (
				<TextField
					label={m.requests_report_subject()}
					name="subject"
					required
					inputMode="numeric"
					maxLength={40}
					defaultValue={typed.subject}
					errors={fields.subject}
				/>
			) : (
				<input type="hidden" name="subject" value={subject} />
			)}
			<TextArea
				label={m.requests_report_text()}
				hint={m.requests_report_text_hint()}
				name="text"
				rows={5}
				required
				minLength={10}
				maxLength={4000}
				defaultValue={typed.text}
				errors={fields.text ?? (subject === '' ? [] : fields.subject)}
			/>
			{isVisitor ? (
				<TextField
					label={m.requests_report_email()}
					hint={m.requests_report_email_hint()}
					name="email"
					type="email"
					autoComplete="email"
					maxLength={254}
					defaultValue={typed.email}
					errors={fields.email}
				/>
			) : null}
			<SendButton sending={m.requests_saving()}>{m.requests_report_send()}</SendButton>
		</Form>
	);
}
