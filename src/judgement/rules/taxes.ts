import { mciOn } from '#domain/classifiers/mci.ts';
import type { IsoDate } from '#domain/clock.ts';
import { type Arrears, arrearsListedFrom, arrearsOf, type ToldDebt } from '#domain/facts/arrears.ts';
import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Flag } from '#domain/facts/kinds/taxes.ts';
import type { Against } from '#domain/judgement/judgement.ts';
import { claim, documentOf, type Rule } from '../claim.ts';
import { inStates } from '../standing.ts';

type TaxList = FactKinds['unreliable_taxpayer']['list'];

function onList(evidence: Evidence, list: TaxList) {
	return evidence
		.all('unreliable_taxpayer')
		.filter(({ value }) => value.list === list)
		.map(({ value, witness }) => ({ witness, document: documentOf(value.documentNumber, value.documentOn) }));
}

function flagged(evidence: Evidence, of: (profile: FactKinds['tax_profile']) => Flag): SourceEvidence[] {
	return evidence.bySource('tax_profile', (profile) => of(profile) === true).map(({ witness }) => witness);
}

export const inactiveTaxpayer: Rule = (evidence) => [
	...onList(evidence, 'inactive').map(({ witness, document }) =>
		claim('inactive_taxpayer', witness, { by: 'list' }, { document }),
	),
	...flagged(evidence, ({ isInactive }) => isInactive).map((witness) =>
		claim('inactive_taxpayer', witness, { by: 'tax_profile' }),
	),
	...inStates(evidence, 'inactive', 'suspended').map(({ value: { state }, witness }) =>
		claim('inactive_taxpayer', witness, { by: 'register', state: state === 'inactive' ? 'inactive' : 'suspended' }),
	),
];

export const absentAtAddress: Rule = (evidence) => [
	...onList(evidence, 'absent_at_address').map(({ witness, document }) =>
		claim('absent_at_address', witness, { by: 'list' }, { document }),
	),
	...flagged(evidence, ({ isAbsentAtAddress }) => isAbsentAtAddress).map((witness) =>
		claim('absent_at_address', witness, { by: 'tax_profile' }),
	),
];

/** Without an index of that day a debt is a debt all the same. */
function isLarge(evidence: Evidence, { by, owedKzt, witness }: ToldDebt): boolean {
	const mciKzt = mciOn(asOfOf(witness) ?? evidence.today);
	return by === 'list' || (mciKzt !== undefined && owedKzt > arrearsListedFrom(evidence, mciKzt));
}

/** Who says that a former debt is none now. */
function sinceThen({ current, unlistedBy }: Arrears): Against[] {
	const source = current?.witness ?? unlistedBy;
	if (source === null) return [];
	const says = current === null ? 'not_listed' : current.statedKzt > 0 ? 'deferred' : 'no_debt';
	return [{ sourceId: source.traits.sourceId, asOf: asOfOf(source), says }];
}

/** One finding, as grave as what is owed now, with everybody who tells of a debt. */
export const arrears: Rule = (evidence) => {
	const told = arrearsOf(evidence);
	const isOwed = told.current !== null && told.current.owedKzt > 0;
	const code = told.current !== null && isLarge(evidence, told.current) ? 'large_arrears' : 'arrears';
	return told.told
		.filter(({ owedKzt }) => owedKzt > 0)
		.map(({ by, owedKzt: amountKzt, deferredKzt, witness }) =>
			isOwed
				? claim(code, witness, { by, amountKzt, deferredKzt })
				: claim('arrears_paid', witness, { by, amountKzt, deferredKzt }, { against: sinceThen(told) }),
		);
};

/** Was a payer and no longer is. */
export const vatDeregistered: Rule = (evidence) =>
	evidence
		.bySource('vat_registration', () => true)
		.filter(({ values }) => values.every(({ to }) => to !== null && to <= evidence.today))
		.map(({ witness, values }) => {
			const last = values.toSorted((a, b) => ((a.to ?? '') < (b.to ?? '') ? 1 : -1))[0];
			const params = { on: last?.to ?? evidence.today, reason: last?.endReason ?? null };
			const against = evidence
				.bySource('tax_profile', ({ isVatPayer }) => isVatPayer === true)
				.map(({ witness: other }) => ({
					...{ sourceId: other.traits.sourceId, asOf: asOfOf(other), says: 'vat_payer' as const },
				}));
			return claim('vat_deregistered', witness, params, { against });
		});

/** The list of violators, an unknown list, and invoices without work behind them. */
export const taxViolations: Rule = (evidence) => [
	...onList(evidence, 'tax_violation').map(({ witness, document }) =>
		claim('tax_violation', witness, {}, { document }),
	),
	...onList(evidence, 'unnamed').map(({ witness, document }) => claim('unnamed_tax_list', witness, {}, { document })),
	...flagged(evidence, ({ isTradingWithoutWork }) => isTradingWithoutWork).map((witness) =>
		claim('trading_without_work', witness, {}),
	),
];

export const invoicesRestricted: Rule = (evidence) =>
	flagged(evidence, ({ isInvoiceRestricted }) => isInvoiceRestricted).map((witness) =>
		claim('invoices_restricted', witness, {}),
	);

/** Of the last closed year. */
export const noTaxes: Rule = (evidence) => {
	const lastYear = Number(evidence.today.slice(0, 4)) - 1;
	return evidence
		.bySource('tax_year', () => true)
		.flatMap(({ witness, values }) => {
			const last = values.toSorted((a, b) => b.year - a.year)[0];
			if (last === undefined || last.year < lastYear || last.taxesKzt !== 0 || (last.workers ?? 0) > 0) return [];
			return [claim('no_taxes', witness, { year: last.year, isUnstaffed: last.workers === 0 })];
		});
};

export const noStaff: Rule = (evidence) =>
	evidence
		.all('staff_number')
		.filter(({ value }) => value.employees === 0)
		.map(({ witness }) => claim('no_staff', witness, {}));

const longGapMonths = 3;

/** Contributions were paid and have stopped. */
export const contributionsStopped: Rule = (evidence) =>
	evidence
		.bySource('pension_contribution', ({ period }) => /^\d{4}-\d{2}$/.test(period))
		.flatMap(({ witness, values }) => {
			const lastMonth = values
				.map(({ period }) => period)
				.sort()
				.at(-1);
			if (lastMonth === undefined || monthsBetween(lastMonth, evidence.today) <= longGapMonths) return [];
			return [claim('contributions_stopped', witness, { lastMonth })];
		});

function monthsBetween(month: string, day: IsoDate): number {
	return (
		(Number(day.slice(0, 4)) - Number(month.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(month.slice(5, 7))
	);
}
