import type { ConsentPurpose } from './consent.ts';
import type { Topic } from './facts/statement.ts';

/** An employee or applicant, a private person one deals with. */
export const checkKinds = ['employment', 'individual'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** A check is gone so long after it was made, or when its consent ends. */
export const checkDays = 90;

/** What a consent has to be given for. */
export const purposeOfCheck: Readonly<Record<CheckKind, ConsentPurpose>> = {
	employment: 'employment',
	individual: 'counterparty',
};

/** Asked only where the asker names the law that lets him (Labour Code, article 33, and acts on single professions). */
export const topicOfGround: Topic = 'dispensary_record';

const aboutPerson: readonly Topic[] = [
	...(['person', 'conviction', 'criminal_matter', 'employment_contract', 'enforcement_case'] as const),
	...(['insolvency_procedure', 'sanction_match'] as const),
];

/**
 * All that a check may hear of a person. What is not here is never asked, whatever was consented to: family, border,
 * property and credit.
 */
const topicsOfCheck: Readonly<Record<CheckKind, readonly Topic[]>> = {
	employment: [...aboutPerson, topicOfGround],
	individual: aboutPerson,
};

type Speaking = { states: readonly Topic[]; appliesTo: readonly string[] };

/** Whether a source belongs to a check of this kind. */
export function isOfCheck({ states, appliesTo }: Speaking, kind: CheckKind): boolean {
	return appliesTo.includes('person') && states.some((topic) => topicsOfCheck[kind].includes(topic));
}
