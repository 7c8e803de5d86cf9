import type { FindingCode } from '#domain/judgement/judgement.ts';
import { claim, type Rule } from '../claim.ts';
import { mergeRequisites } from '../requisites/merge-requisites.ts';
import { isToldByMany, type RequisiteField } from '../requisites/requisite-claims.ts';

type Differing = Extract<FindingCode, 'name_differs' | 'head_differs' | 'address_differs'>;

/** Registers that disagree on the status are told with the graver status itself (judge.ts). */
const codes: { readonly [Field in RequisiteField]?: Differing } = {
	name: 'name_differs',
	head: 'head_differs',
	address: 'address_differs',
};

const judged: ReadonlySet<RequisiteField> = new Set(Object.keys(codes) as RequisiteField[]);

/** The accepted value and the others, each by its source. */
export const requisitesDiffer: Rule = (evidence) => {
	// of most subjects one register tells
	if (!isToldByMany(evidence)) return [];
	return mergeRequisites(evidence, judged).flatMap(({ field, agreement, accepted, others }) => {
		const code = codes[field];
		if (code === undefined || agreement !== 'differs') return [];
		const differing = others.filter((other) => other.agreement === 'differs').map((other) => other.claim);
		return [accepted, ...differing].map(({ witness, value }) => claim(code, witness, { value }));
	});
};
