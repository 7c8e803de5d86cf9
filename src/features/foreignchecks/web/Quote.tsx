import { m } from '#paraglide/messages.js';
import { Notice } from '#web/ui/Notice.tsx';

/** What the check that is about to be asked for costs. @param left how many the plan has left, in words */
export function Quote({ left }: { left: string }) {
	return (
		<Notice tone="off" icon="document" title={m.foreign_checks_quote()}>
			<p>{left}</p>
			<p>{m.foreign_checks_uses_note()}</p>
		</Notice>
	);
}
