import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type NoLinkProps = {
	/** of the page */
	heading: string;
	title?: string;
	text?: string;
};

/** In the place of what a link would open; it tells nothing of why it does not. */
export function NoLink({ heading, title = m.consent_none_title(), text = m.consent_none_text() }: NoLinkProps) {
	return (
		<div className="wrap py-10">
			<h1 className="sr-only">{heading}</h1>
			<EmptyState
				icon="document"
				title={title}
				action={
					<LinkButton kind="ghost" to={paths.home.path(currentLocale())}>
						{m.common_to_main_page()}
					</LinkButton>
				}
			>
				{text}
			</EmptyState>
		</div>
	);
}
