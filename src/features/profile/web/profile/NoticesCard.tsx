import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import type { OwnProfileView } from '../../contract.ts';

/** Only messages that are really sent can be chosen; security notices are always sent. */
export function NoticesCard({ profile }: { profile: OwnProfileView }) {
	return (
		<Card id="notices" title={m.profile_notices_title()}>
			<p className="text-[15px] text-ink-2">{m.profile_notices_text()}</p>
			<Form method="post" className="mt-4 flex flex-col items-start gap-4">
				<input type="hidden" name="intent" value="notices" />
				<label className="flex min-h-11 items-center gap-3">
					<input
						type="checkbox"
						name="new_device"
						defaultChecked={profile.tells_new_device}
						className="size-5 shrink-0 accent-blue"
					/>
					{m.profile_notices_new_device()}
				</label>
				<button type="submit" className="btn btn-ghost">
					{m.profile_save()}
				</button>
			</Form>
		</Card>
	);
}
