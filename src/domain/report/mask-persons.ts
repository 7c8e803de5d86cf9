import type { FactKind, FactKinds } from '../facts/fact-kinds.ts';
import type { Statement } from '../facts/statement.ts';
import { commonForms, otherForms } from '../names/legal-forms.ts';
import type { NameComparison } from '../names/matching/described.ts';
import { initialsOf } from '../names/person-name.ts';
import { parseIinBin } from '../numbers/iin-bin.ts';

type Name = string | null;
type Masks = { [Kind in FactKind]?: (value: FactKinds[Kind]) => FactKinds[Kind] };

const initials = (name: Name): Name => (name === null ? null : initialsOf(name));

const forms = [commonForms, otherForms].flatMap(({ anywhere, leading, trailing }) => [
	...anywhere,
	...leading,
	...trailing,
]);
const hasForm = new RegExp(
	`(?<!\\p{L})(?:${forms.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\p{L})`,
	'iu',
);
/** In quotes, with a number or in more words than a person has: an organisation. */
const isOfOrganisation = /["«»“”„\d]|(?:\S+\s+){4}/u;
/** An institution is written with words in small letters: «Департамент государственных доходов». */
const hasSmallWord = /(?:^|\s)\p{Ll}{3,}/u;

/** Of somebody who may be either; in doubt it is a person. */
function initialsOfPerson(name: Name, iinBin: Name = null): Name {
	if (name === null) return null;
	const number = iinBin === null ? null : parseIinBin(iinBin);
	if (number?.ok === true) return number.kind === 'bin' ? name : initialsOf(name);
	return isOfOrganisation.test(name) || hasSmallWord.test(name) || hasForm.test(name) ? name : initialsOf(name);
}

const ofOwnNumber: readonly FactKinds['sanction_match']['matchedBy'][] = [
	...(['identifier', 'name_and_date', 'name_and_country', 'name'] as const),
];

/** The words of a comparison are a name too. */
function comparisonOfPerson(comparison: NameComparison): NameComparison {
	const { ours, theirs } = comparison;
	return { ...comparison, ours: initialsOf(ours), theirs: initialsOf(theirs), words: [] };
}

/** Every kind of fact that names people. */
const masks: Masks = {
	register_entry: (value) => ({ ...value, headName: initials(value.headName) }),
	head: (value) => ({ ...value, name: initialsOf(value.name) }),
	founder: (value) => ({ ...value, name: initialsOfPerson(value.name, value.iinBin) ?? '' }),
	head_history: (value) => ({
		...value,
		last: value.last && {
			...value.last,
			oldName: initials(value.last.oldName),
			newName: initials(value.last.newName),
		},
	}),
	state_share: (value) => ({ ...value, owner: initialsOfPerson(value.owner) }),
	family_link: (value) => ({ ...value, persons: value.persons.map(initialsOf) }),
	person: (value) => ({
		...value,
		lastName: initialsOf(value.lastName),
		firstName: initialsOf(value.firstName),
		middleName: initials(value.middleName),
		bornOn: null,
	}),
	// the words of the entry name whom it is about
	register_change: (value) => ({ ...value, text: '' }),
	enforcement_case: (value) => ({
		...value,
		creditor: initialsOfPerson(value.creditor),
		officer: initials(value.officer),
	}),
	court_case: (value) => ({
		...value,
		plaintiff: initialsOfPerson(value.plaintiff),
		defendant: initialsOfPerson(value.defendant),
	}),
	sanction_match: (value) =>
		ofOwnNumber.includes(value.matchedBy)
			? value
			: {
					...{ ...value, name: initialsOf(value.name), remarks: null },
					...(value.comparison === undefined ? {} : { comparison: comparisonOfPerson(value.comparison) }),
					...(value.of === undefined ? {} : { of: { name: initialsOf(value.of.name), iinBin: null } }),
				},
	barred_party: (value) => ({
		...value,
		of: { ...value.of, name: initialsOfPerson(value.of.name, value.of.iinBin) ?? '' },
	}),
	procurement_contract: (value) => ({
		...value,
		otherPartyName: initialsOfPerson(value.otherPartyName, value.otherPartyBin),
	}),
	procurement_partner: (value) => ({
		...value,
		otherPartyName: initialsOfPerson(value.otherPartyName, value.otherPartyBin),
	}),
	foreign_company: (value) => ({ ...value, headName: initials(value.headName) }),
	foreign_officer: (value) => ({ ...value, name: initialsOf(value.name) }),
	foreign_controller: (value) =>
		value.entity === 'organisation' ? value : { ...value, name: initials(value.name), bornOn: null },
};

/** The same statement with people in it by their initials; numbers of people are masked wherever they are shown. */
export function maskPersons(statement: Statement): Statement {
	const mask = masks[statement.kind] as ((value: unknown) => unknown) | undefined;
	return mask === undefined ? statement : ({ ...statement, value: mask(statement.value) } as Statement);
}
