import type { IsoDate } from '#domain/clock.ts';
import type { SubjectFacts, TaxListSourceId } from '#domain/facts/subject-facts.ts';
import type { Contradiction, StopFactor } from '#domain/score.ts';
import { type StopCode, stopCodes } from '#domain/stop.ts';
import { isLive } from '#domain/subject.ts';
import { documentOf, latestEntry, sourceIdOf } from './finding.ts';

const stopLists: readonly (readonly [TaxListSourceId, StopCode])[] = [
	['kgd-bankrupt', 'bankrupt'],
	['kgd-invalid-registration', 'registration_annulled'],
	['kgd-pseudo-enterprises', 'pseudo_enterprise'],
];

/**
 * What overrides every point. Sources may contradict each other: the worse one is believed.
 * One entry per kind, the one with a document first; a liquidated subject is no longer told to be in liquidation.
 */
export function findStopFactors(facts: SubjectFacts, asOf: IsoDate): StopFactor[] {
	const byCode = new Map<StopCode, StopFactor>();
	const all = [...fromTaxLists(facts), ...fromJustice(facts), ...fromRegister(facts), ...fromBlacklists(facts, asOf)];
	for (const found of all) if (!byCode.has(found.code)) byCode.set(found.code, found);
	if (byCode.has('liquidated')) byCode.delete('liquidating');
	return [...byCode.values()].sort((left, right) => stopCodes.indexOf(left.code) - stopCodes.indexOf(right.code));
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

function stopCodeOf(status: string): StopCode | null {
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

/** Entries under the subject's own number; a barred supplier whose term is over is barred no longer. */
function fromBlacklists({ blacklists }: SubjectFacts, asOf: IsoDate): StopFactor[] {
	return blacklists
		.filter(({ until }) => until === null || until >= asOf)
		.flatMap(({ list, number, date, provenance }) =>
			list === 'suppliers'
				? []
				: {
						code: list === 'sanctions' ? ('sanctions' as const) : ('procurement_blacklist' as const),
						sourceId: provenance.sourceId,
						asOf: provenance.asOf,
						document: number === null && date === null ? null : { number, date },
					},
		);
}

const endings: ReadonlySet<StopCode> = new Set([
	...(['liquidating', 'liquidated', 'bankrupt', 'registration_annulled'] as const),
]);

/** A source that says the subject is at work while a stop factor of another one says that it ends or has ended. */
export function findContradictions(facts: SubjectFacts, stopFactors: readonly StopFactor[]): Contradiction[] {
	const { registration, justice } = facts;
	const alive: { sourceId: string; asOf: IsoDate }[] = [];
	if (registration.state === 'found' && isLive(registration.value.status, registration.value.removedOn))
		alive.push(registration.provenance);
	if (justice.state === 'found' && justice.value.status === 'registered') alive.push(justice.provenance);
	return stopFactors
		.filter(({ code }) => endings.has(code))
		.flatMap(({ code, sourceId, asOf }) =>
			alive
				.filter((witness) => witness.sourceId !== sourceId)
				.map((witness) => ({
					code,
					believed: { sourceId, asOf },
					against: { sourceId: witness.sourceId, asOf: witness.asOf },
				})),
		);
}

/**
 * Stop-factor sources that say nothing: down, or never loaded here. No green verdict meanwhile. Lists of sanctions and
 * of barred suppliers are further lists of the same kinds: they can only add, and their absence is told on the page.
 */
export function findSilentStopSources(facts: SubjectFacts): string[] {
	return [facts.registration, facts.justice, ...stopLists.map(([sourceId]) => facts.taxLists[sourceId])]
		.filter((answer) => answer.state === 'silent' || (answer.state === 'not_asked' && answer.reason === 'not_loaded'))
		.map(sourceIdOf);
}
