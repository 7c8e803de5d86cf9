import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useActionData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { safeNext } from '#web/next-path.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { adminApi, apiOf, type FormRefusal, refusal, textOf } from './admin-page.server.ts';
import { Field } from './parts/Field.tsx';
import { FormMessage } from './parts/FormMessage.tsx';

function targetOf({ request, context }: LoaderFunctionArgs): string {
	const next = new URL(request.url).searchParams.get('next');
	return next === null ? paths.admin.path(context.get(requestContext).locale) : safeNext(next);
}

export async function loader(args: LoaderFunctionArgs) {
	const me = await apiOf(args).get(`${adminApi}/me`);
	// who is inside already has nothing to do here
	if (me.ok) throw redirect(targetOf(args));
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const answer = await apiOf(args).post(`${adminApi}/login`, {
		...{ email: textOf(form, 'email'), code: textOf(form, 'code') },
		password: String(form.get('password') ?? ''),
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
		<div className="card mx-auto my-8 w-full max-w-[420px] px-5 py-6 md:px-8">
			<h1 className="mb-5 text-2xl">{m.admin_login_title()}</h1>
			<Form method="post" className="flex flex-col gap-4">
				<FormMessage refusal={refused} />
				<Field
					label={m.admin_email()}
					name="email"
					type="email"
					autoComplete="username"
					required
					defaultValue={refused?.typed.email}
					error={refused?.fields.email}
				/>
				<Field
					label={m.admin_password()}
					name="password"
					type="password"
					autoComplete="current-password"
					required
					error={refused?.fields.password}
				/>
				<Field
					label={m.admin_code()}
					name="code"
					inputMode="numeric"
					autoComplete="one-time-code"
					required
					maxLength={12}
					hint={m.admin_code_hint()}
					error={refused?.fields.code}
				/>
				<button type="submit" className="btn mt-1">
					{m.admin_login_submit()}
				</button>
			</Form>
		</div>
	);
}
