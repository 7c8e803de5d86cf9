import type { VatClass, VatGroup, VatReviewState } from '#domain/vat-review.ts';
import { m } from '#paraglide/messages.js';
import type { Tone } from '#web/ui/Chip.tsx';
import type { MarkKind } from '#web/ui/Mark.tsx';

export const stateWords: Readonly<Record<VatReviewState, readonly [() => string, Tone]>> = {
	draft: [m.vat_review_state_draft, 'off'],
	running: [m.vat_review_state_running, 'off'],
	done: [m.vat_review_state_done, 'ok'],
};

export const groupMarks: Readonly<Record<VatGroup, MarkKind>> = {
	blocked: 'bad',
	at_risk: 'attention',
	unknown: 'silent',
	safe: 'good',
	waiting: 'unasked',
	faulty: 'range',
};

export const groupTones: Readonly<Record<VatGroup, Tone>> = {
	blocked: 'bad',
	at_risk: 'warn',
	unknown: 'off',
	safe: 'ok',
	waiting: 'off',
	faulty: 'off',
};

/** Marks of reasons are those of the class that they belong to. */
export const reasonMark = (of: VatClass): MarkKind => groupMarks[of];
