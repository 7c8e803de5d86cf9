import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';

/** Ends a draft. */
export function CancelForm() {
	return (
		<Form method="post">
			<input type="hidden" name="action" value="cancel" />
			<Button type="submit" kind="quiet">
				{m.mass_check_cancel()}
			</Button>
		</Form>
	);
}
