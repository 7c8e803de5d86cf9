import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** What cannot be done for a while, before it is tried. */
export function HeldNotice({ until }: { until: string }) {
	return (
		<Notice tone="warn" icon="shield" title={m.profile_held_title({ date: formatInstant(until) })}>
			<p>{m.profile_held_text()}</p>
		</Notice>
	);
}
