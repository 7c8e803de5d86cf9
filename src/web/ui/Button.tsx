import { type ComponentProps, useId } from 'react';
import { Link } from 'react-router';

type Kind = 'primary' | 'ghost' | 'quiet';

const kindClass: Record<Kind, string> = { primary: 'btn', ghost: 'btn btn-ghost', quiet: 'btn btn-quiet' };

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
	kind?: Kind;
	/** why the button cannot be used now; it stays in the tab order so that the reason can be heard */
	disabledReason?: string | undefined;
};

export function Button({ kind = 'primary', disabledReason, className = '', children, ...rest }: ButtonProps) {
	const reasonId = useId();
	if (disabledReason === undefined) {
		return (
			<button type="button" {...rest} className={`${kindClass[kind]} ${className}`}>
				{children}
			</button>
		);
	}
	return (
		<span className="inline-flex flex-col items-start gap-1">
			<button
				type="button"
				aria-disabled="true"
				aria-describedby={reasonId}
				className={`${kindClass[kind]} ${className}`}
			>
				{children}
			</button>
			<span id={reasonId} className="text-xs text-muted">
				{disabledReason}
			</span>
		</span>
	);
}

type LinkButtonProps = ComponentProps<typeof Link> & { kind?: Kind };

export function LinkButton({ kind = 'primary', className = '', ...rest }: LinkButtonProps) {
	return <Link {...rest} className={`${kindClass[kind]} ${className}`} />;
}
