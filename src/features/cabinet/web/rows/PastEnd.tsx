import { m } from '#paraglide/messages.js';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function PastEnd({ href }: { href: string }) {
	return (
		<EmptyState
			icon="list"
			title={m.cabinet_page_past_end()}
			action={<LinkButton to={href}>{m.cabinet_page_first()}</LinkButton>}
		/>
	);
}
