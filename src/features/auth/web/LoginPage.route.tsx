import { Link, type MetaDescriptor, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { AuthForm } from './AuthForm.tsx';
import { AgreedOffer, AgreementField } from './fields/AgreementField.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { PhoneField } from './fields/PhoneField.tsx';
import { TotpField } from './fields/TotpField.tsx';
import type { loadLogin } from './forms.server.ts';
import { OtherForm } from './OtherForm.tsx';
import { useFormFaults } from './use-form-faults.ts';
import type { FormAnswer } from './view.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';
export { loadLogin as loader, logIn as action } from './forms.server.ts';
export { keepPage as shouldRevalidate, sendForm as clientAction } from './send-form.ts';

export function meta(): MetaDescriptor[] {
	return [{ title: m.auth_login_title() }, { name: 'description', content: m.auth_login_description() }];
}

export default function LoginPage() {
	const { next, offer, isAgreed } = useLoaderData<typeof loadLogin>();
	const answer = useActionData() as FormAnswer | undefined;
	const { form, check, errorsOf } = useFormFaults(answer, false);
	const locale = currentLocale();
	return (
		<>
			<h1 className="mb-7 text-3xl">{m.auth_login_title()}</h1>
			<AuthForm form={form} answer={answer} onSubmit={check} submit={m.auth_login_submit()}>
				<PhoneField value={answer?.username ?? ''} errors={errorsOf('username')} autoComplete="username" />
				<div>
					<PasswordField name="password" label={m.auth_password()} errors={errorsOf('password')} isNew={false} />
					<p className="mt-1 text-right">
						<Link
							to={withQuery(paths.recovery.path(locale), { next })}
							className="link inline-block py-1.5 text-[15px] no-underline hover:underline"
						>
							{m.auth_login_forgot()}
						</Link>
					</p>
				</div>
				{answer?.asksTotp === true ? <TotpField name="totp_code" errors={errorsOf('totp_code')} /> : null}
				{isAgreed && errorsOf('agreement').length === 0 ? (
					<AgreedOffer offer={offer} />
				) : (
					<AgreementField offer={offer} errors={errorsOf('agreement')} />
				)}
			</AuthForm>
			{/* a document of its own: only such a one may speak with the signing application */}
			<Link
				reloadDocument
				to={withQuery(paths.loginSignature.path(locale), { next })}
				className="btn btn-ghost mt-3 min-h-12 w-full text-base"
			>
				{m.signing_link()}
			</Link>
			<OtherForm
				question={m.auth_login_no_account()}
				label={m.auth_to_registration()}
				to={withQuery(paths.registration.path(locale), { next })}
			/>
		</>
	);
}
