import type { TicketState } from '#domain/ticket-states.ts';
import { m } from '#paraglide/messages.js';

const types = [m.desk_type_tariff, m.desk_type_trial, m.desk_type_api, m.desk_type_other] as const;

/** @param type as the specification numbers it, from 1 */
export function typeName(type: number): string {
	return types[type - 1]?.() ?? String(type);
}

export function stateName(state: TicketState): string {
	const names: Readonly<Record<TicketState, () => string>> = {
		new: m.tickets_state_new,
		submitted: m.tickets_state_submitted,
		confirmed: m.tickets_state_confirmed,
		rejected: m.tickets_state_rejected,
		revoked: m.tickets_state_revoked,
		revoked_by_author: m.tickets_state_revoked_by_author,
	};
	return names[state]();
}
