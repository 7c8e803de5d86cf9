import { daysBetween, type IsoDate } from '#domain/clock.ts';
import type { Stated } from '#domain/facts/evidence.ts';
import { formatDay } from '#domain/formats.ts';
import type { Cell, SummaryPart } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { count, day, tenge, text, unsaid } from '../cells.ts';
import { present } from '../present.ts';
import { activityOf, licenceState } from '../sections/permits/licence-words.ts';
import { cappedCaption, linesOf, type Summary, type SummaryContext, summed, total } from './summary.ts';

/** So many days before its end a licence wants attention. */
const endsSoonDays = 60;
const mostLicences = 10;

/** Whose term ends first stands first. */
export const permits: Summary = (context) => {
	const { evidence, words } = context;
	const licences = evidence
		.all('licence')
		.toSorted((one, other) => ((one.value.to ?? '9999') < (other.value.to ?? '9999') ? -1 : 1));
	const shown = licences.slice(0, mostLicences);
	const columns = [
		...[m.reporting_label_number, m.reporting_label_activity_kind, m.reporting_label_state, m.reporting_label_valid_to],
	];
	const table =
		shown.length === 0
			? []
			: summed(
					{
						type: 'table',
						caption: cappedCaption(m.reporting_sum_licences, shown.length, licences.length, words),
						columns: columns.map((label) => ({ label: words.say(label) })),
						rows: shown.map(({ value }) => [
							text(value.number) ?? unsaid,
							text(activityOf(value, words)) ?? unsaid,
							licenceState(value, words),
							termCell(value.to, context),
						]),
					},
					licences.map(({ witness }) => witness),
					context,
				);
	return [...table, ...present('subsoil_licence', context)];
};

function termCell(to: IsoDate | null, { evidence: { today }, words }: SummaryContext): Cell {
	if (to === null) return { text: words.say(m.reporting_sum_unlimited) };
	const [left, last] = [daysBetween(today, to), formatDay(to, words.tag)];
	if (left < 0) return { text: m.reporting_sum_ended({ day: last }, words.options), tone: 'attention' };
	if (left > endsSoonDays) return { text: last, value: { as: 'day', of: to } };
	return { text: m.reporting_sum_days_left({ count: left, day: last }, words.options), tone: 'attention' };
}

const mostPledges = 5;

/** Pledges and seizures first, then what there is. */
export const property: Summary = (context) => {
	const { evidence, words } = context;
	const inForce = evidence
		.all('pledge')
		.filter(({ value }) => evidence.holdsOn(value.to))
		.toSorted((one, other) => (other.value.amountKzt ?? 0) - (one.value.amountKzt ?? 0));
	const estate = evidence.all('real_estate');
	const vehicles = evidence.all('vehicle');
	const [burdened, seized] = [
		estate.filter(({ value }) => value.encumbrances.length > 0),
		vehicles.filter(({ value }) => value.arrests.length > 0),
	];
	const number = (of: readonly unknown[], tone?: 'attention') => {
		const cell = of.length === 0 ? null : count(of.length, words);
		return cell === null || tone === undefined ? cell : { ...cell, tone };
	};
	const by = (of: readonly { witness: (typeof inForce)[number]['witness'] }[]) => of.map(({ witness }) => witness);
	return [
		...linesOf(
			[
				{ label: m.reporting_sum_pledges, cell: number(inForce, 'attention'), by: by(inForce) },
				{
					label: m.reporting_sum_pledges_sum,
					cell: tenge(total(inForce.map(({ value }) => value.amountKzt)), words),
					by: by(inForce),
				},
				{ label: m.reporting_sum_estate_burdened, cell: number(burdened, 'attention'), by: by(burdened) },
				{ label: m.reporting_sum_vehicles_seized, cell: number(seized, 'attention'), by: by(seized) },
				{ label: m.reporting_sum_estate, cell: number(estate), by: by(estate) },
				{ label: m.reporting_sum_vehicles, cell: number(vehicles), by: by(vehicles) },
			],
			context,
		),
		...pledgeTable(inForce, context),
	];
};

function pledgeTable(inForce: readonly Stated<'pledge'>[], context: SummaryContext): SummaryPart[] {
	const { words } = context;
	const shown = inForce.slice(0, mostPledges);
	const columns = [
		...[
			m.reporting_label_pledged_object,
			m.reporting_label_amount,
			m.reporting_label_pledgee,
			m.reporting_label_valid_to,
		],
	];
	if (shown.length === 0) return [];
	return summed(
		{
			type: 'table',
			caption: cappedCaption(m.reporting_sum_pledges, shown.length, inForce.length, words),
			columns: columns.map((label) => ({
				label: words.say(label),
				isNumber: label === m.reporting_label_amount,
			})),
			rows: shown.map(({ value }) => [
				text(value.object) ?? unsaid,
				tenge(value.amountKzt, words) ?? unsaid,
				text(value.pledgee) ?? unsaid,
				day(value.to, words) ?? unsaid,
			]),
		},
		inForce.map(({ witness }) => witness),
		context,
	);
}

export const intellectualProperty: Summary = (context) => {
	const { evidence, words } = context;
	const rights = evidence.all('intellectual_right');
	const inForce = rights.filter(({ value }) => evidence.holdsOn(value.expiresOn));
	const ended = rights.filter((right) => !inForce.includes(right));
	const [next = null] = inForce.flatMap(({ value }) => value.expiresOn ?? []).toSorted();
	const line = (label: typeof m.reporting_sum_rights, of: typeof rights) => ({
		...{ label, cell: of.length === 0 ? null : count(of.length, words), by: of.map(({ witness }) => witness) },
	});
	return linesOf(
		[
			line(m.reporting_sum_rights, inForce),
			{
				label: m.reporting_sum_rights_next,
				cell: next === null ? null : termCell(next, context),
				by: inForce.map(({ witness }) => witness),
			},
			line(m.reporting_sum_rights_ended, ended),
		],
		context,
	);
};
