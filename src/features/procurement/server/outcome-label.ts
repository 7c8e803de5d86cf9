import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { Outcome } from './contracts-store.ts';

const labels = {
	in_force: m.reporting_contract_in_force,
	executed: m.reporting_contract_executed,
	executed_partly: m.reporting_contract_executed_partly,
	expired: m.reporting_contract_expired,
	awaiting: m.reporting_contract_awaiting,
	terminated: m.reporting_contract_terminated,
	terminated_by_agreement: m.reporting_contract_terminated_by_agreement,
	not_concluded: m.reporting_contract_not_concluded,
	other: m.contracts_outcome_other,
	unclear: m.contracts_outcome_unclear,
	unstated: m.contracts_outcome_unstated,
} as const;

/** @param status code that the publisher does not explain */
export function outcomeLabel(outcome: Outcome, status: string | null, locale: Locale): string {
	const options = { locale: languageTag(locale) };
	if (outcome === 'unclear' && status !== null) return m.reporting_contract_unknown_status({ code: status }, options);
	return labels[outcome]({}, options);
}
