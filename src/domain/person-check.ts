import type { ConsentPurpose } from './consent.ts';
import type { Topic } from './facts/statement.ts';

/** An employee or applicant, a private person one deals with. */
export const checkKinds = ['employment', 'individual'] as const;
export type CheckKind = (typeof checkKinds)[number];
/** Whatever a person is asked about for: of somebody else, or one's own rating at a credit bureau. */
export type PersonCheckKind = CheckKind | 'own_credit';

/** A check is gone so long after it was made, or when its consent ends. */
export const checkDays = 90;

/** One's own rating is one question: its consent is for so long, and the rating is gone with it. */
export const ownCreditDays = 30;

/** What a consent has to be given for. */
export const purposeOfCheck: Readonly<Record<CheckKind, Exclude<ConsentPurpose, 'own_credit'>>> = {
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
 * property, and of anybody but oneself credit.
 */
const topicsOfCheck: Readonly<Record<PersonCheckKind, readonly Topic[]>> = {
	employment: [...aboutPerson, topicOfGround],
	individual: aboutPerson,
	own_credit: ['credit_score'],
};

type Speaking = { states: readonly Topic[]; appliesTo: readonly string[] };

/** Whether a source belongs to a check of this kind. */
export function isOfCheck({ states, appliesTo }: Speaking, kind: PersonCheckKind): boolean {
	return appliesTo.includes('person') && states.some((topic) => topicsOfCheck[kind].includes(topic));
}
