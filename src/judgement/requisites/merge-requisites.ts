import type { IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { RegistryAuthority } from '#domain/facts/registry-authority.ts';
import type { Agreement } from '#domain/report/report-model.ts';
import { type Claimed, type RequisiteField, requisiteClaims } from './requisite-claims.ts';
import { isSameAddress, isSameCode, isSameName, isSamePerson } from './same-value.ts';

export type Requisite = {
	field: RequisiteField;
	accepted: Claimed;
	agreement: Agreement;
	/** who says the same, the accepted source first */
	agreeing: readonly Claimed[];
	/** who says something else, one claim a source */
	others: readonly { claim: Claimed; agreement: 'differs' | 'outdated' }[];
};

/** Whose word counts: of who the subject is that of the registers of legal entities, of classifiers that of statistics. */
const ofIdentity: readonly RegistryAuthority[] = ['legal_entities', 'justice', 'statistics', 'tax'];
const ofClassifiers: readonly RegistryAuthority[] = ['statistics', 'legal_entities', 'justice', 'tax'];
const classified: readonly RequisiteField[] = [
	...(['activity', 'activities_other', 'size', 'ownership', 'sector', 'place'] as const),
];

/**
 * One value for each requisite that any source gives, with who agrees and who does not.
 * @param fields these alone
 */
export function mergeRequisites(evidence: Evidence, fields?: ReadonlySet<RequisiteField>): Requisite[] {
	const byField = Map.groupBy(requisiteClaims(evidence, fields), ({ field }) => field);
	return [...byField.entries()].flatMap(([field, claims]) => merged(field, claims) ?? []);
}

function merged(field: RequisiteField, claims: readonly Claimed[]): Requisite | undefined {
	const order = classified.includes(field) ? ofClassifiers : ofIdentity;
	const rankOf = ({ witness }: Claimed) => {
		const place = witness.traits.authority === undefined ? -1 : order.indexOf(witness.traits.authority);
		return place < 0 ? order.length : place;
	};
	const newestFirst = (one: Claimed, other: Claimed) => (asOfOf(one.witness) ?? '') < (asOfOf(other.witness) ?? '');
	const [accepted, ...rest] = claims.toSorted(
		(one, other) => rankOf(one) - rankOf(other) || Number(newestFirst(one, other)) - Number(newestFirst(other, one)),
	);
	if (accepted === undefined) return undefined;
	const agreeing = onePerSource([accepted, ...rest.filter((claim) => isSame(field, accepted, claim))]);
	const heard = new Set(agreeing.map(({ witness }) => witness));
	const changedOn = agreeing.map(({ since }) => since).find((since) => since !== null) ?? null;
	const others = onePerSource(rest.filter(({ witness }) => !heard.has(witness))).map((claim) => ({
		claim,
		agreement: isOutdated(claim.witness, changedOn) ? ('outdated' as const) : ('differs' as const),
	}));
	return { field, accepted, agreement: agreementOf(agreeing.length, others), agreeing, others };
}

function onePerSource(claims: readonly Claimed[]): Claimed[] {
	return [...new Map(claims.toReversed().map((claim) => [claim.witness, claim])).values()].toReversed();
}

/** It is older than the change that the accepted source records. */
function isOutdated(witness: SourceEvidence, changedOn: IsoDate | null): boolean {
	const asOf = asOfOf(witness);
	return changedOn !== null && asOf !== null && asOf < changedOn;
}

function agreementOf(agreeing: number, others: readonly { agreement: 'differs' | 'outdated' }[]): Agreement {
	if (others.some(({ agreement }) => agreement === 'differs')) return 'differs';
	if (others.length > 0) return 'outdated';
	return agreeing > 1 ? 'agree' : 'single';
}

function isSame(field: RequisiteField, one: Claimed, other: Claimed): boolean {
	switch (field) {
		case 'name':
		case 'name_kk':
		case 'name_en':
			return isSameName(one.value, other.value);
		case 'head':
			return isSamePerson(one.value, other.value);
		case 'address':
			return isSameAddress(
				{ text: one.value, katoCode: one.katoCode },
				{ text: other.value, katoCode: other.katoCode },
			);
		case 'activity':
		case 'place':
			return isSameCode(one.value, other.value);
		case 'status':
		case 'registered_on':
		case 'legal_form':
		case 'activities_other':
		case 'size':
		case 'ownership':
		case 'sector':
			return one.value.trim().toLowerCase() === other.value.trim().toLowerCase();
	}
}
