import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

export type FieldProps = {
	id: string;
	label: string;
	hint?: string | undefined;
	errors: readonly string[];
	children: ReactNode;
};

/** Label, control, hint and what is wrong, tied together by `describedBy`. */
export function Field({ id, label, hint, errors, children }: FieldProps) {
	return (
		<div>
			<label htmlFor={id} className="mb-1.5 block text-[15px] font-[550]">
				{label}
			</label>
			{children}
			{hint === undefined ? null : (
				<p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
					{hint}
				</p>
			)}
			<FieldErrors id={id} errors={errors} />
		</div>
	);
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
	return (
		<ul id={`${id}-errors`} className="text-sm text-bad empty:hidden">
			{errors.map((error) => (
				<li key={error} className="mt-1.5 flex gap-1.5">
					<Icon name="bad" className="mt-0.5 size-4" />
					{error}
				</li>
			))}
		</ul>
	);
}

/** Attributes of the control of such a field. */
export function controlOf(id: string, errors: readonly string[], more = ''): Record<string, string | undefined> {
	return {
		id,
		'aria-describedby': `${id}-errors ${id}-hint ${more}`.trim(),
		'aria-invalid': errors.length > 0 ? 'true' : undefined,
	};
}

type Labelled = { label: string; hint?: string | undefined; errors?: readonly string[] | undefined };

export function TextField({ label, hint, errors = [], className, ...input }: Labelled & ComponentProps<'input'>) {
	const id = useId();
	return (
		<Announced className={className}>
			<Field id={id} label={label} hint={hint} errors={errors}>
				<input {...input} {...controlOf(id, errors)} className="field" />
			</Field>
		</Announced>
	);
}

export function TextArea({ label, hint, errors = [], className, ...area }: Labelled & ComponentProps<'textarea'>) {
	const id = useId();
	return (
		<Announced className={className}>
			<Field id={id} label={label} hint={hint} errors={errors}>
				<textarea {...area} {...controlOf(id, errors)} className="field" />
			</Field>
		</Announced>
	);
}

export function Select({ label, hint, errors = [], className, ...select }: Labelled & ComponentProps<'select'>) {
	const id = useId();
	return (
		<Announced className={className}>
			<Field id={id} label={label} hint={hint} errors={errors}>
				<select {...select} {...controlOf(id, errors)} className="field" />
			</Field>
		</Announced>
	);
}

/** What turns out to be wrong is read out: the page that comes back moves no focus. */
function Announced({ className, children }: { className?: string | undefined; children: ReactNode }) {
	return (
		<div aria-live="polite" aria-relevant="additions" className={className}>
			{children}
		</div>
	);
}
