import type { FormEvent, ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { SendButton } from '#web/ui/SendButton.tsx';
import { FormMessage } from './FormMessage.tsx';
import { useHydrated } from './use-hydrated.ts';
import type { FormAnswer } from './view.ts';

type AuthFormProps = {
	form: RefObject<HTMLFormElement | null>;
	answer: FormAnswer | undefined;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	submit: string;
	/** sent with the fields: which step it is */
	action?: string;
	children: ReactNode;
};

/** Sent by the browser until scripts have loaded; then our messages replace the browser's. */
export function AuthForm({ form, answer, onSubmit, submit, action, children }: AuthFormProps) {
	const isHydrated = useHydrated();
	return (
		<Form ref={form} method="post" noValidate={isHydrated} onSubmit={onSubmit} className="flex flex-col gap-5">
			{action === undefined ? null : <input type="hidden" name="action" value={action} />}
			{isHydrated ? <input type="hidden" name="has_scripts" value="yes" /> : null}
			<FormMessage answer={answer} />
			{children}
			<SendButton sending={m.auth_sending()} className="w-full">
				{submit}
			</SendButton>
		</Form>
	);
}
