import { formatDay, formatTenge } from '#domain/formats.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { isPerson, shownNumber, titleIn } from '#domain/subject.ts';
import { givenTableDays } from '#domain/tables.ts';
import {
	type DealFault,
	type DealField,
	type DealWarning,
	dealFields,
	type VatGroup,
	type VatReason,
	type VatReasonCode,
	vatClasses,
	vatGroups,
	vatReasonClasses,
	vatReviewDays,
} from '#domain/vat-review.ts';
import { describeSources } from '#features/facts/public.ts';
import { type KeptTable, presentSample } from '#features/imports/public.ts';
import { type NamedSubject, stateLabel } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import {
	faultLabels,
	fieldLabels,
	groupLabels,
	reasonLabels,
	reasonSentence,
	warningLabels,
} from '#reporting/vat-words.ts';
import type { VatGroupSum, VatReasonView, VatReviewItem, VatReviewView, VatRow, VatSupplier } from '../contract.ts';
import type { Quote } from './quote.ts';
import { presentQuote } from './quote.ts';
import type { ReviewSums, VatReviewHead } from './review-store.ts';
import type { StoredRow, StoredSupplier } from './rows-of-review.ts';

const dayMs = 24 * 60 * 60 * 1000;
const iso = (at: Date | null) => at?.toISOString() ?? null;
const kzt = (tiyn: number) => tiyn / 100;
const kztOrNull = (tiyn: number | null) => (tiyn === null ? null : tiyn / 100);

const to = (locale: Locale): { locale: LanguageTag } => ({ locale: languageTag(locale) });
export const groupLabel = (group: VatGroup, locale: Locale) => groupLabels[group]({}, to(locale));
const reasonLabel = (code: VatReasonCode, locale: Locale) => reasonLabels[code]({}, to(locale));
export const fieldLabel = (field: DealField, locale: Locale) => fieldLabels[field]({}, to(locale));
export const warningLabel = (warning: DealWarning, locale: Locale) => warningLabels[warning]({}, to(locale));

export function faultLabel(fault: DealFault, field: DealField | null, sameAs: number | null, locale: Locale): string {
	if (fault === 'duplicate') return m.vat_fault_duplicate_of({ row: String(sameAs ?? '') }, to(locale));
	const label = faultLabels[fault]({}, to(locale));
	return field === null ? label : `${fieldLabel(field, locale)}: ${label}`;
}

/** What a reason says, without its source. */
export function sentenceOf({ code, on, document, amountKzt }: VatReason, locale: Locale): string {
	const { locale: tag } = to(locale);
	return reasonSentence(
		code,
		{
			on: on === null ? null : formatDay(on, tag),
			document,
			amount: amountKzt === null ? null : formatTenge(amountKzt, tag),
		},
		tag,
	);
}

export function sourceTitle({ sourceId }: VatReason, locale: Locale): string | null {
	return sourceId === null ? null : describeSources[locale](sourceId).title;
}

/** Gravest first; what speaks for a row only where nothing speaks against it. */
export function inOrder(reasons: readonly VatReason[]): VatReason[] {
	const classOf = ({ code }: VatReason) => vatClasses.indexOf(vatReasonClasses[code]);
	return reasons.toSorted((one, other) => classOf(one) - classOf(other));
}

function presentReasons(reasons: readonly VatReason[], locale: Locale): VatReasonView[] {
	return inOrder(reasons).map((one) => ({
		...{ code: one.code, class: vatReasonClasses[one.code], sentence: sentenceOf(one, locale) },
		...{ source_title: sourceTitle(one, locale), as_of: one.asOf },
	}));
}

function presentSubject(subject: NamedSubject, locale: Locale) {
	return {
		...{ id: subject.id, bin: shownNumber(subject), title: titleIn(subject, locale) },
		...{ is_individual: isPerson(subject.kind), state_label: stateLabel(subject.state, locale) },
	};
}

function presentRow(row: StoredRow, locale: Locale): VatRow {
	return {
		...{ row_no: row.rowNo, given_supplier: maskPersonsIn(row.givenSupplier), invoice: row.invoice },
		supplier: row.subject && presentSubject(row.subject, locale),
		...{ deal_on: row.dealOn, turnover_kzt: kztOrNull(row.turnoverTiyn), vat_kzt: kztOrNull(row.vatTiyn) },
		...{ group: row.group, group_label: groupLabel(row.group, locale) },
		fault: row.fault && {
			...{ code: row.fault, field: row.field, label: faultLabel(row.fault, row.field, row.sameAs, locale) },
		},
		reasons: presentReasons(row.reasons, locale),
		warnings: row.warnings.map((code) => ({ code, label: warningLabel(code, locale) })),
		is_dropped: row.isDropped,
	};
}

