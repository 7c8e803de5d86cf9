import { m } from '#paraglide/messages.js';
import { AuthForm } from '../AuthForm.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { useFormFaults } from '../use-form-faults.ts';
import type { FlowPage, FormAnswer } from '../view.ts';

export function RequestCodeForm({ page, answer }: { page: FlowPage; answer: FormAnswer | undefined }) {
	const { form, check, errorsOf } = useFormFaults(answer, false);
	return (
		<AuthForm form={form} answer={answer} onSubmit={check} action="start" submit={m.auth_request_submit()}>
			<PhoneField
				value={answer?.username ?? page.username}
				errors={errorsOf('username')}
				hint={m.auth_phone_hint()}
				autoComplete="tel"
			/>
		</AuthForm>
	);
}
