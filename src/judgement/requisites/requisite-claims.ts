import type { IsoDate } from '#domain/clock.ts';
import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';

const requisiteFields = [
	...(['name', 'name_kk', 'name_en', 'status', 'registered_on', 'legal_form', 'head', 'address', 'activity'] as const),
	...(['activities_other', 'size', 'ownership', 'sector', 'place'] as const),
] as const;
export type RequisiteField = (typeof requisiteFields)[number];

/** What one source gives as one requisite. */
export type Claimed = {
	field: RequisiteField;
	/** a text of the source, a code or a day */
	value: string;
	witness: SourceEvidence;
	/** since when it is so, where the source tells */
	since: IsoDate | null;
	katoCode: string | null;
	/** the whole entry of a register; null: the value is from a statement of another kind */
	entry: FactKinds['register_entry'] | null;
};

/** In the order of the fields. */
export function requisiteClaims(evidence: Evidence): Claimed[] {
	const claims = [...ofEntries(evidence), ...ofHeads(evidence), ...ofAddresses(evidence)];
	return claims.toSorted((one, other) => requisiteFields.indexOf(one.field) - requisiteFields.indexOf(other.field));
}

function ofEntries(evidence: Evidence): Claimed[] {
	return evidence.all('register_entry').flatMap(({ value: entry, witness }) => {
		const changedOn = headChangeOf(witness);
		const texts: readonly (readonly [RequisiteField, string | null, (IsoDate | null)?])[] = [
			['name', entry.nameRu],
			['name_kk', entry.nameKk],
			['name_en', entry.nameEn],
			['status', entry.state === 'unclear' ? entry.stateText : entry.state, entry.stateOn ?? null],
			['registered_on', entry.registeredOn],
			['legal_form', entry.legalForm],
			['head', entry.headName, changedOn],
			['address', entry.address],
			['activity', entry.okedCode],
			['activities_other', entry.okedSecondary.length === 0 ? null : entry.okedSecondary.toSorted().join(', ')],
			['size', entry.krpCode],
			['ownership', entry.kfsCode],
			['sector', entry.kseCode],
			['place', entry.katoCode],
		];
		return texts.flatMap(([field, value, since = null]) =>
			value === null || value.trim() === '' ? [] : [{ field, value, witness, since, katoCode: entry.katoCode, entry }],
		);
	});
}

/** A source that watches the register over time knows when the head changed. */
function headChangeOf({ statements }: SourceEvidence): IsoDate | null {
	for (const { kind, value } of statements) if (kind === 'head_history') return value.last?.seenOn ?? null;
	return null;
}

function ofHeads(evidence: Evidence): Claimed[] {
	return evidence
		.all('head')
		.filter(({ value }) => evidence.holdsOn(value.to))
		.map(({ value: { name, from }, witness }) => ({
			...{ field: 'head' as const, value: name, witness, since: from, katoCode: null, entry: null },
		}));
}

function ofAddresses(evidence: Evidence): Claimed[] {
	return evidence.all('registered_address').map(({ value: { fullRu, katoCode }, witness }) => ({
		...{ field: 'address' as const, value: fullRu, witness, since: null, katoCode, entry: null },
	}));
}
