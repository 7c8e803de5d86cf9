import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import type { Message } from '../../words.ts';

export const waysOfMatch: Readonly<Record<FactKinds['sanction_match']['matchedBy'], Message>> = {
	identifier: m.reporting_match_identifier,
	name_and_date: m.reporting_match_name_and_date,
	name: m.reporting_match_name,
	head_identifier: m.reporting_match_head_identifier,
	owner_identifier: m.reporting_match_owner_identifier,
	head_name: m.reporting_match_head_name,
	name_and_country: m.reporting_match_name_and_country,
	owner_name: m.reporting_match_owner_name,
	founder_identifier: m.reporting_match_founder_identifier,
};
