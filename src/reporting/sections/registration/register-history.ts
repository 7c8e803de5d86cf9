import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { type PresentersOf, row, rowsOf } from '../../blocks.ts';
import { count, day, period, person } from '../../cells.ts';

/** What the lists of the register show together: who shares the address, who headed before, what else the head heads. */
export const registerHistory: PresentersOf<'address_load' | 'head_history' | 'head_firms'> = {
	address_load: rowsOf<FactKinds['address_load']>(({ liveCount }, words) => [
		row(m.reporting_label_address_load, count(liveCount, words)),
	]),
	head_history: rowsOf<FactKinds['head_history']>(({ last, observedSince }, words) =>
		last === null
			? [row(m.reporting_label_head_observed, day(observedSince, words))]
			: [
					row(m.reporting_label_head_changed, period(last.seenAfter, last.seenOn, words)),
					row(m.reporting_label_head_before, person(last.oldName)),
				],
	),
	head_firms: rowsOf<FactKinds['head_firms']>(({ liveCount, failedCount }, words) => [
		row(m.reporting_label_head_firms, count(liveCount, words), words.say(m.reporting_note_namesakes)),
		row(m.reporting_label_head_failed, failedCount === 0 ? null : count(failedCount, words)),
	]),
};
