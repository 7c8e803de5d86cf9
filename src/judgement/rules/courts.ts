import type { Evidence } from '#domain/facts/evidence.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import { claim, latest, type Rule, sumOf } from '../claim.ts';

/** Entries of each source that hold, counted and summed. */
function counted<Kind extends FactKind>(
	evidence: Evidence,
	kind: Kind,
	holds: (value: FactKinds[Kind]) => boolean,
	amountOf: (value: FactKinds[Kind]) => number | null,
) {
	return evidence.bySource(kind, holds).map(({ witness, values }) => ({
		witness,
		params: { count: values.length, amountKzt: sumOf(values.map(amountOf)) },
	}));
}

/** Closed cases are no debts. */
export const enforcementDebt: Rule = (evidence) =>
	counted(
		evidence,
		'enforcement_case',
		({ endedOn }) => endedOn === null || endedOn > evidence.today,
		({ amountKzt }) => amountKzt,
	).map(({ witness, params }) => claim('enforcement_debt', witness, params));

export const exitBan: Rule = (evidence) =>
	evidence
		.bySource('exit_ban', () => true)
		.map(({ witness, values }) => claim('exit_ban', witness, { from: latest(values.map(({ from }) => from)) }));

export const alimonyDebt: Rule = (evidence) =>
	evidence
		.bySource('alimony_debt', () => true)
		.map(({ witness, values }) =>
			claim('alimony_debt', witness, { amountKzt: sumOf(values.map(({ amountKzt }) => amountKzt)) }),
		);

const suitsOfYears = 3;

/** Suits against the subject; without a day they are taken for new ones. */
export const defendant: Rule = (evidence) =>
	counted(
		evidence,
		'court_case',
		({ role, filedOn }) => role === 'defendant' && (filedOn ?? evidence.today) > evidence.yearsAgo(suitsOfYears),
		({ amountKzt }) => amountKzt,
	).map(({ witness, params }) => claim('defendant', witness, params));

/** Under way it may yet turn into bankruptcy; it stops nothing by itself. */
export const debtRestructuring: Rule = (evidence) =>
	evidence
		.all('insolvency_procedure')
		.filter(({ value }) => value.procedure === 'debt_restructuring' && evidence.holdsOn(value.to))
		.map(({ value, witness }) => claim('debt_restructuring', witness, { on: latest([value.decidedOn, value.from]) }));

/** Of a person or of the head. */
export const criminalRecord: Rule = (evidence) => [
	...evidence
		.all('criminal_matter')
		.map(({ value: { matter }, witness }) => claim('criminal_record', witness, { matter })),
	...evidence
		.all('conviction')
		.filter(({ value }) => value.hasRecord)
		.map(({ witness }) => claim('criminal_record', witness, { matter: 'conviction' })),
];

export const inspectionFindings: Rule = (evidence) =>
	counted(
		evidence,
		'inspection',
		({ hasViolations, fineKzt }) => hasViolations === true || (fineKzt ?? 0) > 0,
		({ fineKzt }) => fineKzt,
	).map(({ witness, params }) => claim('inspection_findings', witness, params));

export const ecology: Rule = (evidence) =>
	evidence
		.bySource('ecology_permit', ({ violation, fineKzt }) => violation !== null || (fineKzt ?? 0) > 0)
		.map(({ witness, values }) => claim('ecology', witness, { count: values.length }));
