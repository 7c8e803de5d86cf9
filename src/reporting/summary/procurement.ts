import type { Stated } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { count, party, percent, tenge, unsaid } from '../cells.ts';
import { present } from '../present.ts';
import {
	cappedCaption,
	latestYears,
	matrixOf,
	type Summary,
	type SummaryContext,
	summed,
	total,
	yearOf,
} from './summary.ts';

type Contract = FactKinds['procurement_contract'];
type Role = Contract['role'];

export const procurement: Summary = (context) => [
	...present('unreliable_supplier', context),
	...byYear('supplier', context),
	...partners('supplier', context),
	...byYear('customer', context),
	...partners('customer', context),
];

/** What was never concluded is no contract. */
function contractsOf(role: Role, { evidence }: SummaryContext): readonly Stated<'procurement_contract'>[] {
	return evidence
		.all('procurement_contract')
		.filter(({ value }) => value.role === role && value.outcome !== 'not_concluded');
}

const executed: readonly Contract['outcome'][] = ['executed', 'executed_partly'];

function byYear(role: Role, context: SummaryContext) {
	const { words } = context;
	const contracts = contractsOf(role, context);
	const undated = words.say(m.reporting_sum_undated);
	const yearOfContract = ({ signedOn }: Contract) => yearOf(signedOn) ?? undated;
	const dated = latestYears(contracts.flatMap(({ value }) => yearOf(value.signedOn) ?? []));
	const years = contracts.some(({ value }) => value.signedOn === null) ? [...dated, undated] : dated;
	const inYear = (year: string) =>
		contracts.filter(({ value }) => yearOfContract(value) === year).map(({ value }) => value);
	const share = (year: string, holds: (contract: Contract) => boolean) => {
		const all = inYear(year);
		return all.length === 0 ? null : percent(Math.round((all.filter(holds).length / all.length) * 100), words);
	};
	const caption = words.say(role === 'supplier' ? m.reporting_sum_as_supplier : m.reporting_sum_as_customer);
	const block = matrixOf(caption, words.say(m.reporting_sum_measure), years, [
		{ label: words.say(m.reporting_sum_contracts), cell: (year) => count(inYear(year).length, words) },
		{
			label: words.say(m.reporting_sum_sum),
			cell: (year) => tenge(total(inYear(year).map(({ amountKzt }) => amountKzt)), words),
		},
		{
			label: words.say(m.reporting_sum_executed),
			cell: (year) => share(year, ({ outcome }) => executed.includes(outcome)),
		},
		{
			label: words.say(m.reporting_sum_terminated),
			cell: (year) => share(year, ({ outcome }) => outcome === 'terminated'),
		},
	]);
	return summed(
		block,
		contracts.map(({ witness }) => witness),
		context,
	);
}

const mostPartners = 10;

type Partner = { name: string | null; bin: string | null; count: number; sumKzt: number };

/** The largest other parties by sum; the share of the first tells how much hangs on one of them. */
function partners(role: Role, context: SummaryContext) {
	const { words } = context;
	const contracts = contractsOf(role, context);
	const byParty = new Map<string, Partner>();
	for (const { value } of contracts) {
		const { otherPartyBin: bin, otherPartyName: name, amountKzt } = value;
		const key = bin ?? name ?? '';
		const known = byParty.get(key) ?? { name, bin, count: 0, sumKzt: 0 };
		byParty.set(key, {
			name: known.name ?? name,
			bin,
			count: known.count + 1,
			sumKzt: known.sumKzt + (amountKzt ?? 0),
		});
	}
	const ordered = [...byParty.values()].toSorted((one, other) => other.sumKzt - one.sumKzt);
	const shown = ordered.slice(0, mostPartners);
	const whole = ordered.reduce((sum, { sumKzt }) => sum + sumKzt, 0);
	if (shown.length === 0) return [];
	const caption = role === 'supplier' ? m.reporting_sum_customers : m.reporting_sum_suppliers;
	return summed(
		{
			type: 'table',
			caption: cappedCaption(caption, shown.length, ordered.length, words),
			columns: [
				{ label: words.say(m.reporting_sum_partner) },
				{ label: words.say(m.reporting_sum_contracts), isNumber: true },
				{ label: words.say(m.reporting_sum_sum), isNumber: true },
				{ label: words.say(m.reporting_sum_share), isNumber: true },
			],
			rows: shown.map(({ name, bin, count: number, sumKzt }) => [
				party(name, bin) ?? { text: words.say(m.reporting_sum_unnamed_partner) },
				count(number, words) ?? unsaid,
				tenge(sumKzt, words) ?? unsaid,
				percent(whole === 0 ? null : Math.round((sumKzt / whole) * 100), words) ?? unsaid,
			]),
		},
		contracts.map(({ witness }) => witness),
		context,
	);
}
