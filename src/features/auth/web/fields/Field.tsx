import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';

export type FieldProps = { id: string; label: string; hint?: string; errors: readonly string[]; children: ReactNode };

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
