import type { SubjectFacts, TaxListSourceId } from '#domain/facts/subject-facts.ts';
import type { StopFactor, StopFactorCode } from '#domain/score.ts';
import { documentOf, latestEntry, sourceIdOf } from './finding.ts';

/** Gravest first: the order on the page. */
const gravity: readonly StopFactorCode[] = [
	'liquidated',
	'bankrupt',
	'registration_annulled',
	'pseudo_enterprise',
	'sanctions',
	'procurement_blacklist',
	'liquidating',
];

const stopLists: readonly (readonly [TaxListSourceId, StopFactorCode])[] = [
	['kgd-bankrupt', 'bankrupt'],
	['kgd-invalid-registration', 'registration_annulled'],
	['kgd-pseudo-enterprises', 'pseudo_enterprise'],
];

/**
 * What overrides every point. Sources may contradict each other: the worse one is believed.
 * One entry per kind, the one with a document first; a liquidated subject is no longer told to be in liquidation.
 */
export function findStopFactors(facts: SubjectFacts): StopFactor[] {
	const byCode = new Map<StopFactorCode, StopFactor>();
	for (const found of [...fromTaxLists(facts), ...fromJustice(facts), ...fromRegister(facts)])
		if (!byCode.has(found.code)) byCode.set(found.code, found);
	if (byCode.has('liquidated')) byCode.delete('liquidating');
	return [...byCode.values()].sort((left, right) => gravity.indexOf(left.code) - gravity.indexOf(right.code));
}

function fromTaxLists(facts: SubjectFacts): StopFactor[] {
	const found: StopFactor[] = [];
	for (const [sourceId, code] of stopLists) {
		const answer = facts.taxLists[sourceId];
		const entry = answer.state === 'found' ? latestEntry(answer.value) : null;
		if (answer.state !== 'found' || entry === null) continue;
		const { asOf } = answer.provenance;
		found.push({ code, sourceId: answer.provenance.sourceId, asOf, document: documentOf(entry) });
	}
	return found;
}

function fromJustice({ justice }: SubjectFacts): StopFactor[] {
	if (justice.state !== 'found') return [];
	const code = stopCodeOf(justice.value.status);
	const { sourceId, asOf } = justice.provenance;
	return code === null ? [] : [{ code, sourceId, asOf, document: null }];
}

function stopCodeOf(status: string): StopFactorCode | null {
	switch (status) {
		case 'liquidating':
		case 'liquidated':
		case 'bankrupt':
			return status;
		case 'annulled':
			return 'registration_annulled';
		default:
			return null;
	}
}

/** The last status of a subject that has left the register is no current statement of it. */
function fromRegister({ registration }: SubjectFacts): StopFactor[] {
	if (registration.state !== 'found') return [];
	const { status, removedOn } = registration.value;
	const { sourceId, asOf } = registration.provenance;
	return status === 'liquidating' && removedOn === null
		? [{ code: 'liquidating', sourceId, asOf, document: null }]
		: [];
}

/** Stop-factor sources that say nothing: down, or never loaded here. No green verdict meanwhile. */
export function findSilentStopSources(facts: SubjectFacts): string[] {
	return [facts.registration, facts.justice, ...stopLists.map(([sourceId]) => facts.taxLists[sourceId])]
		.filter((answer) => answer.state === 'silent' || (answer.state === 'not_asked' && answer.reason === 'not_loaded'))
		.map(sourceIdOf);
}
