import { type ComponentProps, type ReactNode, useId } from 'react';

type Common = { label: string; error?: string | undefined; hint?: ReactNode };

/** A field with its name above and what is wrong with it below. */
export function Field({ label, error, hint, className = '', ...rest }: Common & ComponentProps<'input'>) {
	const id = useId();
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1 block text-sm text-ink-2">
				{label}
			</label>
			<input {...rest} id={id} aria-invalid={error !== undefined} {...described(id, error, hint)} className="field" />
			<Below id={id} error={error} hint={hint} />
		</div>
	);
}

export function TextArea({ label, error, hint, className = '', ...rest }: Common & ComponentProps<'textarea'>) {
	const id = useId();
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1 block text-sm text-ink-2">
				{label}
			</label>
			<textarea
				{...rest}
				id={id}
				aria-invalid={error !== undefined}
				{...described(id, error, hint)}
				className="field"
			/>
			<Below id={id} error={error} hint={hint} />
		</div>
	);
}

export function Select({ label, error, className = '', children, ...rest }: Common & ComponentProps<'select'>) {
	const id = useId();
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1 block text-sm text-ink-2">
				{label}
			</label>
			<select {...rest} id={id} aria-invalid={error !== undefined} {...described(id, error, null)} className="field">
				{children}
			</select>
			<Below id={id} error={error} hint={null} />
		</div>
	);
}

function described(id: string, error: string | undefined, hint: ReactNode) {
	return error === undefined && (hint === undefined || hint === null) ? {} : { 'aria-describedby': `${id}-below` };
}

function Below({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
	if (error === undefined && (hint === undefined || hint === null)) return null;
	return (
		<p id={`${id}-below`} className={`mt-1 text-sm ${error === undefined ? 'text-muted' : 'text-bad'}`}>
			{error ?? hint}
		</p>
	);
}
