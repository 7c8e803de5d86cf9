import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useHydrated } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Notice } from '#web/ui/Notice.tsx';
import type { RequestAnswer } from './view.ts';

type RequestFormProps = {
	intent: 'contacts' | 'requisites';
	answer: RequestAnswer | undefined;
	submit: string;
	children: ReactNode;
	/** beside the button */
	more?: ReactNode;
};

/** What was refused comes back with what was typed; the first wrong field gets the focus. */
export function RequestForm({ intent, answer, submit, children, more }: RequestFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const isHydrated = useHydrated();
	useEffect(() => {
		if (answer === undefined) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
		(wrong ?? form.current?.querySelector<HTMLElement>('[data-message]'))?.focus();
	}, [answer]);
	return (
		<Form ref={form} method="post" preventScrollReset noValidate={isHydrated} className="flex flex-col gap-5">
			<input type="hidden" name="intent" value={intent} />
			<div role="alert" data-message tabIndex={-1} className="outline-none empty:hidden">
				{answer?.message == null ? null : <Notice tone="bad" title={answer.message} />}
			</div>
			{children}
			<div className="flex flex-wrap items-center gap-3">
				<SendButton>{submit}</SendButton>
				{more}
			</div>
		</Form>
	);
}

/** Says that it is being sent; a second click sends nothing. */
function SendButton({ children }: { children: ReactNode }) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<button
			type="submit"
			className="btn min-h-12 px-7 text-base max-sm:w-full"
			aria-disabled={isSending ? 'true' : undefined}
			onClick={(event) => {
				if (isSending) event.preventDefault();
			}}
		>
			{isSending ? m.tickets_sending() : children}
		</button>
	);
}
