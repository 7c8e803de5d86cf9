import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { useSession } from '#web/session/session.ts';
import { AuthForm } from '../AuthForm.tsx';
import { AgreementField } from '../fields/AgreementField.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { NewPassword } from '../fields/NewPassword.tsx';
import { TotpField } from '../fields/TotpField.tsx';
import { useFormFaults } from '../use-form-faults.ts';
import type { FlowPage, FormAnswer } from '../view.ts';

export function SavePasswordForm({ page, answer }: { page: FlowPage; answer: FormAnswer | undefined }) {
	const { form, check, errorsOf } = useFormFaults(answer, true);
	const { restoreCode } = useSession();
	const codeErrors = errorsOf('sms_verify');
	const code = answer?.code || restoreCode;
	// a page that was loaded anew has forgotten the code, and one that ran out is asked for again
	const asksCode = code === '' || codeErrors.length > 0;
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => {
		fields.current?.querySelector<HTMLElement>('input:not([type=hidden], [hidden])')?.focus();
	}, []);
	return (
		<AuthForm form={form} answer={answer} onSubmit={check} action="save" submit={m.auth_save_submit()}>
			<div ref={fields} className="flex flex-col gap-5">
				{asksCode ? (
					<CodeField errors={codeErrors} hint={m.auth_code_again()} />
				) : (
					<input type="hidden" name="sms_verify" value={code} />
				)}
				<NewPassword
					label={page.flow === 'signin' ? m.auth_password() : m.auth_password_new()}
					username={answer?.username ?? page.username}
					errorsOf={errorsOf}
				/>
				{answer?.asksTotp === true ? <TotpField name="totp_code" errors={errorsOf('totp_code')} /> : null}
				<AgreementField offer={page.offer} errors={errorsOf('agreement')} />
			</div>
		</AuthForm>
	);
}
