import type { IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { entryNumber } from '#domain/facts/sanction-entry.ts';
import { type KindOf, kindOf, type Statement, type Topic, topicOf } from '#domain/facts/statement.ts';
import type { FindingCode, FindingParams } from '#domain/judgement/judgement.ts';
import { type Stop, type StopCode, stopCodes, type WitnessDocument } from '#domain/judgement/stop.ts';
import { type Claim, claim, documentOf, latest } from './claim.ts';
import { findingKinds } from './finding-kinds.ts';

type Said<Code extends FindingCode> = { params: FindingParams[Code]; document?: WitnessDocument };
type Heard = { today: IsoDate; witness: SourceEvidence };

/** One thing by which a source can stop a subject, and when it does. */
type Row = {
	code: FindingCode;
	/** what a source must be able to speak about to stop by this */
	topics: readonly Topic[];
	find(evidence: Evidence): readonly Claim[];
};

const noClaims: readonly Claim[] = [];

/** Judged by everything that one source states on these topics of one kind. */
function together<Code extends FindingCode, On extends Topic>(
	code: Code,
	topics: readonly [On, ...On[]],
	read: (values: FactKinds[KindOf<On>][], heard: Heard) => readonly Said<Code>[],
): Row {
	const kind = kindOf(topics[0]);
	const wanted = new Set<Topic>(topics);
	return {
		code,
		topics,
		find: (evidence) =>
			// most subjects have none of it, and there are millions of them
			evidence.all(kind).length === 0
				? noClaims
				: evidence
						.bySource(kind, (value) => wanted.has(topicOf({ kind, value } as Statement)))
						.flatMap(({ witness, values }) =>
							read(values, { today: evidence.today, witness }).map(({ params, document = null }) =>
								claim(code, witness, params, { document }),
							),
						),
	};
}

/** Judged one statement at a time; null: it does not hold. */
function each<Code extends FindingCode, On extends Topic>(
	code: Code,
	topics: readonly [On, ...On[]],
	read: (value: FactKinds[KindOf<On>], heard: Heard) => Said<Code> | null,
): Row {
	return together(code, topics, (values, heard) => values.flatMap((value) => read(value, heard) ?? []));
}

type RegisterState = NonNullable<FactKinds['register_entry']['state']>;

function inRegister<Code extends 'liquidated' | 'liquidating' | 'bankrupt' | 'registration_annulled'>(
	code: Code,
	state: RegisterState,
): Row {
	const params = { by: 'register' } as FindingParams[Code];
	return {
		code,
		topics: ['register_entry'],
		find: (evidence) => {
			const entries = evidence.all('register_entry');
			// every subject has an entry, and hardly any has ended
			return entries.some(({ value }) => value.state === state)
				? entries.flatMap(({ value, witness }) => (value.state === state ? claim(code, witness, params) : []))
				: noClaims;
		},
	};
}

type TaxList = FactKinds['unreliable_taxpayer']['list'];

function onTaxList<Code extends 'bankrupt' | 'registration_annulled' | 'pseudo_enterprise'>(
	code: Code,
	list: TaxList,
): Row {
	const params = { by: 'list' } as FindingParams[Code];
	return each(code, [`unreliable_taxpayer/${list}`], (entry) => ({
		params,
		document: documentOf(entry.documentNumber, entry.documentOn),
	}));
}

/** A day that is over on the day of the judgement. */
function isOver(to: IsoDate | null, today: IsoDate): boolean {
	return to !== null && to < today;
}

/** A number identifies the subject; a name does not. */
export function isMatchedByNumber({ matchedBy }: FactKinds['sanction_match']): boolean {
	return matchedBy === 'identifier' || matchedBy === 'head_identifier' || matchedBy === 'owner_identifier';
}

/** Lists of the agency for financial monitoring bind everybody here; those of others only whoever deals with them. */
function isNational({ traits }: SourceEvidence): boolean {
	return traits.riskFactors.includes('R20');
}

function sanctioned(code: 'afm_list' | 'foreign_sanctions'): Row {
	return each(code, ['sanction_match'], (match, { witness }) => {
		if (!isMatchedByNumber(match) || isNational(witness) !== (code === 'afm_list')) return null;
		const { list, name, matchedBy, similarity, entryId, listedOn } = match;
		return {
			params: { list, name, matchedBy, similarity },
			document: documentOf(entryNumber(entryId), listedOn),
		};
	});
}

/** The latest thing that is known of when it began. */
function procedure<Code extends 'bankrupt' | 'rehabilitation'>(
	code: Code,
	is: FactKinds['insolvency_procedure']['procedure'],
	paramsOf: (on: IsoDate | null) => FindingParams[Code],
): Row {
	return each(code, ['insolvency_procedure'], ({ procedure: kind, decidedOn, from, to }, { today }) =>
		kind === is && !isOver(to, today) ? { params: paramsOf(latest([decidedOn, from])) } : null,
	);
}

/** The last registration that ended, where the tax authorities know of none that holds. */
function deregistered(
	registrations: readonly FactKinds['taxpayer_registration'][],
	{ today }: Heard,
): Said<'liquidated'>[] {
	const last = registrations.toSorted((one, other) => ((one.to ?? '') < (other.to ?? '') ? 1 : -1))[0];
	const isEnded = registrations.every(({ to }) => to !== null && to <= today);
	if (!isEnded || last === undefined || last.to === null) return [];
	return [{ params: { by: 'tax_registration', on: last.to, reason: last.endReason } }];
}

/** THE table: what stops, and by which statements. What is only like it is found by rules of its own, and weighs less. */
export const stopTable: readonly Row[] = [
	sanctioned('afm_list'),
	sanctioned('foreign_sanctions'),

	inRegister('liquidated', 'liquidated'),
	together('liquidated', ['taxpayer_registration'], deregistered),

	onTaxList('bankrupt', 'bankrupt'),
	each('bankrupt', ['tax_profile'], ({ isBankrupt }) =>
		isBankrupt === true ? { params: { by: 'tax_profile' } } : null,
	),
	inRegister('bankrupt', 'bankrupt'),
	procedure('bankrupt', 'bankruptcy', (on) => ({ by: 'procedure', on })),

	onTaxList('registration_annulled', 'invalid_registration'),
	each('registration_annulled', ['tax_profile'], ({ isRegistrationInvalid, isReRegistrationInvalid }) =>
		isRegistrationInvalid === true || isReRegistrationInvalid === true ? { params: { by: 'tax_profile' } } : null,
	),
	inRegister('registration_annulled', 'annulled'),

	onTaxList('pseudo_enterprise', 'pseudo_enterprise'),

	procedure('rehabilitation', 'rehabilitation', (on) => ({ on })),

	each('forced_liquidation', ['liquidation'], ({ on, isForced }) => (isForced === true ? { params: { on } } : null)),
	inRegister('liquidating', 'liquidating'),
	each('liquidating', ['liquidation'], ({ on, isForced }) =>
		isForced === true ? null : { params: { by: 'tax_authority', on } },
	),

	each(
		'barred_by_court',
		['unreliable_supplier/state', 'unreliable_supplier/mitwork'],
		({ to, court, reason }, { today }) =>
			(court ?? null) !== null && !isOver(to, today)
				? { params: { until: to, reason }, document: documentOf(court?.decision ?? null, court?.on ?? null) }
				: null,
	),
];

/** What stops the subject; what is over is not also under way. */
export function stopClaims(evidence: Evidence): readonly Claim[] {
	let found: readonly Claim[] | undefined;
	for (const row of stopTable) {
		const claims = row.find(evidence);
		if (claims.length > 0) found = found === undefined ? claims : [...found, ...claims];
	}
	if (found === undefined) return noClaims;
	const isOverAlready = found.some(({ code }) => code === 'liquidated');
	return isOverAlready ? found.filter(({ code }) => findingKinds[code].stop !== 'liquidating') : found;
}

/** Every stop once, gravest first, by the source that names a document where one does. For millions of subjects. */
export function findStops(evidence: Evidence): Stop[] {
	const claims = stopClaims(evidence);
	if (claims.length === 0) return [];
	const byCode = new Map<StopCode, Stop>();
	for (const { code, witness, document } of claims) {
		const { stop } = findingKinds[code];
		if (stop === null) continue;
		const before = byCode.get(stop);
		if (before !== undefined && (before.document !== null || document === null)) continue;
		byCode.set(stop, { code: stop, sourceId: witness.traits.sourceId, asOf: asOfOf(witness), document });
	}
	return [...byCode.values()].sort((one, other) => stopCodes.indexOf(one.code) - stopCodes.indexOf(other.code));
}
