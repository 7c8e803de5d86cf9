import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

type AddSubjectProps = {
	ids: readonly string[];
	basis?: 'card' | 'report';
	typed?: string | undefined;
	fault: string | null;
};

/** One more by its number, which stands in no address; a name leads to the search, whose rows add too. */
export function AddSubject({ ids, basis = 'card', typed, fault }: AddSubjectProps) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<Form
			method="post"
			action={paths.compare.path(currentLocale())}
			role="search"
			className="flex min-w-[min(100%,300px)] flex-1 flex-wrap items-end gap-2"
		>
			<input type="hidden" name="ids" value={ids.join(',')} />
			<input type="hidden" name="basis" value={basis} />
			<TextField
				label={m.comparison_add_label()}
				name="added"
				defaultValue={typed}
				errors={fault === null ? [] : [fault]}
				maxLength={100}
				required
				autoComplete="off"
				className="min-w-0 flex-1"
			/>
			<Button type="submit" className="min-h-12" disabledReason={isSending ? m.common_loading() : undefined}>
				{m.comparison_add_button()}
			</Button>
		</Form>
	);
}
