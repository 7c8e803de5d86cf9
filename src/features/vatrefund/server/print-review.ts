import { formatDay } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { shownNumber, titleIn } from '#domain/subject.ts';
import { type VatReason, vatClasses, vatReasonClasses } from '#domain/vat-review.ts';
import type { PrintedVatReview } from '#reporting/pdf/printed-vat-review.ts';
import { groupLabel, inOrder, presentSums, sentenceOf, sourceTitle } from './present.ts';
import type { ReviewSums, VatReviewHead } from './review-store.ts';
import type { StoredRow } from './rows-of-review.ts';

/** What fits on paper that somebody reads; the workbook has all. */
const mostPrinted = 300;

type Reviewed = { head: VatReviewHead; sums: ReviewSums; rows: readonly StoredRow[]; isDemo: boolean };

/** What a review came to, as it is drawn on paper; null: it is not judged to its end. */
export function printReview(
	{ head, sums, rows, isDemo }: Reviewed,
	locale: Locale,
): Omit<PrintedVatReview, 'seal'> | null {
	const { name, state, endedAt } = head;
	if (state !== 'done' || endedAt === null) return null;
	const grave = rows
		.filter(({ group, isDropped }) => !isDropped && (group === 'blocked' || group === 'at_risk'))
		.toSorted((one, other) => (other.vatTiyn ?? 0) - (one.vatTiyn ?? 0));
	const groups = presentSums(sums.sums, locale).map(({ group, label, rows: count, vat_kzt: vatKzt }) => ({
		...{ group, label, rows: count, vatKzt },
	}));
	const dropped = sums.sums.filter(({ isDropped }) => isDropped);
	const kept = sums.sums.filter(({ isDropped }) => !isDropped);
	const tiynOf = (of: readonly { vatTiyn: number }[]) => of.reduce((sum, { vatTiyn }) => sum + vatTiyn, 0);
	return {
		...{ locale, isDemo, name, endedAt: endedAt.toISOString(), groups, totalKzt: tiynOf(kept) / 100 },
		deals: sums.firstOn === null || sums.lastOn === null ? null : { firstOn: sums.firstOn, lastOn: sums.lastOn },
		dropped: { rows: dropped.reduce((sum, one) => sum + one.rows, 0), vatKzt: tiynOf(dropped) / 100 },
		rows: grave.slice(0, mostPrinted).map((row) => printRow(row, locale)),
		leftOut: Math.max(0, grave.length - mostPrinted),
	};
}

function printRow(row: StoredRow, locale: Locale): PrintedVatReview['rows'][number] {
	const { subject, invoice, dealOn, vatTiyn, group, reasons } = row;
	// what speaks for a row explains nothing here
	const told = inOrder(reasons).filter(({ code }) => vatClasses.indexOf(vatReasonClasses[code]) < 2);
	return {
		...{ supplier: subject === null ? '' : titleIn(subject, locale), invoice, dealOn: dealOn ?? '', group },
		number: subject === null ? maskPersonsIn(row.givenSupplier) : shownNumber(subject),
		...{ vatKzt: (vatTiyn ?? 0) / 100, groupLabel: groupLabel(group, locale) },
		why: told.map((reason) => withSource(reason, locale)),
	};
}

/** A sentence, who says so, and of which day his data are. */
export function withSource(reason: VatReason, locale: Locale): string {
	const source = [
		sourceTitle(reason, locale),
		reason.asOf === null ? null : formatDay(reason.asOf, languageTag(locale)),
	].filter((part) => part !== null);
	return source.length === 0 ? sentenceOf(reason, locale) : `${sentenceOf(reason, locale)} (${source.join(', ')})`;
}
