import { m } from '#paraglide/messages.js';
import type { Message } from '../words.ts';
import type { ComparedRowKind, ComparedSection } from './row.ts';
import { disputeRows } from './rows/dispute-rows.ts';
import { experienceRows } from './rows/experience-rows.ts';
import { indexRows } from './rows/index-rows.ts';
import { moneyRows } from './rows/money-rows.ts';
import { stopRows } from './rows/stop-rows.ts';
import { taxRows } from './rows/tax-rows.ts';

/** In the order of presentation. */
export const comparedRows: readonly ComparedRowKind[] = [
	...indexRows,
	...stopRows,
	...taxRows,
	...experienceRows,
	...disputeRows,
	...moneyRows,
];

export const sectionTitles: Readonly<Record<ComparedSection, Message>> = {
	index: m.comparison_section_index,
	stops: m.comparison_section_stops,
	taxes: m.comparison_section_taxes,
	experience: m.comparison_section_experience,
	disputes: m.comparison_section_disputes,
	money: m.comparison_section_money,
};
