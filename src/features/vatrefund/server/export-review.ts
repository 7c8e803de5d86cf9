import { dayInAlmaty } from '#domain/clock.ts';
import { formatDay, formatInstant } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { shownNumber, titleIn } from '#domain/subject.ts';
import { dealFields, vatClasses, vatReasonClasses } from '#domain/vat-review.ts';
import { m } from '#paraglide/messages.js';
import { dayCell, type Sheet, type SheetValue, sumCell, writeXlsx } from '#reporting/exports/write-xlsx.ts';
import {
	faultLabel,
	fieldLabel,
	groupLabel,
	groupOfSupplier,
	inOrder,
	presentSums,
	reasonsOfSupplier,
	warningLabel,
} from './present.ts';
import { withSource } from './print-review.ts';
import type { ReviewSums, VatReviewHead } from './review-store.ts';
import type { StoredRow, StoredSupplier } from './rows-of-review.ts';

type Reviewed = {
	head: VatReviewHead;
	sums: ReviewSums;
	rows: readonly StoredRow[];
	suppliers: readonly StoredSupplier[];
};
type Cells = SheetValue[];
type Say = (
	message: (inputs: Record<string, never>, options: { locale: ReturnType<typeof languageTag> }) => string,
) => string;

const wordsOf =
	(locale: Locale): Say =>
	(message) =>
		message({}, { locale: languageTag(locale) });

function sheetOf(title: string, head: readonly string[], lines: readonly Cells[]): Sheet {
	return {
		title,
		lines: [{ type: 'head', cells: [...head] }, ...lines.map((cells) => ({ type: 'cells' as const, cells }))],
	};
}

/** Sums, suppliers, rows with their reasons, rows with faults, and what the review does not say. */
export function reviewAsXlsx(reviewed: Reviewed, locale: Locale): Promise<Buffer> {
	const faults = faultSheet(reviewed, locale);
	return writeXlsx([
		sumsSheet(reviewed, locale),
		suppliersSheet(reviewed, locale),
		rowsSheet(reviewed, locale),
		...(faults.lines.length === 1 ? [] : [faults]),
		aboutSheet(reviewed, locale),
	]);
}

/** The rows with faults alone, with what is wrong. */
export function faultsAsXlsx(reviewed: Pick<Reviewed, 'head' | 'rows'>, locale: Locale): Promise<Buffer> {
	return writeXlsx([faultSheet(reviewed, locale)]);
}

function sumsSheet({ sums }: Reviewed, locale: Locale): Sheet {
	const say = wordsOf(locale);
	const tag = languageTag(locale);
	const groups = presentSums(sums.sums, locale);
	const add = (what: 'rows' | 'vat_kzt' | 'turnover_kzt') => groups.reduce((sum, group) => sum + group[what], 0);
	const total = sums.sums.filter(({ isDropped }) => !isDropped).reduce((sum, { vatTiyn }) => sum + vatTiyn, 0) / 100;
	return sheetOf(
		say(m.vat_review_sheet_sums),
		[m.vat_review_column_class, m.vat_review_column_rows, m.vat_review_column_turnover, m.vat_review_column_vat].map(
			say,
		),
		[
			...groups.map(
				({ label, rows, turnover_kzt: turnover, vat_kzt: vat }): Cells => [
					...[label, rows, sumCell(turnover, tag), sumCell(vat, tag)],
				],
			),
			[say(m.vat_review_sum_total), add('rows'), sumCell(add('turnover_kzt'), tag), sumCell(total, tag)],
		],
	);
}

function suppliersSheet({ suppliers }: Reviewed, locale: Locale): Sheet {
	const say = wordsOf(locale);
	const tag = languageTag(locale);
	return sheetOf(
		say(m.vat_review_sheet_suppliers),
		[
			...[m.vat_review_column_bin, m.vat_review_column_supplier, m.vat_review_column_class].map(say),
			...[m.vat_review_column_rows, m.vat_review_column_vat].map(say),
			...vatClasses.map((one) => groupLabel(one, locale)),
			say(m.vat_review_column_why),
		],
		suppliers.map((supplier): Cells => {
			const { subject, bin, rows, vatTiyn, alike } = supplier;
			const vatOf = (group: (typeof vatClasses)[number]) =>
				alike.reduce((sum, one) => sum + (one.group === group ? one.vatTiyn : 0), 0) / 100;
			return [
				subject === null ? maskPersonsIn(bin) : shownNumber(subject),
				...[subject && titleIn(subject, locale), groupLabel(groupOfSupplier(supplier), locale), rows],
				...[sumCell(vatTiyn / 100, tag), ...vatClasses.map((one) => sumCell(vatOf(one), tag))],
				reasonsOfSupplier(supplier)
					.map((reason) => withSource(reason, locale))
					.join('; '),
			];
		}),
	);
}

