import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { updateSession } from '#web/session/session.ts';
import { waitText } from '#web/text/wait-text.ts';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { useCountdown } from '../use-countdown.ts';
import { useFormFaults } from '../use-form-faults.ts';
import { useHydrated } from '../use-hydrated.ts';
import type { FlowPage, FormAnswer } from '../view.ts';

export function ConfirmCodeForm({ page, answer }: { page: FlowPage; answer: FormAnswer | undefined }) {
	const { form, check, errorsOf } = useFormFaults(answer, false);
	const errors = errorsOf('sms_verify');
	const field = useRef<HTMLDivElement>(null);
	useEffect(() => {
		field.current?.querySelector('input')?.focus();
	}, []);
	return (
		<>
			<AuthForm
				form={form}
				answer={answer}
				onSubmit={(event) => {
					const code = new FormData(event.currentTarget).get('sms_verify');
					// in memory only: the last step sends it once more
					if (check(event)) updateSession({ restoreCode: String(code ?? '') });
				}}
				action="confirm"
				submit={m.auth_confirm_submit()}
			>
				<input type="hidden" name="username" value={answer?.username ?? page.username} />
				<div ref={field}>
					<CodeField errors={errors} />
				</div>
			</AuthForm>
			<Resend page={page} />
		</>
	);
}

function Resend({ page }: { page: FlowPage }) {
	const left = useCountdown(page.resendAfterSeconds, page);
	const isHydrated = useHydrated();
	const isSending = useNavigation().formMethod === 'POST';
	const mustWait = isHydrated && left > 0;
	return (
		<Form method="post" className="mt-4 flex min-h-11 items-center justify-center">
			<input type="hidden" name="action" value="start" />
			<input type="hidden" name="username" value={page.username} />
			{mustWait ? (
				<p className="text-sm text-muted">{m.auth_resend_in({ when: waitText(left) })}</p>
			) : (
				<button type="submit" className="btn btn-quiet" disabled={isHydrated && isSending}>
					{m.auth_resend()}
				</button>
			)}
		</Form>
	);
}
