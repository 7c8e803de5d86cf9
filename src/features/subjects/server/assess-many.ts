import type { Evidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import type { SubjectKind, SubjectState } from '#domain/subject.ts';
import { judgeFast } from './card/fast-check.ts';
import { readAssessedMany, type Unheard } from './card/read-assessed.ts';
import type { CardDeps } from './deps.ts';
import { stateOf } from './labels.ts';

/** Who somebody is, as the register has it, without words of a language. */
export type NamedSubject = {
	/** our id */
	id: string;
	bin: string;
	kind: SubjectKind;
	nameRu: string;
	nameKk: string | null;
	state: SubjectState;
	katoCode: string | null;
};
export type AssessedOne = { subject: NamedSubject; evidence: Evidence; judgement: Judgement; index: IdnResult };

/**
 * Many subjects by the evidence and the judge of their cards. One that cannot be judged is an error of its own.
 * @returns by number; those that the register does not know are left out
 */
export async function assessMany(
	deps: Omit<CardDeps, 'isDemo'>,
	bins: readonly string[],
	unheard?: Unheard,
): Promise<ReadonlyMap<string, AssessedOne | Error>> {
	const assessed = await readAssessedMany(deps, bins, unheard);
	return new Map(
		[...assessed].map(([bin, { row, evidence, result: index }]): [string, AssessedOne | Error] => {
			try {
				const subject = {
					...{ id: row.public_id, bin, kind: row.kind, nameRu: row.name_ru, nameKk: row.name_kk },
					...{ state: stateOf(row), katoCode: row.kato_code },
				};
				return [bin, { subject, evidence, index, judgement: judgeFast(evidence, index) }];
			} catch (error) {
				return [bin, error instanceof Error ? error : new Error(String(error))];
			}
		}),
	);
}
