import { arrearsOf } from '#domain/facts/arrears.ts';
import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import type { IdnResult } from '#domain/idn/score.ts';
import type { Judgement } from '#domain/judgement/judgement.ts';
import { groupOfScore } from '#scoring/idn/value/groups.ts';
import { revenueEstimates } from '../summary/revenue-estimate.ts';
import { total } from '../summary/summary.ts';
import { figuresOf } from '../summary/year-figures.ts';
import type { LimitInputs } from './credit-limit.ts';

/** A statement counts while it is of this year or one of so many before it; an estimate by taxes likewise. */
const yearsCounted = 2;

/** The figures of a report that its credit limit stands on, and who gives them. */
export function limitInputsOf(
	evidence: Evidence,
	{ findings, unheard }: Judgement,
	index: IdnResult | null,
): { inputs: LimitInputs; witnesses: readonly SourceEvidence[] } {
	const oldestYear = Number(evidence.today.slice(0, 4)) - yearsCounted;
	const [newest] = evidence.all('financial_statement').toSorted((one, other) => other.value.year - one.value.year);
	const statement = newest !== undefined && newest.value.year >= oldestYear ? newest : undefined;
	const figures = statement === undefined ? null : figuresOf(statement);
	const [estimate] = revenueEstimates(evidence)
		.filter(({ year }) => Number(year) >= oldestYear)
		.toSorted((one, other) => (one.year < other.year ? 1 : -1));
	const { current: debt } = arrearsOf(evidence);
	const open = evidence.all('enforcement_case').filter(({ value }) => evidence.holdsOn(value.endedOn));
	const stated = figures?.revenue ?? null;
	const revenue =
		statement !== undefined && stated !== null
			? { amountKzt: stated, isEstimate: false, year: statement.value.year }
			: estimate === undefined
				? null
				: { amountKzt: estimate.amountKzt, isEstimate: true, year: Number(estimate.year) };
	return {
		inputs: {
			equity: figures?.equity ?? null,
			workingCapital:
				figures === null || figures.currentAssets === null || figures.currentLiabilities === null
					? null
					: figures.currentAssets - figures.currentLiabilities,
			revenue,
			statement: newest === undefined ? null : { year: newest.value.year, isCounted: statement !== undefined },
			group: lowestGroup(index),
			isBarred: findings.some(({ stop }) => stop !== null) || unheard.length > 0 || index?.riskClass === 'red',
			arrears: debt?.owedKzt ?? null,
			deferred: debt?.deferredKzt ?? 0,
			enforcement: open.length > 0 ? total(open.map(({ value }) => value.amountKzt)) : isHeard(evidence) ? 0 : null,
		},
		witnesses: [
			...(statement === undefined ? [] : [statement.witness]),
			...(stated === null && estimate !== undefined ? [estimate.witness] : []),
			...[...(debt === null ? [] : [debt]), ...open].map(({ witness }) => witness),
		],
	};
}

function isHeard(evidence: Evidence): boolean {
	return evidence
		.speakers('enforcement_case')
		.some(({ heard }) => heard.state === 'found' || heard.state === 'nothing');
}

/** Of an interval the group of its lower end. */
function lowestGroup(index: IdnResult | null): LimitInputs['group'] {
	if (index === null) return null;
	// a result of before there were intervals has none
	const ends = index.interval ?? null;
	return ends === null ? (index.group ?? null) : groupOfScore(index.segment, ends.low);
}
