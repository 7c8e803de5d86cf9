import type { TicketState } from '#domain/ticket-states.ts';

/** By what the queue is narrowed; '' where it is not. Without a state: those that wait. */
export type AskedQueue = { state: TicketState | ''; type: string; plan: string; search: string };

const dayMs = 86_400_000;

/** Whole days since an instant. */
export function daysSince(instant: string, now: string): number {
	return Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / dayMs));
}
