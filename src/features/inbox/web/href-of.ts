import type { Locale } from '#domain/locale.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { InboxNotice } from '../contract.ts';

/** Where what is told can be looked at; null: it says everything itself. */
export function hrefOf({ kind, target }: Pick<InboxNotice, 'kind' | 'target'>, locale: Locale): string | null {
	switch (kind) {
		case 'organisation_invite':
			return paths.cabinetOrganization.path(locale);
		case 'decision_ends':
			return withQuery(paths.cabinetDecisions.path(locale), { subject: target });
		case 'mass_check_done':
			return paths.cabinetMassCheck.path(locale, { id: target ?? '' });
		case 'vat_review_done':
			return paths.cabinetVatRefund.path(locale, { id: target ?? '' });
		case 'objection_answered':
			return target === null ? null : paths.cabinetObjections.path(locale);
		case 'reply_decided':
			return paths.cabinetReplies.path(locale);
		case 'debtor_claim':
			return paths.cabinetMonopolies.path(locale, { id: target ?? '' });
		case 'gov_report':
			return paths.cabinetGovReport.path(locale, { id: target ?? '' });
		case 'contact_answer':
			return null;
	}
}
