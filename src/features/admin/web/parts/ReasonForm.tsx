import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from './FormMessage.tsx';

type ReasonFormProps = {
	act: string;
	/** who is meant, where the page has many */
	id?: number;
	refused: FormRefusal | undefined;
	submit: string;
	isGhost?: boolean;
	children?: ReactNode;
};

/** An act and why it is done, which the journal keeps. */
export function ReasonForm({ act, id, refused, submit, isGhost = false, children }: ReasonFormProps) {
	return (
		<Form method="post" className="flex flex-col gap-3">
			<input type="hidden" name="act" value={act} />
			{id === undefined ? null : <input type="hidden" name="id" value={id} />}
			<FormMessage refusal={refused} />
			{children}
			<TextField
				label={m.admin_reason()}
				name="reason"
				required
				minLength={3}
				maxLength={500}
				autoComplete="off"
				defaultValue={refused?.typed.reason}
				errors={refused?.fields.reason}
			/>
			<Button type="submit" kind={isGhost ? 'ghost' : 'primary'} className="self-start">
				{submit}
			</Button>
		</Form>
	);
}
