import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import { useHydrated } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import { useFaultFocus } from '#web/use-fault-focus.ts';
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
	useFaultFocus(form, answer);
	return (
		<Form ref={form} method="post" preventScrollReset noValidate={isHydrated} className="flex flex-col gap-5">
			<input type="hidden" name="intent" value={intent} />
			<div role="alert" data-message tabIndex={-1} className="outline-none empty:hidden">
				{answer?.message == null ? null : <Notice tone="bad" title={answer.message} />}
			</div>
			{children}
			<div className="flex flex-wrap items-center gap-3">
				<SendButton sending={m.tickets_sending()}>{submit}</SendButton>
				{more}
			</div>
		</Form>
	);
}
