import { vi } from 'vitest';
import { longestMs } from './runner/patience.ts';

/** Tries again and again until `check` does not throw. @returns its answer */
export function until<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
	return vi.waitFor(check, { timeout: longestMs, interval: 20 });
}
