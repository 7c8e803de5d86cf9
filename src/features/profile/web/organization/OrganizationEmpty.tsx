import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Who belongs to an organisation is shown by a signature. */
export function SignatureLink() {
	return <LinkButton to={paths.cabinetSignature.path(currentLocale())}>{m.profile_org_join()}</LinkButton>;
}

export function OrganizationEmpty() {
	return (
		<EmptyState icon="building" title={m.profile_org_empty()} action={<SignatureLink />}>
			{m.profile_org_empty_text()}
		</EmptyState>
	);
}
