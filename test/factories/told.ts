import type { Statement } from '#domain/facts/statement.ts';
import { judge } from '../../src/judgement/judge.ts';
import { buildEvidence } from './evidence.ts';

/** What the judge finds in the statements of one source: `code severity`, worst first. */
export function told(says: readonly Statement[], options: Parameters<typeof buildEvidence>[1] = {}): string[] {
	const { findings } = judge(buildEvidence([{ says }], options), null);
	return findings.map(({ code, severity }) => `${code} ${severity}`);
}
