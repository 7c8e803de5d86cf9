import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

/** Of somebody who acts for himself, or for an organisation that the register does not know yet. */
export function NoCompany({ why }: { why: 'organisation_needed' | 'subject_not_found' }) {
	const locale = currentLocale();
	const isUnknown = why === 'subject_not_found';
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.my_company_title()} lead={m.my_company_lead()} />
			<EmptyState
				icon="building"
				title={isUnknown ? m.my_company_unknown() : m.my_company_nobody()}
				action={
					isUnknown ? undefined : (
						<>
							<LinkButton to={paths.cabinetSignature.path(locale)}>{m.my_company_join()}</LinkButton>
							<LinkButton kind="ghost" to={paths.cabinetOrganization.path(locale)}>
								{m.my_company_choose()}
							</LinkButton>
						</>
					)
				}
			>
				{isUnknown ? m.my_company_unknown_text() : m.my_company_nobody_text()}
			</EmptyState>
		</div>
	);
}
