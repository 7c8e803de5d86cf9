import { type ShortIdn, shortIdn } from '#domain/idn/short-idn.ts';
import { type AdverseSeverity, adverseSeverities, type FindingCode } from '#domain/judgement/judgement.ts';
import type { SubjectKind, SubjectState } from '#domain/subject.ts';
import { hearLists } from '#features/facts/public.ts';
import { judgeFast } from './card/fast-check.ts';
import { readAssessedMany } from './card/read-assessed.ts';
import type { CardDeps } from './deps.ts';
import { stateOf } from './labels.ts';

/** What the card of a subject comes to, without words of a language. */
export type JudgedSubject = {
	/** our id */
	id: string;
	bin: string;
	kind: SubjectKind;
	nameRu: string;
	nameKk: string | null;
	state: SubjectState;
	katoCode: string | null;
	/** null: the index is not calculated */
	idn: ShortIdn | null;
	findings: { code: FindingCode; severity: AdverseSeverity }[];
	answered: number;
	/** ids of the sources it is judged without */
	silent: readonly string[];
};

const isAdverse = (severity: string): severity is AdverseSeverity =>
	(adverseSeverities as readonly string[]).includes(severity);

/**
 * Many subjects by the judge of their cards. One that cannot be judged is an error of its own.
 * @returns by number; those that the register does not know are left out
 */
export async function judgeMany(
	deps: Omit<CardDeps, 'isDemo'>,
	bins: readonly string[],
): Promise<ReadonlyMap<string, JudgedSubject | Error>> {
	const assessed = await readAssessedMany(deps, bins);
	return new Map(
		[...assessed].map(([bin, { row, evidence, result }]): [string, JudgedSubject | Error] => {
			try {
				const lists = hearLists(evidence);
				const findings = judgeFast(evidence, result).findings.flatMap(({ code, severity }) =>
					isAdverse(severity) ? [{ code, severity }] : [],
				);
				const judged: JudgedSubject = {
					...{ id: row.public_id, bin, kind: row.kind, nameRu: row.name_ru, nameKk: row.name_kk },
					...{ state: stateOf(row), katoCode: row.kato_code, findings },
					idn: result.notCalculated === null ? shortIdn(result) : null,
					...{ answered: lists.answered, silent: [...lists.silent, ...lists.notLoaded] },
				};
				return [bin, judged];
			} catch (error) {
				return [bin, error instanceof Error ? error : new Error(String(error))];
			}
		}),
	);
}
