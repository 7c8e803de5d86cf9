import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

type PathFormProps = { bin: string; typed: string | undefined; fault: string | null };

/** The other one by its number, which stands in no address; a name leads to the search. */
export function PathForm({ bin, typed, fault }: PathFormProps) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<>
			<Form
				method="post"
				action={paths.subjectPath.path(currentLocale(), { bin })}
				role="search"
				className="flex flex-wrap items-end gap-3"
			>
				<TextField
					label={m.links_path_to()}
					name="other"
					defaultValue={typed}
					errors={fault === null ? [] : [fault]}
					maxLength={100}
					required
					autoComplete="off"
					className="min-w-0 flex-1 basis-[280px]"
				/>
				<Button type="submit" className="min-h-12" disabledReason={isSending ? m.common_loading() : undefined}>
					{m.links_path_find()}
				</Button>
			</Form>
			<p className="mt-3 text-sm text-muted">{m.links_path_hint()}</p>
		</>
	);
}
