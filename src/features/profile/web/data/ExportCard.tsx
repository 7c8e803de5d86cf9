import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';

export function ExportCard() {
	return (
		<Card id="export" title={m.profile_export_title()}>
			<p className="max-w-[44em] text-[15px] text-ink-2">{m.profile_export_text()}</p>
			<Form method="post" className="mt-4">
				<button type="submit" name="intent" value="export" className="btn btn-ghost">
					{m.profile_export_submit()}
				</button>
			</Form>
		</Card>
	);
}
