import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** In the place of the contracts of a number that cannot be opened. */
export function NoContracts({ message }: { message: string }) {
	return (
		<div className="wrap py-8">
			<EmptyState
				title={message}
				action={<LinkButton to={paths.subject.path(currentLocale())}>{m.contracts_search()}</LinkButton>}
			/>
		</div>
	);
}
