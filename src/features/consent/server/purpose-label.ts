import type { ConsentPurpose } from '#domain/consent.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';

const labels: Readonly<Record<ConsentPurpose, (inputs: object, options: { locale: LanguageTag }) => string>> = {
	counterparty: m.consent_purpose_counterparty,
	employment: m.consent_purpose_employment,
	own_credit: m.consent_purpose_own_credit,
};

/** What the data are for, as the text of a consent says it. */
export function purposeLabel(purpose: ConsentPurpose, tag: LanguageTag): string {
	return labels[purpose]({}, { locale: tag });
}
