import type { ConsentState } from '#domain/consent.ts';
import type { Tone } from '#web/ui/Chip.tsx';

/** The sentence is the call's; the tone is how it reads at a glance. */
export const stateTones: Readonly<Record<ConsentState, Tone>> = {
	draft: 'off',
	sent: 'warn',
	opened: 'warn',
	given: 'ok',
	declined: 'bad',
	lapsed: 'off',
	cancelled: 'off',
	withdrawn: 'bad',
	expired: 'off',
};
