import { m } from '#paraglide/messages.js';
import { TextField } from '#web/ui/Field.tsx';

/** Password or code, asked in a form whose call has said `step_up_needed`. */
export function ProofField({ hint, errors }: { hint: string; errors?: readonly string[] | undefined }) {
	return (
		<TextField
			{...{ label: m.auth_proof(), name: 'proof', type: 'password', required: true, maxLength: 256, hint, errors }}
			autoComplete="current-password"
		/>
	);
}
