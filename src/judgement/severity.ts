import type { IsoDate } from '#domain/clock.ts';
import { Evidence, type SourceTraits } from '#domain/facts/evidence.ts';
import { isWellFormed } from '#domain/facts/shapes.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { type AdverseSeverity, adverseSeverities, type FindingSeverity } from '#domain/judgement/judgement.ts';
import { judge } from './judge.ts';

/** The gravest thing that the judge finds in one statement by itself; null: nothing against the subject. */
export function gravityOf(traits: SourceTraits, statement: Statement, today: IsoDate): AdverseSeverity | null {
	// stored by an older version: an unreadable value has no weight
	if (!isWellFormed(statement)) return null;
	const heard = { state: 'found', asOf: today, retrievedAt: null } as const;
	const evidence = new Evidence({ iinBin: '', kind: 'legal' }, today, [{ traits, heard, statements: [statement] }]);
	const { findings } = judge(evidence, null);
	return adverseSeverities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? null;
}

const weightOf = (gravity: AdverseSeverity | null) =>
	gravity === null ? 0 : adverseSeverities.length - adverseSeverities.indexOf(gravity);

/** How much a change weighs: as much as what it brings; good, where it takes away what spoke against the subject. */
export function severityOfChange(before: AdverseSeverity | null, after: AdverseSeverity | null): FindingSeverity {
	if (weightOf(after) < weightOf(before)) return 'good';
	return after ?? 'info';
}
