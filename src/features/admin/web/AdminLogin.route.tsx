import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router';
import { PasswordField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { safeNext } from '#web/next-path.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { TextField } from '#web/ui/Field.tsx';
import type { getOwnAdministrator, signInAdministrator } from '../contract.ts';
import { apiOf, type FormRefusal, refusal, textOf } from './admin-page.server.ts';
import { AuthenticatorCode, Door } from './parts/Door.tsx';

function targetOf({ request, context }: LoaderFunctionArgs): string {
	const next = new URL(request.url).searchParams.get('next');
	return next === null ? paths.admin.path(context.get(requestContext).locale) : safeNext(next);
}

export async function loader(args: LoaderFunctionArgs) {
	const me = await apiOf(args).call<typeof getOwnAdministrator>('GET /api/v1/admin/me');
	// who is inside already has nothing to do here
	if (me.ok) throw redirect(targetOf(args));
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const answer = await apiOf(args).call<typeof signInAdministrator>('POST /api/v1/admin/login', {
		body: {
			...{ email: textOf(form, 'email'), code: textOf(form, 'code') },
			password: String(form.get('password') ?? ''),
		},
	});
	if (answer.ok) return redirect(targetOf(args), 303);
	const isWrong = answer.error.code === 'credentials_incorrect';
	return refusal(args, form, 'login', { ...answer.error, ...(isWrong ? { message: m.admin_login_wrong() } : {}) });
}

export function meta() {
	return [{ title: m.admin_login_title() }];
}

export default function AdminLogin() {
	const refused = useActionData() as FormRefusal | undefined;
	return (
		<Door title={m.admin_login_title()} refused={refused} submit={m.admin_login_submit()}>
			<TextField
				label={m.admin_email()}
				name="email"
				type="email"
				autoComplete="username"
				required
				defaultValue={refused?.typed.email}
				errors={refused?.fields.email}
			/>
			<PasswordField name="password" label={m.admin_password()} errors={refused?.fields.password ?? []} isNew={false} />
			<AuthenticatorCode hint={m.admin_code_hint()} errors={refused?.fields.code} />
		</Door>
	);
}
