import type { IsoDate } from '#domain/clock.ts';
import { type ControlStatement, readControlStatement } from '#domain/facts/control-statement.ts';
import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { ParentException } from '#domain/facts/kinds/foreign.ts';
import type { UnknownOwnerReason } from '#domain/links.ts';
import { foldName } from '#domain/names/fold.ts';
import { countryCode } from '#sources/kit/lists/country-code.ts';

type Parent = FactKinds['foreign_parent'];
type Controller = FactKinds['foreign_controller'];

/** Whom a register abroad names as an owner; the share is told as a range, or not at all. */
export type OwnerAbroad = {
	kind: 'person' | 'organisation';
	name: string;
	/** ISO 3166-1 alpha-2 */
	country: string | null;
	lei: string | null;
	sourceId: string;
	asOf: IsoDate | null;
	from: IsoDate | null;
};
/** Why a register names nobody: what it says instead, or that it said nothing. */
export type WhyNobody = {
	why: UnknownOwnerReason;
	/** null: no source was asked */
	sourceId: string | null;
	asOf: IsoDate | null;
	/** the entry that says so */
	said: { kind: 'parent'; value: Parent } | { kind: 'controller'; value: Controller } | null;
};

const reasonOfException: Readonly<Record<ParentException, UnknownOwnerReason>> = {
	...{ no_lei: 'not_published', natural_persons: 'natural_persons', non_consolidating: 'not_published' },
	...{ no_known_person: 'no_known_person', non_public: 'withheld', unclear: 'not_published' },
};
/** Of the British register; where the company has not told yet, nothing is published. */
const reasonOfStatement: Readonly<Record<ControlStatement, UnknownOwnerReason>> = {
	...{ listed: 'listed', none: 'no_known_person', hidden: 'withheld', no_response: 'withheld' },
	...{ unknown: 'not_published', unconfirmed: 'not_published' },
};
/** A register that has spoken before one that has not; a silent one might have named somebody. */
const order: readonly UnknownOwnerReason[] = [
	...(['listed', 'natural_persons', 'withheld', 'no_known_person'] as const),
	...(['silent', 'consent_needed', 'not_published', 'register_not_asked'] as const),
];

/** The reason that says most stands first. */
export function mostTellingFirst(reasons: readonly WhyNobody[]): WhyNobody[] {
	return reasons.toSorted(
		(one, other) =>
			Number(one.said === null) - Number(other.said === null) || order.indexOf(one.why) - order.indexOf(other.why),
	);
}

/** Who owns a firm abroad by its check, and why nobody does where nobody is named; `why` null: somebody is. */
export function ownedAbroad(evidence: Evidence): { owners: readonly OwnerAbroad[]; why: WhyNobody | null } {
	const parents = evidence.all('foreign_parent');
	const controllers = evidence.all('foreign_controller').filter(({ value: { to } }) => evidence.holdsOn(to));
	const owners = [
		...parents.flatMap(({ value, witness }) => parentOf(value, witness)),
		...controllers.flatMap(({ value, witness }) => controllerOf(value, witness)),
	];
	const reasons = [
		...parents.flatMap(({ value, witness }): WhyNobody[] => {
			if (value.exception === null) return [];
			return [{ why: reasonOfException[value.exception], ...told(witness), said: { kind: 'parent', value } }];
		}),
		...controllers.flatMap(({ value, witness }): WhyNobody[] => {
			if (value.statement === null) return [];
			const known = readControlStatement(value.statement);
			const why = known === null ? 'not_published' : reasonOfStatement[known];
			return [{ why, ...told(witness), said: { kind: 'controller', value } }];
		}),
	];
	if (owners.length > 0) {
		// others are named, and one is hidden
		const hidden = reasons.find(({ why, said }) => why === 'withheld' && said?.kind === 'controller');
		return { owners: eachOnce(owners), why: hidden ?? null };
	}
	const speakers = [...evidence.speakers('foreign_parent'), ...evidence.speakers('foreign_controller')];
	const [first] = mostTellingFirst([...reasons, ...speakers.map(whyUnheard)]);
	return { owners: [], why: first ?? notAsked };
}

/** Nobody has checked the firm. */
export const notAsked: WhyNobody = { why: 'register_not_asked', sourceId: null, asOf: null, said: null };

/** Why a source that could speak names nobody. */
export function whyUnheard(witness: SourceEvidence): WhyNobody {
	const { heard } = witness;
	const said = null;
	if (heard.state === 'silent' || heard.state === 'waiting') return { why: 'silent', ...told(witness), said };
	if (heard.state !== 'not_asked') return { why: 'not_published', ...told(witness), said };
	if (heard.reason.startsWith('consent')) return { why: 'consent_needed', ...told(witness), said };
	return notAsked;
}

function told(witness: SourceEvidence): { sourceId: string; asOf: IsoDate | null } {
	return { sourceId: witness.traits.sourceId, asOf: asOfOf(witness) };
}

function parentOf({ lei, name, country }: Parent, witness: SourceEvidence): OwnerAbroad[] {
	const title = name ?? lei;
	if (title === null) return [];
	return [{ kind: 'organisation', name: title, country: countryCode(country), lei, from: null, ...told(witness) }];
}

/** Votes and influence are control, and no share. */
function controllerOf({ name, entity, natures, country, from }: Controller, witness: SourceEvidence): OwnerAbroad[] {
	if (name === null || !natures.some((nature) => nature.startsWith('ownership-of-shares'))) return [];
	const kind = entity ?? 'organisation';
	return [{ kind, name, country: countryCode(country), lei: null, from, ...told(witness) }];
}

/** Two registers name the same firm; the one that gives its LEI stands first. */
function eachOnce(owners: readonly OwnerAbroad[]): OwnerAbroad[] {
	const seen = new Set<string>();
	return owners.filter(({ kind, name }) => {
		const key = `${kind} ${foldName(name)}`;
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}
