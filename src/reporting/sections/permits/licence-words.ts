import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import type { Message, Words } from '../../words.ts';

type Licence = FactKinds['licence'];

const statuses: Readonly<Record<Licence['status'], Message>> = {
	active: m.reporting_licence_active,
	suspended: m.reporting_licence_suspended,
	revoked: m.reporting_licence_revoked,
	expired: m.reporting_licence_expired,
	unclear: m.reporting_unclear,
};

export function activityOf({ activityRu, activityKk }: Licence, { tag }: Words): string | null {
	return tag === 'kk' ? (activityKk ?? activityRu) : (activityRu ?? activityKk);
}

export function licenceState({ status }: Licence, words: Words): Cell {
	const text = words.say(statuses[status]);
	return status === 'suspended' || status === 'revoked' ? { text, tone: 'attention' } : { text };
}
