import { type FormEvent, useId } from 'react';
import { m } from '#paraglide/messages.js';
import { controlOf, Field } from '#web/ui/Field.tsx';

type CodeFieldProps = { errors: readonly string[]; hint?: string };

/** One field for all six digits: the telephone fills it in, and a pasted message loses all but the digits. */
export function CodeField({ errors, hint }: CodeFieldProps) {
	const id = useId();
	return (
		<Field id={id} label={m.auth_code()} errors={errors} {...(hint === undefined ? {} : { hint })}>
			<input
				{...controlOf(id, errors)}
				type="text"
				name="sms_verify"
				inputMode="numeric"
				autoComplete="one-time-code"
				required
				maxLength={32}
				onInput={keepDigits}
				className="field text-center font-mono text-2xl tracking-[0.4em] placeholder:text-line-strong"
				placeholder="······"
			/>
		</Field>
	);
}

function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
	const digits = field.value.replace(/\D/g, '').slice(0, 6);
	if (field.value !== digits) field.value = digits;
}
