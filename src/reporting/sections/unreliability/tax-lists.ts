import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import type { Message } from '../../words.ts';

export const taxLists: Readonly<Record<FactKinds['unreliable_taxpayer']['list'], Message>> = {
	pseudo_enterprise: m.reporting_list_pseudo_enterprise,
	absent_at_address: m.reporting_list_absent_at_address,
	inactive: m.reporting_list_inactive,
	bankrupt: m.reporting_list_bankrupt,
	invalid_registration: m.reporting_list_invalid_registration,
	tax_violation: m.reporting_list_tax_violation,
	unnamed: m.reporting_list_unnamed,
};
