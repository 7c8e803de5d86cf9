import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

/** For whoever acts for no organisation: what to do first. */
export function NobodyView() {
	const locale = currentLocale();
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.gov_title()} lead={m.gov_lead()} />
			<EmptyState
				icon="building"
				title={m.gov_nobody()}
				action={
					<>
						<LinkButton to={paths.cabinetSignature.path(locale)}>{m.gov_nobody_go()}</LinkButton>
						<LinkButton kind="ghost" to={paths.cabinetOrganization.path(locale)}>
							{m.gov_nobody_choose()}
						</LinkButton>
					</>
				}
			>
				{m.gov_nobody_text()}
			</EmptyState>
		</div>
	);
}
