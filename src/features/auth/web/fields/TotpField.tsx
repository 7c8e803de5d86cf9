import { useId } from 'react';
import { m } from '#paraglide/messages.js';
import { controlOf, Field } from '#web/ui/Field.tsx';

type TotpFieldProps = { name: 'totp_code' | 'proof'; errors: readonly string[]; hint?: string };

/** Six digits of an authenticator; a recovery code goes here too, so letters stay. */
export function TotpField({ name, errors, hint = m.auth_totp_hint() }: TotpFieldProps) {
	const id = useId();
	return (
		<Field id={id} label={m.auth_totp()} errors={errors} hint={hint}>
			<input
				{...controlOf(id, errors)}
				type="text"
				name={name}
				autoComplete="one-time-code"
				autoCapitalize="off"
				spellCheck={false}
				required
				maxLength={32}
				className="field font-mono text-lg tracking-[0.12em]"
			/>
		</Field>
	);
}
