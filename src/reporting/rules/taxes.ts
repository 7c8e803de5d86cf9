import type { IsoDate } from '#domain/clock.ts';
import { mciOn } from '#domain/mci.ts';
import { isPerson } from '#domain/subject.ts';
import { formatDay, formatTenge } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import type { ReportFacts, Witness } from '../report-facts.ts';
import type { Words } from '../words.ts';
import type { Hit, Rule } from './rule.ts';

/** The list of arrears holds debts over 150 МРП, of sole proprietors over 10. */
function largeFromKzt(facts: ReportFacts, day: IsoDate): number | null {
	const mciKzt = mciOn(day);
	return mciKzt === undefined ? null : mciKzt * (isPerson(facts.report.subject.kind) ? 10 : 150);
}

type Debt = { witness: Witness; amountKzt: number };

/** What is owed today by sources asked live; deferred sums are not to be held against the debtor. */
function presentDebts(facts: ReportFacts): Debt[] {
	return [
		...facts.all('tax_debt').map(({ value, witness }) => ({
			witness,
			amountKzt: Math.max(0, value.totalKzt - (value.deferredKzt ?? 0)),
		})),
		...facts
			.all('tax_profile')
			.flatMap(({ value, witness }) => (value.debtKzt === null ? [] : [{ witness, amountKzt: value.debtKzt }])),
	];
}

function isLarge(facts: ReportFacts, { witness, amountKzt }: Debt): boolean {
	const threshold = largeFromKzt(facts, witness.source.asOf ?? facts.today);
	return threshold !== null && amountKzt > threshold;
}

/** A newer answer that knows of no debt: the list is older than the payment. */
function paidSince(facts: ReportFacts, listedBy: Witness): Debt | undefined {
	return presentDebts(facts).find(
		({ witness, amountKzt }) =>
			amountKzt === 0 && (witness.source.asOf ?? '') > (listedBy.source.asOf ?? '') && witness !== listedBy,
	);
}

function listedHit(facts: ReportFacts, witness: Witness, amountKzt: number, words: Words): Hit {
	const { options } = words;
	const sentence = m.reporting_found_r09({ amount: formatTenge(amountKzt) }, options);
	const paid = paidSince(facts, witness);
	if (paid === undefined) return { witness, sentence };
	const day = formatDay(paid.witness.source.asOf ?? facts.today);
	const note = m.reporting_contradiction_paid({ source: paid.witness.described.title, day }, options);
	return { witness, sentence, note, severity: 'info' };
}

/** R09 */
export const largeArrears: Rule = (facts, words) => [
	...facts.all('listed_arrears').map(({ value, witness }) => listedHit(facts, witness, value.totalKzt, words)),
	...presentDebts(facts)
		.filter((debt) => isLarge(facts, debt))
		.map(({ witness, amountKzt }) => ({
			witness,
			sentence: m.reporting_found_r09_now({ amount: formatTenge(amountKzt) }, words.options),
		})),
];

/** R10 */
export const arrears: Rule = (facts, words) =>
	presentDebts(facts)
		.filter((debt) => debt.amountKzt > 0 && !isLarge(facts, debt))
		.map(({ witness, amountKzt }) => ({
			witness,
			sentence: m.reporting_found_r10({ amount: formatTenge(amountKzt) }, words.options),
		}));

/** R11: was a payer and is none any more. */
export const vatDeregistered: Rule = (facts, words) =>
	facts
		.bySource('vat_registration', () => true)
		.filter(({ values }) => values.every(({ to }) => to !== null && to <= facts.today))
		.map(({ witness, values }) => {
			const { options } = words;
			const last = values.toSorted((a, b) => ((a.to ?? '') < (b.to ?? '') ? 1 : -1))[0];
			const day = formatDay(last?.to ?? facts.today);
			const reason = last?.endReason ?? null;
			const sentence =
				reason === null
					? m.reporting_found_r11({ day }, options)
					: m.reporting_found_r11_reason({ day, reason }, options);
			const other = facts.all('tax_profile').find(({ value }) => value.isVatPayer === true);
			if (other === undefined) return { witness, sentence };
			const note = m.reporting_contradiction_vat({ source: other.witness.described.title }, options);
			return { witness, sentence, note };
		});

/** R12 */
export const highTaxRisk: Rule = (facts, words) =>
	facts
		.bySource('tax_risk_degree', ({ degree, to }) => degree === 'high' && facts.holdsOn(to))
		.map(({ witness }) => ({ witness, sentence: words.say(m.reporting_found_r12) }));

/** R13: the list of violators, a list the portal cannot name, and invoices without work behind them. */
export const taxViolation: Rule = (facts, words) => [
	...facts
		.bySource('unreliable_taxpayer', ({ list }) => list === 'tax_violation' || list === 'unnamed')
		.map(({ witness, values }) => {
			const on = values[0]?.documentOn ?? null;
			return {
				witness,
				sentence:
					on === null
						? words.say(m.reporting_found_listed)
						: m.reporting_found_listed_on({ day: formatDay(on) }, words.options),
			};
		}),
	...facts
		.bySource('tax_profile', ({ isTradingWithoutWork }) => isTradingWithoutWork === true)
		.map(({ witness }) => ({
			witness,
			sentence: words.say(m.reporting_found_r13_without_work),
			severity: 'high' as const,
		})),
];

/** R36 */
export const invoicesRestricted: Rule = (facts, words) =>
	facts
		.bySource('tax_profile', ({ isInvoiceRestricted }) => isInvoiceRestricted === true)
		.map(({ witness }) => ({ witness, sentence: words.say(m.reporting_found_r36) }));

/** R25: the last closed year shows neither taxes nor staff. */
export const noTurnover: Rule = (facts, words) => {
	const lastYear = Number(facts.today.slice(0, 4)) - 1;
	const idle = facts
		.bySource('tax_year', () => true)
		.flatMap(({ witness, values }) => {
			const last = values.toSorted((a, b) => b.year - a.year)[0];
			if (last === undefined || last.year < lastYear || last.taxesKzt !== 0 || (last.workers ?? 0) > 0) return [];
			return [{ witness, sentence: m.reporting_found_r25({ year: String(last.year) }, words.options) }];
		});
	const unstaffed = facts
		.all('staff_number')
		.filter(({ value }) => value.employees === 0)
		.map(({ witness }) => ({ witness, sentence: words.say(m.reporting_found_r25_staff) }));
	return [...idle, ...unstaffed];
};

const longGapMonths = 3;
/** R35: contributions were paid and have stopped. */
export const contributionsStopped: Rule = (facts, words) =>
	facts
		.bySource('pension_contribution', ({ period }) => /^\d{4}-\d{2}$/.test(period))
		.flatMap(({ witness, values }) => {
			const last = values
				.map(({ period }) => period)
				.sort()
				.at(-1);
			if (last === undefined || monthsBetween(last, facts.today) <= longGapMonths) return [];
			const month = `${last.slice(5, 7)}.${last.slice(0, 4)}`;
			return [{ witness, sentence: m.reporting_found_r35({ month }, words.options) }];
		});

function monthsBetween(month: string, day: IsoDate): number {
	return (
		(Number(day.slice(0, 4)) - Number(month.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(month.slice(5, 7))
	);
}
