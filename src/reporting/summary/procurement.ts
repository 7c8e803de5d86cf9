import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { count, party, percent, tenge, tengeCell, unsaid } from '../cells.ts';
import { present } from '../present.ts';
import type { Message, Words } from '../words.ts';
import { type ContractFigures, contractFigures, statedSum } from './contract-figures.ts';
import {
	cappedCaption,
	latestYears,
	type Measure,
	matrixOf,
	type Summary,
	type SummaryContext,
	summed,
	total,
} from './summary.ts';

type Role = FactKinds['procurement_contract']['role'];
type Year = ContractFigures['years'][number];

export const procurement: Summary = (context) => {
	const inRole = (role: Role) => {
		const figures = contractFigures(context.evidence, role);
		return [...byYear(role, figures, context), ...partners(role, figures, context)];
	};
	return [
		...present('unreliable_supplier', context),
		...present('barred_party', context),
		...inRole('supplier'),
		...inRole('customer'),
	];
};

/** What was never concluded is no contract. */
function byYear(role: Role, { witnesses, years: stated }: ContractFigures, context: SummaryContext) {
	const { words } = context;
	const undated = words.say(m.reporting_sum_undated);
	const keyOf = ({ year }: Year) => (year === null ? undated : String(year));
	const dated = latestYears(stated.flatMap(({ year }) => (year === null ? [] : [String(year)])));
	const years = stated.some(({ year }) => year === null) ? [...dated, undated] : dated;
	const caption = words.say(role === 'supplier' ? m.reporting_sum_as_supplier : m.reporting_sum_as_customer);
	const of = (key: string) => stated.filter((one) => keyOf(one) === key);
	const block = matrixOf(caption, words.say(m.reporting_sum_measure), years, measuresOf(stated, of, words));
	return summed(block, witnesses, context);
}

const contractsOf = ({ contracts }: Year) => contracts;
const untoldOf = ({ untold = 0 }: Year) => untold;

function measuresOf(
	stated: readonly Year[],
	of: (key: string) => readonly Year[],
	words: Words,
): readonly Measure<string>[] {
	const sum = (key: string, value: (one: Year) => number) => of(key).reduce((all, one) => all + value(one), 0);
	const stating = (key: string, value: (one: Year) => number | null) => total(of(key).map(value));
	// what nobody tells of is neither executed nor terminated
	const share = (key: string, value: (one: Year) => number) => {
		const all = sum(key, contractsOf) - sum(key, untoldOf);
		return all === 0 ? null : percent(Math.round((sum(key, value) / all) * 100), words);
	};
	const measure = (label: Message, cell: (key: string) => Cell | null) => ({ label: words.say(label), cell });
	const note = words.say(m.reporting_sum_by_acts);
	const isTold = stated.every((one) => untoldOf(one) === 0);
	const fineOf = ({ fineKzt }: Year) => fineKzt;
	const delayOf = ({ overdueDays }: Year) => overdueDays;
	const ended = ({ terminated, terminatedByAgreement }: Year) => terminated + terminatedByAgreement;
	return [
		measure(m.reporting_sum_contracts, (key) => count(sum(key, contractsOf), words)),
		measure(m.reporting_sum_sum, (key) => sumCell(stating(key, statedSum), words)),
		measure(m.reporting_sum_executed, (key) => share(key, ({ executed }) => executed)),
		measure(m.reporting_sum_terminated, (key) => share(key, ended)),
		measure(m.reporting_sum_untold, (key) => (isTold ? null : count(sum(key, untoldOf), words))),
		{ ...measure(m.reporting_label_contract_fines, (key) => tenge(stating(key, fineOf), words)), note },
		{ ...measure(m.reporting_label_overdue_days, (key) => count(stating(key, delayOf), words)), note },
	];
}

const mostPartners = 10;

/** The largest other parties by sum; the share of the first tells how much hangs on one of them. */
function partners(role: Role, figures: ContractFigures, context: SummaryContext) {
	const { words } = context;
	const ordered = figures.partners.toSorted((one, other) => (other.sumKzt ?? 0) - (one.sumKzt ?? 0));
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
				sumCell(sumKzt, words),
				percent(whole === 0 || sumKzt === null ? null : Math.round((sumKzt / whole) * 100), words) ?? unsaid,
			]),
		},
		figures.witnesses,
		context,
	);
}

/** Not stated is not nothing. */
function sumCell(sumKzt: number | null, words: Words): Cell {
	return sumKzt === null ? { text: words.say(m.reporting_sum_unstated) } : tengeCell(sumKzt, words);
}
