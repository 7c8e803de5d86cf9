import { type Static, Type } from 'typebox';
import { text, textOrNull } from './api/schemas.ts';
import type { IsoDate } from './clock.ts';
import type { FindingCode } from './judgement/judgement.ts';

/**
 * What stands beside a fact and is no fact: the subject contests it, answers it, or the portal has put it right after an
 * objection. The statement of the source stays as it is.
 */
const remarkKinds = ['correction', 'dispute', 'reply'] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** What a remark is about: a finding, all that a source says, or what one source says of a finding. */
export type RemarkTarget = { finding: FindingCode | null; sourceId: string | null };

export type Remark = RemarkTarget & {
	kind: RemarkKind;
	/** since when it is contested, answered or put right */
	on: IsoDate;
	/** null: a dispute, whose reasons are between the subject and the portal */
	text: string | null;
};

/** As readers see it. */
export const RemarkView = Type.Object({
	kind: Type.Enum([...remarkKinds]),
	on: text,
	/** «contested since 27.11», «reply of the organisation of 27.11.2026» */
	label: text,
	text: textOrNull,
});
export type RemarkView = Static<typeof RemarkView>;

/** Those beside one finding, corrections first. */
export function remarksAbout(
	remarks: readonly Remark[],
	{ code, sourceIds }: { code: FindingCode; sourceIds: readonly string[] },
): Remark[] {
	return remarks
		.filter(
			({ finding, sourceId }) =>
				(finding !== null || sourceId !== null) &&
				(finding === null || finding === code) &&
				(sourceId === null || sourceIds.includes(sourceId)),
		)
		.toSorted((one, other) => remarkKinds.indexOf(one.kind) - remarkKinds.indexOf(other.kind));
}
