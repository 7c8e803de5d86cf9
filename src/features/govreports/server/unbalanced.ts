import { formatDay } from '#domain/formats.ts';
import { findUnbalanced, type Unbalanced } from '#domain/gov-balance.ts';
import type { GovCell, GovFilledLine, GovLayout, GovReportState } from '#domain/gov-report.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { UnbalancedView } from '../contract.ts';
import type { GovReport } from './report-store.ts';

type Month = Pick<Rows['gov_report'], 'id'> & {
	state: Known<Rows['gov_report']['state'], GovReportState>;
	formVersion: Rows['gov_report']['form_version'];
} & Promised<{ month: string; lines: GovFilledLine[] }>;

export type UnbalancedMonth = Unbalanced<Month>;

type Of = Pick<GovReport, 'id' | 'bin' | 'form' | 'formVersion' | 'agency' | 'month' | 'state'>;

/** Reports of its year, each as it was signed last, in the order of months. */
async function readYear(reader: Reader, { bin, form, agency, month }: Of): Promise<Month[]> {
	const { rows } = await reader.query<Month>(
		`select id, state, form_version as "formVersion", to_char(period, 'YYYY-MM') as month, coalesce(signed_lines, lines) as lines
		 from gov_report
		 where bin = $1 and form = $2 and agency = $3 and to_char(period, 'YYYY') = left($4, 4)
		   and not (state = 'draft' and version = 1)
		 order by period`,
		[bin, form, agency, month],
	);
	return rows;
}

/** A draft is worked out anew when it is opened; columns of another version of the form are other columns. */
const judge = (layout: GovLayout, year: readonly Month[], { formVersion }: Of) =>
	findUnbalanced(layout, year).filter(({ report }) => report.state !== 'draft' && report.formVersion === formVersion);

/** Of this month and of later ones: balances that were signed and do not follow any more from the months before. */
export async function readUnbalanced(reader: Reader, report: Of, layout: GovLayout): Promise<UnbalancedMonth[]> {
	if (layout.balance === null) return [];
	const found = judge(layout, await readYear(reader, report), report);
	return found.filter(({ report: { month } }) => month >= report.month);
}

/** What its signature, with these lines, would make wrong in later months that were right, or wrong in another way. */
export async function foreseeUnbalanced(
	reader: Reader,
	report: Of & { lines: GovFilledLine[] },
	layout: GovLayout,
): Promise<UnbalancedMonth[]> {
	if (layout.balance === null) return [];
	const year = await readYear(reader, report);
	const signed: Month = { ...report, state: 'signed' };
	const after = [...year.filter(({ id }) => id !== report.id), signed].toSorted((one, other) =>
		one.month < other.month ? -1 : 1,
	);
	const keyOf = ({ report: { id }, keys, expected }: UnbalancedMonth) => JSON.stringify([id, keys, expected]);
	const known = new Set(judge(layout, year, report).map(keyOf));
	return judge(layout, after, report).filter((one) => one.report.month > report.month && !known.has(keyOf(one)));
}

/** «Vaccine, Maker, 31.12.2027» */
export function namePreparation({ columns, balance }: GovLayout, keys: readonly GovCell[], tag: LanguageTag): string {
	return keys
		.flatMap((cell, at) => {
			if (cell === null) return [];
			const kind = columns.find(({ code }) => code === balance?.keys[at])?.kind;
			return [kind === 'day' ? formatDay(String(cell), tag) : maskPersonsIn(String(cell))];
		})
		.join(', ');
}

export function presentUnbalanced(
	found: readonly UnbalancedMonth[],
	layout: GovLayout,
	tag: LanguageTag,
): UnbalancedView[] {
	return found.map(({ report: { id, month, state }, keys, left, expected }) => ({
		...{ report_id: id, month, state, preparation: namePreparation(layout, keys, tag), left, expected },
	}));
}
