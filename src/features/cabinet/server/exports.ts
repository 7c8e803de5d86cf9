import { dayInAlmaty } from '#domain/clock.ts';
import { formatDay } from '#domain/formats.ts';
import { idnText } from '#domain/idn/score.ts';
import { intervalOf } from '#domain/idn/short-idn.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { shownNumber, titleIn } from '#domain/subject.ts';
import { findShownNames } from '#features/auth/public.ts';
import { stateLabel } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import { fileNameOf } from '#platform/http/attachment.ts';
import { type SheetValue, writeXlsx } from '#reporting/exports/write-xlsx.ts';
import type { DecisionView } from '../contract.ts';
import { type DecisionFilter, exportDecisions } from './decision-store.ts';
import type { CabinetDeps } from './deps.ts';
import { type ExportedSubject, exportEntries } from './entry-store.ts';
import { getList } from './own-lists.ts';
import type { CabinetOwner } from './owner.ts';

type SheetColumn = { title: string; width: number };

function writeTable(title: string, columns: readonly SheetColumn[], rows: readonly SheetValue[][]): Promise<Buffer> {
	return writeXlsx([
		{
			title,
			lines: [
				{ type: 'head', cells: columns.map((column) => column.title) },
				...rows.map((cells) => ({ type: 'cells' as const, cells })),
			],
			widths: columns.map(({ width }) => width),
		},
	]);
}

function subjectColumns(locale: Locale): SheetColumn[] {
	const options = { locale: languageTag(locale) };
	return [
		{ title: m.cabinet_sheet_bin({}, options), width: 16 },
		{ title: m.cabinet_sheet_name({}, options), width: 44 },
		{ title: m.cabinet_sheet_state({}, options), width: 22 },
		{ title: m.cabinet_sheet_group({}, options), width: 14 },
		{ title: m.cabinet_sheet_score({}, options), width: 12 },
	];
}

function subjectCells(row: ExportedSubject, locale: Locale): SheetValue[] {
	return [
		shownNumber(row),
		titleIn(row, locale),
		stateLabel(row.removedOn === null ? row.status : 'removed', locale),
		row.idnGroup,
		// of an interval its ends stand in the place of the number
		row.idnScore ?? (idnText({ group: null, score: null, interval: intervalOf(row.idnLow, row.idnHigh) }) || null),
	];
}

const day = (at: Date, tag: LanguageTag) => formatDay(dayInAlmaty(at), tag);

/** @throws AppError `not_found` */
export async function exportList(
	deps: CabinetDeps,
	owner: CabinetOwner,
	id: string,
	locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
	const options = { locale: languageTag(locale) };
	const list = await getList(deps, owner, id);
	const rows = await exportEntries(deps.pool, list.id);
	const names = await findShownNames(
		deps.pool,
		rows.map(({ accountId }) => accountId),
	);
	const name = fileNameOf(list.name) || m.cabinet_lists_title({}, options);
	const content = await writeTable(
		name,
		[
			...subjectColumns(locale),
			{ title: m.cabinet_sheet_note({}, options), width: 60 },
			{ title: m.cabinet_sheet_added({}, options), width: 14 },
			{ title: m.cabinet_sheet_added_by({}, options), width: 24 },
		],
		rows.map((row) => [
			...[...subjectCells(row, locale), row.note, day(row.addedAt, options.locale)],
			row.accountId === null ? null : (names.get(row.accountId) ?? null),
		]),
	);
	return { fileName: `${name}.xlsx`, content };
}

export async function exportLog(
	deps: CabinetDeps,
	owner: CabinetOwner,
	filter: DecisionFilter,
	locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
	const options = { locale: languageTag(locale) };
	const states = {
		approved: m.cabinet_decision_approved({}, options),
		conditional: m.cabinet_decision_conditional({}, options),
		refused: m.cabinet_decision_refused({}, options),
	};
	const standings: Record<DecisionView['standing'], string> = {
		in_force: m.cabinet_standing_in_force({}, options),
		expired: m.cabinet_standing_expired({}, options),
		superseded: m.cabinet_standing_superseded({}, options),
	};
	const rows = await exportDecisions(deps.pool, owner, filter);
	const title = m.cabinet_decisions_title({}, options);
	const content = await writeTable(
		title,
		[
			{ title: m.cabinet_sheet_made({}, options), width: 14 },
			...subjectColumns(locale),
			{ title: m.cabinet_sheet_decision({}, options), width: 24 },
			{ title: m.cabinet_sheet_standing({}, options), width: 20 },
			{ title: m.cabinet_sheet_until({}, options), width: 14 },
			{ title: m.cabinet_sheet_reason({}, options), width: 60 },
			{ title: m.cabinet_sheet_conditions({}, options), width: 40 },
			{ title: m.cabinet_sheet_author({}, options), width: 20 },
			{ title: m.cabinet_sheet_idn_then({}, options), width: 16 },
		],
		rows.map((row) => [
			day(row.madeAt, options.locale),
			...subjectCells(
				{ ...row, idnGroup: row.groupNow, idnScore: row.scoreNow, idnLow: row.lowNow, idnHigh: row.highNow },
				locale,
			),
			...[
				states[row.state],
				standings[row.standing],
				row.validUntil === null ? null : formatDay(row.validUntil, options.locale),
			],
			...[row.reason, row.conditions, row.author],
			idnText({ group: row.idnGroup, score: row.idnScore, interval: intervalOf(row.idnLow, row.idnHigh) }),
		]),
	);
	return { fileName: `${title}.xlsx`, content };
}