function rowsSheet({ rows }: Reviewed, locale: Locale): Sheet {
	const say = wordsOf(locale);
	const tag = languageTag(locale);
	const sum = (tiyn: number | null) => (tiyn === null ? null : sumCell(tiyn / 100, tag));
	return sheetOf(
		say(m.vat_review_sheet_rows),
		[
			...[m.vat_review_column_row, m.vat_review_column_bin, m.vat_review_column_supplier].map(say),
			...[m.vat_review_column_invoice, m.vat_review_column_date, m.vat_review_column_turnover].map(say),
			...[m.vat_review_column_vat, m.vat_review_column_class, m.vat_review_column_why].map(say),
			...[m.vat_review_column_warning, m.vat_review_column_dropped].map(say),
		],
		rows
			.filter(({ fault }) => fault === null)
			.map(
				(row): Cells => [
					...[row.rowNo, row.subject === null ? maskPersonsIn(row.givenSupplier) : shownNumber(row.subject)],
					...[row.subject && titleIn(row.subject, locale), row.invoice],
					row.dealOn === null ? null : dayCell(row.dealOn, tag),
					...[sum(row.turnoverTiyn), sum(row.vatTiyn), groupLabel(row.group, locale)],
					inOrder(row.reasons)
						.filter(({ code }) => row.group === 'safe' || vatReasonClasses[code] !== 'safe')
						.map((reason) => withSource(reason, locale))
						.join('; '),
					row.warnings.map((warning) => warningLabel(warning, locale)).join('; ') || null,
					row.isDropped ? say(m.vat_review_dropped_mark) : null,
				],
			),
	);
}

/** Rows that are to be mended: what stands there and what is wrong with it. */
function faultSheet({ rows }: Pick<Reviewed, 'head' | 'rows'>, locale: Locale): Sheet {
	const say = wordsOf(locale);
	const tag = languageTag(locale);
	const sum = (tiyn: number | null) => (tiyn === null ? null : sumCell(tiyn / 100, tag));
	return sheetOf(
		say(m.vat_review_sheet_faults),
		[
			say(m.vat_review_column_row),
			...dealFields.map((field) => fieldLabel(field, locale)),
			say(m.vat_review_column_fault),
		],
		rows.flatMap((row): Cells[] =>
			row.fault === null
				? []
				: [
						[
							...[row.rowNo, maskPersonsIn(row.givenSupplier), row.invoice],
							row.dealOn === null ? given(row, 'deal_on') : dayCell(row.dealOn, tag),
							sum(row.turnoverTiyn) ?? given(row, 'turnover'),
							sum(row.vatTiyn) ?? given(row, 'vat'),
							faultLabel(row.fault, row.field, row.sameAs, locale),
						],
					],
		),
	);
}

function given({ field, given: text }: StoredRow, asked: StoredRow['field']): string | null {
	return field === asked ? text : null;
}

function aboutSheet({ head, sums }: Reviewed, locale: Locale): Sheet {
	const say = wordsOf(locale);
	const tag = languageTag(locale);
	const at = formatInstant((head.endedAt ?? head.madeAt).toISOString(), tag);
	const text = (words: string) => ({ type: 'text' as const, cells: [words] });
	return {
		title: say(m.vat_review_sheet_about),
		lines: [
			{ type: 'heading', cells: [head.name] },
			...(sums.firstOn === null || sums.lastOn === null
				? []
				: [
						text(
							m.vat_review_deals(
								{ first: formatDay(sums.firstOn, tag), last: formatDay(sums.lastOn, tag) },
								{ locale: tag },
							),
						),
					]),
			text((head.endedAt === null ? m.vat_review_made_at : m.vat_review_document_finished)({ at }, { locale: tag })),
			{ type: 'heading', cells: [say(m.vat_review_limits_title)] },
			...[
				...[m.vat_review_limit_decision, m.vat_review_limit_chain, m.vat_review_limit_date],
				...[m.vat_review_limit_unknown, m.vat_review_limit_goods],
			].map((limit) => text(say(limit))),
		],
	};
}

export function fileStemOf({ name, madeAt }: VatReviewHead): string[] {
	return [name, dayInAlmaty(madeAt)];
}
