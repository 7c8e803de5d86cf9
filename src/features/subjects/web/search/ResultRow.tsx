import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { knownIdn } from '#domain/idn/known-idn.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { nameInLatin, shownPerson } from '#web/latin.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import { IdnChip } from '#web/ui/IdnChip.tsx';
import { FindingLine } from '#web/ui/subject/FindingLine.tsx';
import type { SearchRow } from '../../contract-search.ts';
import { Marked } from '../Marked.tsx';
import { FoundBy } from '../SuggestionText.tsx';
import { kindWord, stateTone, subjectPath } from '../subject-words.ts';

/** What another feature puts at the end of a row. */
export type RowAction = (row: SearchRow) => ReactNode;

type ResultRowProps = { row: SearchRow; query: string; action: RowAction };

export function ResultRow({ row, query, action }: ResultRowProps) {
	const { title, name_kz: nameKz, bin, is_individual: isPerson, kind, place, registered_year: year } = row;
	const latin = nameInLatin(title);
	const vat = row.pay_nds === null ? null : row.pay_nds ? m.search_row_vat() : m.search_row_no_vat();
	return (
		<li className="relative grid gap-x-8 gap-y-1.5 px-4 py-3 hover:bg-tint md:gap-y-2 md:py-5 md:grid-cols-[minmax(0,1fr)_auto] md:px-8">
			<div className="min-w-0">
				<h2 className="text-base leading-snug font-[600] md:text-lg">
					{/* the whole row is the link; the number above it stays selectable */}
					<Link to={subjectPath(currentLocale(), row)} className="after:absolute after:inset-0 hover:text-blue">
						<Marked text={title} query={query} />
					</Link>
				</h2>
				{latin === null ? null : <p className="text-sm text-muted md:text-[15px]">{latin}</p>}
				{latin !== null || nameKz === null || nameKz === title ? null : (
					<p lang="kk" className="text-[15px] text-muted max-md:hidden">
						<Marked text={nameKz} query={query} />
					</p>
				)}
				<p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-2 md:gap-x-4 md:text-[15px]">
					<span className="relative select-text">
						{isPerson ? m.search_iin() : m.search_bin()} <IdentifierNumber value={bin} />
					</span>
					<span className="max-md:hidden">{kindWord(kind)}</span>
					{place === null ? null : <span>{place}</span>}
					{year === null ? null : <span>{m.search_registered_year({ year })}</span>}
					{vat === null ? null : <span className="max-md:hidden">{vat}</span>}
				</p>
				<Activity row={row} query={query} />
			</div>
			<div className="flex flex-wrap content-start items-start gap-2 md:max-w-[270px] md:flex-col md:items-end">
				<Chip tone={stateTone[row.state]}>{row.state_label}</Chip>
				{row.idn === null ? null : <IdnChip idn={knownIdn(row.idn)} prefix={m.search_idn()} />}
				{row.flags.map(({ code, severity, label }) => (
					<FindingLine key={code} severity={severity} label={label} className="md:text-right" />
				))}
				{action(row)}
			</div>
		</li>
	);
}

function Activity({ row, query }: { row: SearchRow; query: string }) {
	const { chief_name: chiefName, found_by: foundBy, main_activity: activity } = row;
	return (
		<>
			{chiefName === null || foundBy === 'head' ? null : (
				<p className="mt-0.5 text-sm text-muted max-md:truncate">
					{m.search_head()}: {shownPerson(chiefName)}
				</p>
			)}
			{activity === null ? null : <p className="mt-0.5 text-sm text-muted max-md:hidden">{activity}</p>}
			<FoundBy suggestion={row} query={query} />
		</>
	);
}
