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

/** More than one source gives any of the requisites: one alone does not disagree with itself. */
export function isToldByMany(evidence: Evidence): boolean {
	let first: SourceEvidence | undefined;
	for (const kind of ['register_entry', 'head', 'registered_address'] as const)
		for (const { witness } of evidence.all(kind)) {
			first ??= witness;
			if (witness !== first) return true;
		}
	return false;
}

const places = new Map(requisiteFields.map((field, place) => [field, place]));
const everyField: ReadonlySet<RequisiteField> = new Set(requisiteFields);

/** In the order of the fields. */
export function requisiteClaims(evidence: Evidence, fields = everyField): Claimed[] {
	const claims = [
		...ofEntries(evidence, fields),
		...(fields.has('head') ? ofHeads(evidence) : []),
		...(fields.has('address') ? ofAddresses(evidence) : []),
	];
	return claims.toSorted((one, other) => (places.get(one.field) ?? 0) - (places.get(other.field) ?? 0));
}

type Entry = FactKinds['register_entry'];
const givenAs: Readonly<Record<RequisiteField, (entry: Entry) => string | null>> = {
	name: ({ nameRu }) => nameRu,
	name_kk: ({ nameKk }) => nameKk,
	name_en: ({ nameEn }) => nameEn,
	status: ({ state, stateText }) => (state === 'unclear' ? stateText : state),
	registered_on: ({ registeredOn }) => registeredOn,
	legal_form: ({ legalForm }) => legalForm,
	head: ({ headName }) => headName,
	address: ({ address }) => address,
	activity: ({ okedCode }) => okedCode,
	activities_other: ({ okedSecondary }) => (okedSecondary.length === 0 ? null : okedSecondary.toSorted().join(', ')),
	size: ({ krpCode }) => krpCode,
	ownership: ({ kfsCode }) => kfsCode,
	sector: ({ kseCode }) => kseCode,
	place: ({ katoCode }) => katoCode,
};

function ofEntries(evidence: Evidence, fields: ReadonlySet<RequisiteField>): Claimed[] {
	const claims: Claimed[] = [];
	for (const { value: entry, witness } of evidence.all('register_entry'))
		for (const field of fields) {
			const value = givenAs[field](entry);
			if (value === null || value.trim() === '') continue;
			const since = field === 'head' ? headChangeOf(witness) : field === 'status' ? (entry.stateOn ?? null) : null;
			claims.push({ field, value, witness, since, katoCode: entry.katoCode, entry });
		}
	return claims;
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
