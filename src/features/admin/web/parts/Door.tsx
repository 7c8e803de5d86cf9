import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from './FormMessage.tsx';

type DoorProps = {
	title: string;
	lead?: string;
	refused: FormRefusal | undefined;
	submit: string;
	children: ReactNode;
};

/** A form by which an administrator comes in; it ends with the code of his authenticator. */
export function Door({ title, lead, refused, submit, children }: DoorProps) {
	return (
		<div className="card mx-auto my-6 w-full max-w-[480px] px-5 py-6 md:px-8">
			<h1 className="text-2xl">{title}</h1>
			{lead === undefined ? null : <p className="mt-1 text-ink-2">{lead}</p>}
			<Form method="post" className="mt-5 flex flex-col gap-5">
				<FormMessage refusal={refused} />
				{children}
				<Button type="submit">{submit}</Button>
			</Form>
		</div>
	);
}

export function AuthenticatorCode({ hint, errors }: { hint: string; errors: readonly string[] | undefined }) {
	return (
		<TextField
			label={m.admin_code()}
			name="code"
			inputMode="numeric"
			autoComplete="one-time-code"
			required
			maxLength={12}
			hint={hint}
			errors={errors}
		/>
	);
}
