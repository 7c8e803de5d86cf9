import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';

/** Says that it is being sent; a second click sends nothing. */
export function SubmitButton({ children }: { children: ReactNode }) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<button
			type="submit"
			className="btn min-h-12 w-full text-base"
			aria-disabled={isSending ? 'true' : undefined}
			onClick={(event) => {
				if (isSending) event.preventDefault();
			}}
		>
			{isSending ? m.auth_sending() : children}
		</button>
	);
}
