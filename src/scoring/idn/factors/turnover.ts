import { type Factor, handedOver } from '../finding.ts';

/**
 * A2 Turnover path.
 * What: how the turnover of the last quarters moved.
 * Why: a shell wakes up, runs millions through in a quarter and falls silent; a steady business does not.
 * Bins: more than ten times as much as in the quarter before; a fall by more than half in a year; steady. The young:
 * more than 30 percent of the first year's turnover in a single month; steady. No turnover for 12 months is no bin but a
 * group of its own (G11, N10), without a number.
 * Points: mature jump_10_times −74, fall_over_50 −34, steady +5; young one_month_over_30 −91, steady +4.
 * Authority: preliminary index of the state revenue committee by electronic invoices; specification §3 (zero turnover).
 */
export const turnover: Factor = (facts, { segment }) => handedOver(facts, 'A2', segment);
