/** So often the provider may give no answer: a day. */
const mostUnclear = 300;

/** What becomes of an event: done, held with a reason, or tried again later. */
export type Handled = { to: 'done' } | { to: 'held'; reason: string } | { to: 'later'; most: number; reason: string };

export const done: Handled = { to: 'done' };
export const held = (reason: string): Handled => ({ to: 'held', reason });
export const later = (reason: string, most = mostUnclear): Handled => ({ to: 'later', reason, most });
