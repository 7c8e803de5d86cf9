import { findKrpBand } from '#domain/classifiers/krp.ts';
import type { IsoDate } from '#domain/clock.ts';
import { daysBetween } from '#domain/clock.ts';
import { formatDay } from '#domain/formats.ts';
import { registration } from '#judgement/standing.ts';
import { suppliedContracts } from '#judgement/supplied-contracts.ts';
import { m } from '#paraglide/messages.js';
import { count, tengeCell } from '../../cells.ts';
import { sizeCell } from '../../sections/registration/entry-cells.ts';
import { contractFigures } from '../../summary/contract-figures.ts';
import type { Words } from '../../words.ts';
import type { Compared, ComparedRowKind, Said } from '../row.ts';
import { findingRow } from './finding-row.ts';

const monthsOfYear = 12;

function wholeMonths(from: IsoDate, to: IsoDate): number {
	const of = (day: IsoDate) => Number(day.slice(0, 4)) * monthsOfYear + Number(day.slice(5, 7));
	return of(to) - of(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

function age({ evidence }: Compared, { options }: Words): Said | null {
	const found = registration(evidence);
	if (found === null) return null;
	const months = Math.max(0, wholeMonths(found.registeredOn, evidence.today));
	const [years, rest] = [Math.floor(months / monthsOfYear), months % monthsOfYear];
	const text =
		years === 0 ? m.comparison_months({ count: rest }, options) : m.comparison_years({ count: years }, options);
	return {
		cell: { text: years > 0 && rest > 0 ? m.comparison_years_months({ years: text, months: rest }, options) : text },
		...{ by: [found.witness], rank: { of: months, basis: 'age' } },
	};
}

const recentlyDays = 180;

function headChange({ evidence }: Compared, { options, tag }: Words): Said | null {
	for (const { value, witness } of evidence.all('head_history')) {
		const { last, observedSince } = value;
		if (last === null)
			return {
				cell: { text: m.comparison_head_unchanged({ day: formatDay(observedSince, tag) }, options) },
				by: [witness],
			};
		const text = m.comparison_head_changed({ day: formatDay(last.seenOn, tag) }, options);
		const isRecent = daysBetween(last.seenOn, evidence.today) <= recentlyDays;
		return { cell: { text, ...(isRecent ? { tone: 'attention' as const } : {}) }, by: [witness] };
	}
	return null;
}

/** A number of employees where a source counts them, else the range of the register. */
function staff({ evidence }: Compared, words: Words): Said | null {
	for (const { value, witness } of evidence.all('staff_number')) {
		const cell = count(value.employees, words);
		if (cell !== null) return { cell, by: [witness], rank: { of: value.employees, basis: 'counted' } };
	}
	for (const { value, witness } of evidence.all('register_entry')) {
		const cell = sizeCell(value, words);
		const band = value.krpCode === null ? undefined : findKrpBand(value.krpCode);
		if (cell !== null)
			return { cell, by: [witness], ...(band === undefined ? {} : { rank: { of: band.minStaff, basis: 'range' } }) };
	}
	return null;
}

function contracts({ evidence }: Compared, words: Words): Said | null {
	const { years, witnesses } = contractFigures(evidence, 'supplier');
	if (years.length === 0) return null;
	const number = years.reduce((sum, year) => sum + year.contracts, 0);
	const sumKzt = years.reduce((sum, year) => sum + year.sumKzt, 0);
	const sum = tengeCell(sumKzt, words);
	const text = m.comparison_count_and_sum({ count: count(number, words)?.text ?? '', sum: sum.text }, words.options);
	return { cell: { ...sum, text }, by: [...witnesses], rank: { of: sumKzt, basis: 'contracts' } };
}

const judgedYears = 3;

function terminated({ evidence }: Compared, words: Words): Said | null {
	const supplied = suppliedContracts(evidence, judgedYears);
	const all = supplied.reduce((sum, each) => sum + each.executed + each.terminated, 0);
	if (all === 0) return null;
	const ended = supplied.reduce((sum, each) => sum + each.terminated, 0);
	const cell = {
		text: m.comparison_of_total({ part: ended, total: all }, words.options),
		...(ended > 0 ? { tone: 'attention' as const } : {}),
	};
	return { cell, by: supplied.map(({ witness }) => witness), rank: { of: ended / all, basis: 'terminated' } };
}

function licences({ evidence }: Compared, words: Words): Said | null {
	const inForce = evidence
		.all('licence')
		.filter(({ value }) => value.status === 'active' && evidence.holdsOn(value.to));
	const cell = inForce.length === 0 ? null : count(inForce.length, words);
	return cell === null ? null : { cell, by: [...new Set(inForce.map(({ witness }) => witness))] };
}

const experience = { section: 'experience' } as const;

export const experienceRows: readonly ComparedRowKind[] = [
	{
		...experience,
		isStated: true,
		code: 'age',
		label: m.comparison_row_age,
		better: 'high',
		read: age,
		topics: ['register_entry'],
	},
	{
		...{ ...experience, code: 'head_change', label: m.comparison_row_head_change, better: null, read: headChange },
		topics: ['head_history'],
	},
	{
		...{ ...experience, isStated: true, code: 'staff', label: m.comparison_row_staff, better: 'high', read: staff },
		topics: ['staff_number', 'register_entry'],
	},
	{
		...{ ...experience, code: 'contracts', label: m.comparison_row_contracts, better: 'high', read: contracts },
		topics: ['procurement_contract', 'procurement_year'],
	},
	{
		...{ ...experience, code: 'terminated', label: m.comparison_row_terminated, better: 'low', read: terminated },
		topics: ['procurement_contract', 'procurement_year'],
	},
	{
		...{ ...experience, code: 'licences', label: m.comparison_row_licences, better: null, read: licences },
		topics: ['licence'],
	},
	findingRow({
		...{ ...experience, code: 'address', label: m.comparison_row_address, topics: ['address_load'] },
		findings: ['mass_address'],
	}),
	findingRow({
		...{ ...experience, code: 'state_share', label: m.comparison_row_state_share, topics: ['state_share'] },
		findings: ['state_share'],
	}),
];
