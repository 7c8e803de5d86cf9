import type { Evidence } from '#domain/facts/evidence.ts';
import { type ShortIdn, shortIdn } from '#domain/idn/short-idn.ts';
import { type AdverseSeverity, adverseSeverities, type FindingCode } from '#domain/judgement/judgement.ts';
import { hearLists } from '#features/facts/public.ts';
import { type AssessedOne, assessMany, type NamedSubject } from './assess-many.ts';
import type { Unheard } from './card/read-assessed.ts';
import type { CardDeps } from './deps.ts';

/** What the card of a subject comes to, without words of a language. */
export type JudgedSubject = NamedSubject & {
	/** null: the index is not calculated */
	idn: ShortIdn | null;
	findings: { code: FindingCode; severity: AdverseSeverity }[];
	answered: number;
	/** ids of the sources it is judged without */
	silent: readonly string[];
};

/** A subject with what it is judged by. */
export type Judged = { subject: JudgedSubject; evidence: Evidence };

const isAdverse = (severity: string): severity is AdverseSeverity =>
	(adverseSeverities as readonly string[]).includes(severity);

/**
 * Many subjects by the judge of their cards. One that cannot be judged is an error of its own.
 * @returns by number; those that the register does not know are left out
 */
export async function judgeMany(
	deps: Omit<CardDeps, 'isDemo'>,
	bins: readonly string[],
	unheard?: Unheard,
): Promise<ReadonlyMap<string, Judged | Error>> {
	const assessed = await assessMany(deps, bins, unheard);
	return new Map(
		[...assessed].map(([bin, one]) => [
			bin,
			one instanceof Error ? one : { subject: judged(one), evidence: one.evidence },
		]),
	);
}

function judged({ subject, evidence, judgement, index }: AssessedOne): JudgedSubject {
	const lists = hearLists(evidence);
	return {
		...subject,
		findings: judgement.findings.flatMap(({ code, severity }) => (isAdverse(severity) ? [{ code, severity }] : [])),
		idn: index.notCalculated === null ? shortIdn(index) : null,
		...{ answered: lists.answered, silent: [...lists.silent, ...lists.notLoaded] },
	};
}
