/** States of an application for a plan (specification §4); only the first two can change. */
export const ticketStates = ['new', 'submitted', 'confirmed', 'rejected', 'revoked', 'revoked_by_author'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Why an administrator rejects or revokes one. */
export const ticketReasons = [
	'requisites_wrong',
	'no_contact',
	'bin_not_confirmed',
	'duplicate',
	'not_offered',
	'other',
] as const;
export type TicketReason = (typeof ticketReasons)[number];

export type TicketPeriod = 'month' | 'months_6' | 'months_12' | 'year' | 'trial';
