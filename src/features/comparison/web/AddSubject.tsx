import { useId } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';

type AddSubjectProps = { ids: readonly string[]; basis?: 'card' | 'report'; isFirst?: boolean; fault?: string | null };

/** One more by its number; a name leads to the search, whose rows add too. */
export function AddSubject({ ids, basis = 'card', isFirst = false, fault = null }: AddSubjectProps) {
	const id = useId();
	return (
		<Form
			method="get"
			action={paths.compare.path(currentLocale())}
			role="search"
			className="flex min-w-[min(100%,300px)] flex-1 flex-wrap items-end gap-2"
		>
			{ids.length === 0 ? null : <input type="hidden" name="ids" value={ids.join(',')} />}
			{basis === 'card' ? null : <input type="hidden" name="basis" value={basis} />}
			<div className="min-w-0 flex-1">
				<label htmlFor={id} className={isFirst ? 'mb-1.5 block text-[15px] font-[550]' : 'sr-only'}>
					{m.comparison_add_label()}
				</label>
				<input
					id={id}
					name="add"
					className="field"
					placeholder={m.comparison_add_label()}
					maxLength={100}
					required
					autoComplete="off"
					aria-invalid={fault !== null}
					aria-describedby={fault === null ? undefined : `${id}-fault`}
				/>
				{fault === null ? null : (
					<p id={`${id}-fault`} role="alert" className="mt-1.5 text-sm text-bad">
						{fault}
					</p>
				)}
			</div>
			<button type="submit" className={isFirst ? 'btn min-h-12' : 'btn btn-ghost'}>
				{m.comparison_add_button()}
			</button>
		</Form>
	);
}
