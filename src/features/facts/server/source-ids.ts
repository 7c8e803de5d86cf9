import { isPerson, type SubjectKind } from '#domain/subject.ts';

/** Sources whose rows stand in tables of their own; the names are those of the catalogue. */
export const sourceIds = {
	register: 'bns-register',
	justice: 'mj-legal-entities',
	arrears: 'kgd-arrears-150',
	officialIndex: 'bpr-index',
	preliminary: 'bpr-preliminary',
	accounts: 'dfo-statements',
} as const;

/** The ministry of justice registers legal entities and branches; entrepreneurs only notify the tax authority. */
export function isCoveredByJustice(kind: SubjectKind): boolean {
	return !isPerson(kind) && kind !== 'joint_sole';
}

/** Debts of a branch stand with its head organisation (F4.2 lists legal entities and entrepreneurs). */
export function isCoveredByArrears(kind: SubjectKind): boolean {
	return kind !== 'branch' && kind !== 'foreign_branch';
}
