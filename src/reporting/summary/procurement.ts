import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { count, party, percent, tenge, unsaid } from '../cells.ts';
import { present } from '../present.ts';
import { type ContractFigures, contractFigures } from './contract-figures.ts';
import { cappedCaption, latestYears, matrixOf, type Summary, type SummaryContext, summed, total } from './summary.ts';

type Role = FactKinds['procurement_contract']['role'];
type Year = ContractFigures['years'][number];

export const procurement: Summary = (context) => {
	const inRole = (role: Role) => {
		const figures = contractFigures(context.evidence, role);
		return [...byYear(role, figures, context), ...partners(role, figures, context)];
	};
	return [...present('unreliable_supplier', context), ...inRole('supplier'), ...inRole('customer')];
};

/** What was never concluded is no contract. */
function byYear(role: Role, { witnesses, years: stated }: ContractFigures, context: SummaryContext) {
	const { words } = context;
	const undated = words.say(m.reporting_sum_undated);
	const keyOf = ({ year }: Year) => (year === null ? undated : String(year));
	const dated = latestYears(stated.flatMap(({ year }) => (year === null ? [] : [String(year)])));
	const years = stated.some(({ year }) => year === null) ? [...dated, undated] : dated;
	const sumOf = (year: string, of: (one: Year) => number) =>
		stated.filter((one) => keyOf(one) === year).reduce((sum, one) => sum + of(one), 0);
	const stating = (year: string, of: (one: Year) => number | null) =>
		total(stated.filter((one) => keyOf(one) === year).map(of));
	const share = (year: string, of: (one: Year) => number) => {
		const all = sumOf(year, ({ contracts }) => contracts);
		return all === 0 ? null : percent(Math.round((sumOf(year, of) / all) * 100), words);
	};
	const caption = words.say(role === 'supplier' ? m.reporting_sum_as_supplier : m.reporting_sum_as_customer);
	const block = matrixOf(caption, words.say(m.reporting_sum_measure), years, [
		{
			label: words.say(m.reporting_sum_contracts),
			cell: (year) =>
				count(
					sumOf(year, ({ contracts }) => contracts),
					words,
				),
		},
		{
			label: words.say(m.reporting_sum_sum),
			cell: (year) =>
				tenge(
					sumOf(year, ({ sumKzt }) => sumKzt),
					words,
				),
		},
		{ label: words.say(m.reporting_sum_executed), cell: (year) => share(year, ({ executed }) => executed) },
		{
			label: words.say(m.reporting_sum_terminated),
			cell: (year) => share(year, (one) => one.terminated + one.terminatedByAgreement),
		},
		{
			label: words.say(m.reporting_label_contract_fines),
			note: words.say(m.reporting_sum_by_acts),
			cell: (year) =>
				tenge(
					stating(year, ({ fineKzt }) => fineKzt),
					words,
				),
		},
		{
			label: words.say(m.reporting_label_overdue_days),
			note: words.say(m.reporting_sum_by_acts),
			cell: (year) =>
				count(
					stating(year, ({ overdueDays }) => overdueDays),
					words,
				),
		},
	]);
	return summed(block, witnesses, context);
}

const mostPartners = 10;

/** The largest other parties by sum; the share of the first tells how much hangs on one of them. */
function partners(role: Role, figures: ContractFigures, context: SummaryContext) {
	const { words } = context;
	const ordered = figures.partners.toSorted((one, other) => other.sumKzt - one.sumKzt);
	const shown = ordered.slice(0, mostPartners);
	const whole = figures.years.reduce((sum, { sumKzt }) => sum + sumKzt, 0);
	if (shown.length === 0) return [];
	const caption = role === 'supplier' ? m.reporting_sum_customers : m.reporting_sum_suppliers;
	return summed(
		{
			type: 'table',
			// of a source that states the largest alone nobody knows how many there are
			caption: cappedCaption(caption, shown.length, figures.hasMorePartners ? shown.length : ordered.length, words),
			columns: [
				{ label: words.say(m.reporting_sum_partner) },
				{ label: words.say(m.reporting_sum_contracts), isNumber: true },
				{ label: words.say(m.reporting_sum_sum), isNumber: true },
				{ label: words.say(m.reporting_sum_share), isNumber: true },
			],
			rows: shown.map(({ otherPartyName: name, otherPartyBin: bin, contracts, sumKzt }) => [
				party(name, bin) ?? { text: words.say(m.reporting_sum_unnamed_partner) },
				count(contracts, words) ?? unsaid,
				tenge(sumKzt, words) ?? unsaid,
				percent(whole === 0 ? null : Math.round((sumKzt / whole) * 100), words) ?? unsaid,
			]),
		},
		figures.witnesses,
		context,
	);
}