/** The gravest class of its rows. */
export function groupOfSupplier({ alike }: StoredSupplier): VatGroup {
	return vatGroups.find((one) => alike.some(({ group }) => group === one)) ?? 'waiting';
}

/** Each statement once. */
export function reasonsOfSupplier({ alike }: StoredSupplier): VatReason[] {
	const all = alike.flatMap(({ reasons }) => reasons);
	return inOrder([...new Map(all.map((one) => [JSON.stringify(one), one])).values()]);
}

function presentSupplier(supplier: StoredSupplier, locale: Locale): VatSupplier {
	const group = groupOfSupplier(supplier);
	const sums = supplier.alike.map(({ group: of, rows, turnoverTiyn, vatTiyn }) => ({
		...{ group: of, isDropped: false, rows, turnoverTiyn, vatTiyn },
	}));
	return {
		bin: maskPersonsIn(supplier.bin),
		subject: supplier.subject && presentSubject(supplier.subject, locale),
		...{ rows: supplier.rows, vat_kzt: kzt(supplier.vatTiyn), group, group_label: groupLabel(group, locale) },
		groups: presentSums(sums, locale).filter(({ rows }) => rows > 0),
		reasons: presentReasons(reasonsOfSupplier(supplier), locale),
	};
}

/** Of rows that are not dropped. */
export function presentSums(sums: ReviewSums['sums'], locale: Locale): VatGroupSum[] {
	return vatGroups.map((group) => {
		const own = sums.filter((one) => one.group === group && !one.isDropped);
		const add = (of: (one: ReviewSums['sums'][number]) => number) => own.reduce((sum, one) => sum + of(one), 0);
		return {
			...{ group, label: groupLabel(group, locale), rows: add(({ rows }) => rows) },
			...{ turnover_kzt: kzt(add((one) => one.turnoverTiyn)), vat_kzt: kzt(add((one) => one.vatTiyn)) },
		};
	});
}

export function presentItem(head: VatReviewHead, counted: { rowCount: number; vatTiyn: number }): VatReviewItem {
	const { id, name, state, awaitsColumns, madeAt, endedAt } = head;
	return {
		...{ id, name, state, awaits_columns: awaitsColumns, made_at: madeAt.toISOString(), ended_at: iso(endedAt) },
		...{ row_count: counted.rowCount, vat_kzt: kzt(counted.vatTiyn) },
	};
}

export type Presented = {
	head: VatReviewHead;
	/** of a draft */
	kept: KeptTable<DealField> | undefined;
	sums: ReviewSums;
	quote: Quote | null;
	by: VatReviewView['by'];
	rows: readonly StoredRow[];
	suppliers: readonly StoredSupplier[];
};

export function presentReview(
	{ head, kept, sums, quote, by, rows, suppliers }: Presented,
	locale: Locale,
): VatReviewView {
	const counted = sums.sums.filter(({ isDropped }) => !isDropped);
	const dropped = sums.sums.filter(({ isDropped }) => isDropped);
	const add = (of: readonly ReviewSums['sums'][number][], what: 'rows' | 'vatTiyn') =>
		of.reduce((sum, one) => sum + one[what], 0);
	return {
		...presentItem(head, { rowCount: add(sums.sums, 'rows'), vatTiyn: add(counted, 'vatTiyn') }),
		started_at: iso(head.startedAt),
		expires_at: new Date(
			head.madeAt.getTime() + (head.awaitsColumns ? givenTableDays : vatReviewDays) * dayMs,
		).toISOString(),
		left_out_count: head.leftOut,
		columns: dealFields.map((field) => ({
			...{ field, label: fieldLabel(field, locale), title: head.titles[field], column: kept?.columns[field] ?? null },
		})),
		sample: presentSample(kept),
		...{ first_on: sums.firstOn, last_on: sums.lastOn, supplier_count: sums.suppliers },
		...{ total: head.total, done: head.done, groups: presentSums(sums.sums, locale) },
		dropped: { rows: add(dropped, 'rows'), vat_kzt: kzt(add(dropped, 'vatTiyn')) },
		faults: sums.faults.map(({ fault, rows: count }) => ({
			...{ fault, count, label: faultLabels[fault]({}, to(locale)) },
		})),
		reasons: sums.reasons.map(({ code, rows: count, vatTiyn }) => ({
			...{ code, label: reasonLabel(code, locale), rows: count, vat_kzt: kzt(vatTiyn) },
		})),
		...{ warned_count: sums.warned, unread_count: sums.unread, zeros_restored_count: sums.zerosRestored },
		charged_count: sums.charged,
		quote: quote && presentQuote(quote),
		by,
		rows: rows.map((row) => presentRow(row, locale)),
		suppliers: suppliers.map((supplier) => presentSupplier(supplier, locale)),
	};
}
