import { m } from '#paraglide/messages.js';
import { count, day, percent, person, tenge, text, unsaid } from '../cells.ts';
import { cappedCaption, linesOf, type Summary, summed, total } from './summary.ts';
import { figuresOf } from './year-figures.ts';

export const enforcement: Summary = (context) => [...counts(context), ...openCases(context)];

const counts: Summary = (context) => {
	const { evidence, words } = context;
	const cases = evidence.all('enforcement_case');
	const open = cases.filter(({ value }) => evidence.holdsOn(value.endedOn));
	const closed = cases.filter((each) => !open.includes(each));
	const bans = evidence.all('exit_ban');
	const openKzt = total(open.map(({ value }) => value.amountKzt));
	const [oldest = null] = open.flatMap(({ value }) => value.startedOn ?? []).toSorted();
	const by = open.map(({ witness }) => witness);
	const statement = evidence.all('financial_statement').toSorted((one, other) => other.value.year - one.value.year)[0];
	const equity = statement === undefined ? null : figuresOf(statement).equity;
	const share = openKzt === null || equity === null || equity <= 0 ? null : Math.round((openKzt / equity) * 1000) / 10;
	const attention = { tone: 'attention' as const };
	const number = (of: readonly unknown[]) => (of.length === 0 ? null : count(of.length, words));
	const loud = (cell: ReturnType<typeof number>) => (cell === null ? null : { ...cell, ...attention });
	return linesOf(
		[
			{ label: m.reporting_sum_open_enforcement, cell: loud(number(open)), by },
			{ label: m.reporting_sum_open_sum, cell: tenge(openKzt, words), by },
			{ label: m.reporting_sum_oldest, cell: day(oldest, words), by },
			{
				label: m.reporting_sum_to_equity,
				cell: percent(share, words),
				by: [...by, ...(statement === undefined ? [] : [statement.witness])],
			},
			{ label: m.reporting_sum_exit_bans, cell: loud(number(bans)), by: bans.map(({ witness }) => witness) },
			{ label: m.reporting_sum_closed_enforcement, cell: number(closed), by: closed.map(({ witness }) => witness) },
			...evidence.all('alimony_debt').map(({ value, witness }) => ({
				...{ label: m.reporting_table_alimony, cell: tenge(value.amountKzt, words), by: [witness] },
			})),
		],
		context,
	);
};

const mostShown = 5;

const openCases: Summary = (context) => {
	const { evidence, words } = context;
	const open = evidence
		.all('enforcement_case')
		.filter(({ value }) => evidence.holdsOn(value.endedOn))
		.toSorted((one, other) => (other.value.amountKzt ?? 0) - (one.value.amountKzt ?? 0));
	const shown = open.slice(0, mostShown);
	if (shown.length === 0) return [];
	const columns = [
		...[m.reporting_label_number, m.reporting_label_amount, m.reporting_label_started_on],
		...[m.reporting_label_creditor, m.reporting_label_officer],
	];
	return summed(
		{
			type: 'table',
			caption: cappedCaption(m.reporting_sum_open_enforcement, shown.length, open.length, words),
			columns: columns.map((label) => ({ label: words.say(label), isNumber: label === m.reporting_label_amount })),
			rows: shown.map(({ value }) => [
				text(value.number) ?? unsaid,
				tenge(value.amountKzt, words) ?? unsaid,
				day(value.startedOn, words) ?? unsaid,
				text(value.creditor) ?? unsaid,
				person(value.officer) ?? text(value.department) ?? unsaid,
			]),
		},
		open.map(({ witness }) => witness),
		context,
	);
};
