import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';

type SendButtonProps = {
	children: ReactNode;
	/** instead of the children while it is being sent */
	sending: string;
	className?: string;
};

/** Of a form that is sent. Says that it is being sent; a second click sends nothing. */
export function SendButton({ children, sending, className = 'px-7 max-sm:w-full' }: SendButtonProps) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<button
			type="submit"
			className={`btn min-h-12 text-base ${className}`}
			aria-disabled={isSending ? 'true' : undefined}
			onClick={(event) => {
				if (isSending) event.preventDefault();
			}}
		>
			{isSending ? sending : children}
		</button>
	);
}
