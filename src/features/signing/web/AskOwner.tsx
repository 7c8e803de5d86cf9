import { type FormEvent, useEffect, useRef } from 'react';
import { PasswordField, TotpField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import type { SigningStage } from './way.ts';

type AskOwnerProps = { stage: Extract<SigningStage, { name: 'asking' }>; onCancel: () => void };

/** A password or a code, before a key is bound or after it has signed. */
export function AskOwner({ stage: { question, errors, answer }, onCancel }: AskOwnerProps) {
	const form = useRef<HTMLFormElement>(null);
	// what had the focus went away; a wrong one is read out with its field
	useEffect(() => form.current?.querySelector<HTMLElement>('input[name=proof]')?.focus(), []);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const given = new FormData(event.currentTarget).get('proof');
		if (typeof given === 'string' && given !== '') answer(given);
	};
	const isAfter = question === 'code';
	return (
		<form
			ref={form}
			onSubmit={submit}
			aria-labelledby="ask-owner"
			className="flex max-w-[440px] flex-col gap-4 rounded-l border border-line px-5 py-5"
		>
			<div>
				<h2 id="ask-owner" className="text-lg">
					{isAfter ? m.signing_code_title() : m.signing_proof_title()}
				</h2>
				<p className="mt-1 text-[15px] text-ink-2">{isAfter ? m.signing_code_text() : m.signing_proof_text()}</p>
			</div>
			{question === 'password' ? (
				<PasswordField name="proof" label={m.auth_password()} errors={errors} isNew={false} />
			) : (
				<TotpField name="proof" errors={errors} />
			)}
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="btn">
					{isAfter ? m.signing_code_submit() : m.signing_proof_submit()}
				</button>
				<Button kind="ghost" onClick={onCancel}>
					{m.signing_cancel()}
				</Button>
			</div>
		</form>
	);
}
