import type { Scenario } from '../../../simulators/signing-app/scenario.ts';
import { expect } from '../support.ts';

// One signing program serves the whole portal. Tests of this folder run one after the other (playwright.config.ts), so that
// none of them changes what the program plays for another.

/** Where the program is controlled; ends with a slash. */
export const control = process.env.E2E_SIGNING ?? '';

/** What the program answers from now on; a name of a key: it signs with that one. */
export async function play(scenario: string | Partial<Scenario>): Promise<void> {
	const played = typeof scenario === 'string' ? { key: scenario } : scenario;
	const answer = await fetch(`${control}scenario`, { method: 'PUT', body: JSON.stringify({ do: 'ok', ...played }) });
	expect(answer.status).toBe(200);
}
