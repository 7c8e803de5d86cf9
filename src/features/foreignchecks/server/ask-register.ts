import { dayInAlmaty } from '#domain/clock.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { SubjectAbroad } from '#domain/foreign-check.ts';
import type { ReportDeps } from '#features/reports/public.ts';

const patienceMs = 5000;

/** What a register says of a firm before a check is made; silent after a few seconds. @param by key of the subject, and who asks */
export function askRegister(
	{ asking, clock }: ReportDeps,
	sourceId: string,
	foreign: SubjectAbroad,
	by: { key: string; owner: string },
): Promise<SourceOutcome> {
	const unnamed = { nameRu: null, nameKk: null, headName: null, consentId: null };
	const now = clock.now();
	const subject = { iinBin: by.key, kind: 'foreign' as const, ...unnamed, today: dayInAlmaty(now), foreign };
	const deadlineAt = now.getTime() + patienceMs;
	return asking.askSource(sourceId, subject, {
		...{ kind: 'full', deadlineAt, lateUntil: deadlineAt, isPaidAllowed: true, askedFor: by.owner },
	});
}
