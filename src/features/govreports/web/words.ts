import type { GovReportState } from '#domain/gov-report.ts';
import { m } from '#paraglide/messages.js';
import type { Tone } from '#web/ui/Chip.tsx';
import type { IconName } from '#web/ui/Icon.tsx';

export const stateWords: Readonly<Record<GovReportState | 'overdue', () => string>> = {
	draft: m.gov_state_draft,
	signed: m.gov_state_signed,
	queued: m.gov_state_queued,
	sent: m.gov_state_sent,
	accepted: m.gov_state_accepted,
	returned: m.gov_state_returned,
	overdue: m.gov_state_overdue,
};

export const stateTones: Readonly<Record<GovReportState, readonly [Tone, IconName]>> = {
	draft: ['off', 'document'],
	signed: ['off', 'clock'],
	queued: ['off', 'clock'],
	sent: ['off', 'clock'],
	accepted: ['ok', 'ok'],
	returned: ['warn', 'warn'],
};
