import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Details } from './Details.tsx';

type DeleteFormProps = {
	title: string;
	/** of the action of the page that deletes */
	intent: string;
	/** what goes with it */
	children: ReactNode;
};

/** Two steps, because nothing brings it back; works without scripts. */
export function DeleteForm({ title, intent, children }: DeleteFormProps) {
	return (
		<Details className="border-t border-line pt-1" summary={<span className="text-sm text-bad">{title}</span>}>
			<Form method="post" className="flex flex-col items-start gap-3">
				<input type="hidden" name="intent" value={intent} />
				<p className="text-[15px] text-ink-2">{children}</p>
				<button type="submit" className="btn btn-ghost text-bad">
					{m.common_delete_confirm()}
				</button>
			</Form>
		</Details>
	);
}
