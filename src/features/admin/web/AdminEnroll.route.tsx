import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { PasswordField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { EnrolmentView, enrolAdministrator, getAdminInvitation } from '../contract.ts';
import { apiOf, type FormRefusal, refusal, textOf } from './admin-page.server.ts';
import { AuthenticatorCode, Door } from './parts/Door.tsx';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader(args: LoaderFunctionArgs): Promise<EnrolmentView | null> {
	const answer = await apiOf(args).call<typeof getAdminInvitation>('GET /api/v1/admin/enrolment', {
		query: { token: tokenOf(args.request) },
	});
	return answer.ok ? answer.data : null;
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const answer = await apiOf(args).call<typeof enrolAdministrator>('POST /api/v1/admin/enrolment', {
		body: {
			...{ token: tokenOf(args.request), code: textOf(form, 'code') },
			password: String(form.get('password') ?? ''),
		},
	});
	if (!answer.ok) {
		const isCode = answer.error.code === 'code_incorrect';
		const fields = isCode ? [{ field: 'code', message: m.admin_code_wrong() }] : answer.error.fields;
		return refusal(args, form, 'enroll', { ...answer.error, fields });
	}
	return redirect(paths.admin.path(args.context.get(requestContext).locale), 303);
}

/** The secret is asked for once: a form that was refused shows the same page again. */
export function shouldRevalidate() {
	return false;
}

export function meta() {
	return [{ title: m.admin_enroll_title() }];
}

export default function AdminEnroll() {
	const enrolment = useLoaderData<typeof loader>();
	const refused = useActionData() as FormRefusal | undefined;
	if (enrolment === null)
		return (
			<div className="mx-auto my-6 w-full max-w-[480px]">
				<h1 className="mb-5 text-2xl">{m.admin_enroll_title()}</h1>
				<Notice tone="warn" title={m.admin_enroll_dead()}>
					<p>{m.admin_enroll_dead_text()}</p>
				</Notice>
			</div>
		);
	return (
		<Door title={m.admin_enroll_title()} lead={enrolment.email} refused={refused} submit={m.admin_enroll_submit()}>
			<PasswordField
				name="password"
				label={m.admin_enroll_password()}
				errors={refused?.fields.password ?? []}
				isNew
				rules={(id) => (
					<p id={id} className="mt-1.5 text-sm text-muted">
						{m.admin_enroll_password_hint()}
					</p>
				)}
			/>
			<Secret enrolment={enrolment} />
			<AuthenticatorCode hint={m.admin_enroll_code_hint()} errors={refused?.fields.code} />
		</Door>
	);
}

function Secret({ enrolment }: { enrolment: EnrolmentView }) {
	const { totp_secret: secret, qr_svg: svg } = enrolment;
	return (
		<div>
			<p className="text-sm text-ink-2">{m.admin_enroll_scan()}</p>
			<div className="mt-2 flex flex-wrap items-center gap-5">
				<img
					src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
					alt={m.admin_enroll_qr()}
					width={176}
					height={176}
					className="rounded-m border border-line bg-[#fff]"
				/>
				<div className="min-w-[200px] flex-1">
					<p className="text-sm text-muted">{m.admin_enroll_secret()}</p>
					<p className="mt-1 font-mono text-[15px] break-words">{secret.match(/.{1,4}/g)?.join(' ')}</p>
					<CopyButton value={secret} label={m.common_copy()} withText />
				</div>
			</div>
		</div>
	);
}
