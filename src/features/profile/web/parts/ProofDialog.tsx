import { useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { PasswordField, TotpField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { faultsOf, type ProfileAnswer } from '../view.ts';

type ProofDialogProps = { answer: ProfileAnswer | undefined; hasTotp: boolean };

/** Asks for re-authentication, then sends the form that required it. Also open without scripts. */
export function ProofDialog({ answer, hasTotp }: ProofDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { pathname } = useLocation();
	useEffect(() => {
		if (answer?.isProofAsked !== true || dialog.current === null) return;
		if (!dialog.current.matches(':modal')) {
			dialog.current.close();
			dialog.current.showModal();
		}
		// also after a wrong one: what was wrong is read out with the field
		dialog.current.querySelector<HTMLElement>('input[name=proof]')?.focus();
	}, [answer]);
	if (answer?.isProofAsked !== true) return null;
	const errors = faultsOf(answer, answer.intent, 'proof');
	return (
		<dialog
			ref={dialog}
			open
			aria-labelledby="proof-title"
			className="modal m-auto w-[min(calc(100%-32px),440px)] rounded-l border border-line bg-page p-0 text-ink backdrop:bg-ink/50"
		>
			<Form method="post" className="flex flex-col gap-4 px-5 py-5 md:px-7 md:py-6">
				<div>
					<h2 id="proof-title" className="text-xl">
						{m.profile_proof_title()}
					</h2>
					<p className="mt-1 text-[15px] text-ink-2">
						{answer.intent === 'identity_unbind' ? m.profile_identity_unbind_text() : m.profile_proof_text()}
					</p>
				</div>
				{Object.entries(answer.values).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{hasTotp ? (
					<TotpField name="proof" errors={errors} />
				) : (
					<PasswordField name="proof" label={m.auth_password()} errors={errors} isNew={false} />
				)}
				<div className="flex flex-wrap gap-3">
					<button type="submit" className="btn">
						{m.profile_proof_submit()}
					</button>
					<Link to={pathname} className="btn btn-ghost">
						{m.profile_cancel()}
					</Link>
				</div>
			</Form>
		</dialog>
	);
}
