import { decreedDays } from '#domain/calendar/decreed-days.ts';
import type { IsoDate } from '#domain/clock.ts';
import { dueDateOf, type GovWords, isOverdue, monthsUpTo, sumOf } from '#domain/gov-report.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { GovEventView, GovFormView, GovReportItem, GovReportView } from '../contract.ts';
import type { GovForm } from './form-store.ts';
import type { GovEvent, GovReport } from './report-store.ts';
import { presentUnbalanced, type UnbalancedMonth } from './unbalanced.ts';

/** Months that can be reported: older ones are accepted by letter. */
export const mostMonths = 13;

export type Words = { tag: LanguageTag; agencies: ReadonlyMap<string, GovWords>; today: IsoDate };

export function presentForm(form: GovForm, { tag, agencies, today }: Words): GovFormView {
	const { code, version, titles, basis, layout, deadlineRule } = form;
	return {
		...{ code, version, title: titles[tag], basis: basis[tag] },
		agencies: form.agencies.map((agency) => ({ code: agency, name: agencies.get(agency)?.[tag] ?? agency })),
		columns: layout.columns.map((column) => ({
			...{ code: column.code, title: column.titles[tag], kind: column.kind },
			...{ is_required: column.isRequired ?? false, is_summed: column.isSummed ?? false },
			...{ is_in_line: column.isInLine ?? false, is_derived: layout.balance?.left === column.code },
		})),
		lines: layout.lines?.map((line) => ({ code: line.code, title: line.titles[tag] })) ?? null,
		months: monthsUpTo(today, mostMonths).map((month) => ({
			month,
			due_date: dueDateOf(deadlineRule, month, decreedDays),
		})),
	};
}

export function presentItem(report: GovReport, form: GovForm, { tag, agencies, today }: Words): GovReportItem {
	const { id, month, version, state, dueDate, deadline, registrationNo, inspectorFio, remark, failure } = report;
	return {
		...{ id, form: report.form, report_name: form.titles[tag] },
		...{ agency: report.agency, government_agency: agencies.get(report.agency)?.[tag] ?? report.agency },
		...{ month, version, state, is_overdue: isOverdue(report, today), due_date: dueDate, deadline },
		...{
			registration_no: registrationNo,
			inspector_fio: inspectorFio,
			remark: maskPersonsIn(remark),
			is_delayed: failure !== null,
		},
	};
}

type Presented = {
	/** a draft with what is left as it follows now */
	report: GovReport;
	/** of this month and of later ones */
	unbalanced: readonly UnbalancedMonth[];
	form: GovForm;
	events: readonly GovEvent[];
	words: Words;
	canChange: boolean;
	isBusOn: boolean;
};

export function presentReport({
	report,
	unbalanced,
	form,
	events,
	words,
	canChange,
	isBusOn,
}: Presented): GovReportView {
	const { lines, revision, changedAt } = report;
	return {
		...presentItem(report, form, words),
		...{ revision, changed_at: changedAt.toISOString(), form_view: presentForm(form, words) },
		lines: lines.map(({ code, cells }) => ({ code, cells: { ...cells } })),
		totals: totalsOf(form, report),
		unbalanced: presentUnbalanced(unbalanced, form.layout, words.tag),
		history: events.map(presentEvent),
		...{ can_change: canChange, is_bus_on: isBusOn },
	};
}

function totalsOf({ layout }: GovForm, { lines }: GovReport) {
	const { columns, lines: ofLines, all } = sumOf(layout, lines);
	return { columns: { ...columns }, lines: [...ofLines], all };
}

function presentEvent(event: GovEvent): GovEventView {
	const { version, state, at, signerName, inspectorFio, registrationNo, remark, statementId } = event;
	return {
		...{ version, state, at: at.toISOString(), by: signerName ?? inspectorFio },
		...{ registration_no: registrationNo, remark: maskPersonsIn(remark), has_document: statementId !== null },
	};
}
