import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import { count, day, tenge, text, unsaid } from '../cells.ts';
import { roleWords } from '../sections/courts/role-words.ts';
import { cappedCaption, latestYears, matrixOf, type Summary, summed, total, yearOf } from './summary.ts';

type Case = FactKinds['court_case'];

export const courts: Summary = (context) => [...byYear(context), ...undecided(context)];

const roles: readonly Case['role'][] = ['defendant', 'plaintiff', 'third', 'unclear'];

const byYear: Summary = (context) => {
	const { evidence, words } = context;
	const cases = evidence.all('court_case');
	const undated = words.say(m.reporting_sum_undated);
	const yearOfCase = ({ filedOn, decidedOn }: Case) => yearOf(filedOn ?? decidedOn) ?? undated;
	const all = cases.map(({ value }) => yearOfCase(value));
	const dated = latestYears(all.filter((year) => year !== undated));
	const years = all.includes(undated) ? [...dated, undated] : dated;
	const of = (year: string, role: Case['role']) =>
		cases.filter(({ value }) => value.role === role && yearOfCase(value) === year).map(({ value }) => value);
	const block = matrixOf(
		words.say(m.reporting_sum_cases),
		words.say(m.reporting_sum_role),
		years,
		roles.flatMap((role) => {
			const word = capital(words.say(roleWords[role]));
			return [
				{
					label: m.reporting_sum_cases_of({ role: word }, words.options),
					cell: (year: string) => {
						const found = of(year, role).length;
						return found === 0 ? null : count(found, words);
					},
				},
				{
					label: m.reporting_sum_cases_sum({ role: word }, words.options),
					cell: (year: string) => tenge(total(of(year, role).map(({ amountKzt }) => amountKzt)), words),
				},
			];
		}),
	);
	return summed(
		block,
		cases.map(({ witness }) => witness),
		context,
	);
};

function capital(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}

const mostShown = 5;

/** Cases that are still running, the newest first. */
const undecided: Summary = (context) => {
	const { evidence, words } = context;
	const open = evidence
		.all('court_case')
		.filter(({ value }) => value.decidedOn === null && value.result === null)
		.toSorted((one, other) => ((one.value.filedOn ?? '') < (other.value.filedOn ?? '') ? 1 : -1));
	const shown = open.slice(0, mostShown);
	if (shown.length === 0) return [];
	const columns = [
		...[m.reporting_label_case_number, m.reporting_label_role, m.reporting_label_amount],
		...[m.reporting_label_category, m.reporting_label_stage, m.reporting_label_filed_on],
	];
	return summed(
		{
			type: 'table',
			caption: cappedCaption(m.reporting_sum_open_cases, shown.length, open.length, words),
			columns: columns.map((label) => ({ label: words.say(label), isNumber: label === m.reporting_label_amount })),
			rows: shown.map(({ value }) => [
				text(value.number) ?? unsaid,
				{ text: words.say(roleWords[value.role]) },
				tenge(value.amountKzt, words) ?? unsaid,
				text(value.category) ?? unsaid,
				text(value.stage) ?? unsaid,
				day(value.filedOn, words) ?? unsaid,
			]),
		},
		open.map(({ witness }) => witness),
		context,
	);
};
