import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import { hearingOf, isAnybodyHeard } from '#domain/judgement/hearing.ts';
import type {
	Against,
	Contradiction,
	Finding,
	FindingCode,
	IndexOpinion,
	Judgement,
	Witness,
} from '#domain/judgement/judgement.ts';
import type { StopCode } from '#domain/judgement/stop.ts';
import type { Claim, Rule } from './claim.ts';
import { findingKinds, orderOfFinding } from './finding-kinds.ts';
import * as business from './rules/business.ts';
import * as courts from './rules/courts.ts';
import { whatSpeaksFor } from './rules/good.ts';
import * as lists from './rules/lists.ts';
import * as registration from './rules/registration.ts';
import { requisitesDiffer } from './rules/requisites.ts';
import * as taxes from './rules/taxes.ts';
import { unclearWords } from './rules/unclear.ts';
import { exists, inStates } from './standing.ts';
import { stopClaims } from './stops.ts';
import { findUnheard } from './unheard.ts';
import { decideVerdict } from './verdict.ts';

/** Beside the stop table: what weighs without stopping. Neither sex nor date of birth is read by any of them. */
const rules: readonly Rule[] = [
	...Object.values(registration),
	...Object.values(taxes),
	...Object.values(courts),
	...Object.values(lists),
	...Object.values(business),
	unclearWords,
	requisitesDiffer,
];

/** Ends of a subject, which no register that carries it as active can agree with. */
const endings: ReadonlySet<StopCode | null> = new Set<StopCode>([
	...(['liquidated', 'liquidating', 'bankrupt', 'registration_annulled'] as const),
]);

/** The same evidence always gives the same judgement. */
export function judge(evidence: Evidence, index: IndexOpinion | null): Judgement {
	const stopping = stopClaims(evidence);
	const claims = [...stopping, ...rules.flatMap((rule) => rule(evidence))];
	const hasEnded = stopping.some(({ code }) => endings.has(findingKinds[code].stop));
	if (!hasEnded && exists(evidence)) claims.push(...whatSpeaksFor(evidence));
	const findings = findingsOf(evidence, claims);
	const unheard = findUnheard(evidence);
	const hearing = hearingOf(evidence.sources);
	return {
		findings,
		unheard,
		contradictions: contradictionsOf(findings),
		hearing,
		verdict: decideVerdict(findings, unheard, { ...hearing, isAnybodyHeard: isAnybodyHeard(evidence.sources) }, index),
	};
}

/** One finding of each code, however many sources state it; worst first. */
function findingsOf(evidence: Evidence, claims: readonly Claim[]): Finding[] {
	const byCode = new Map<FindingCode, Claim[]>();
	for (const claim of claims) {
		const known = byCode.get(claim.code);
		if (known === undefined) byCode.set(claim.code, [claim]);
		else known.push(claim);
	}
	return [...byCode.entries()]
		.sort(([one], [other]) => (orderOfFinding.get(one) ?? 0) - (orderOfFinding.get(other) ?? 0))
		.map(([code, same]) => findingOf(evidence, code, same));
}

function findingOf(evidence: Evidence, code: FindingCode, claims: readonly Claim[]): Finding {
	const { severity, stop } = findingKinds[code];
	const against = claims.flatMap((claim) => claim.against);
	if (endings.has(stop)) against.push(...aliveBy(evidence, claims));
	return {
		...{ code, severity, stop },
		witnesses: claims.map(witnessOf),
		against,
		section: claims[0]?.witness.traits.section ?? 'registration',
	} as Finding;
}

function witnessOf({ witness, document, params }: Claim): Witness {
	return { sourceId: witness.traits.sourceId, asOf: asOfOf(witness), document, params };
}

/** Registers that carry the subject as active, and are not among those who say that it ends. */
function aliveBy(evidence: Evidence, claims: readonly Claim[]): Against[] {
	const accusers = new Set<SourceEvidence>(claims.map(({ witness }) => witness));
	return inStates(evidence, 'active').flatMap(({ witness }) =>
		accusers.has(witness)
			? []
			: [{ sourceId: witness.traits.sourceId, asOf: asOfOf(witness), says: 'active' as const }],
	);
}

function contradictionsOf(findings: readonly Finding[]): Contradiction[] {
	return findings.flatMap(({ code, witnesses, against }) => {
		const [first] = witnesses;
		if (first === undefined) return [];
		const believed = { sourceId: first.sourceId, asOf: first.asOf };
		return against.map((other) => ({ code, believed, against: other }));
	});
}
