import { useId } from 'react';
import { Link } from 'react-router';
import type { OwnListData } from '#features/cabinet/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Filters } from '#web/ui/Filters.tsx';
import { Mark, type MarkKind } from '#web/ui/Mark.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { MassCheckRow, MassCheckView } from '../contract.ts';
import { ResultRows } from './ResultRows.tsx';
import type { RowsFilter } from './rows-filter.ts';
import { TickedRows } from './TickedRows.tsx';
import { groupMarks } from './words.ts';

type ResultsProps = {
	check: MassCheckView;
	rows: readonly MassCheckRow[];
	meta: ApiMeta | null;
	filter: RowsFilter;
	lists: readonly OwnListData[];
	sendingKey: string;
	ticked: readonly string[];
};

/** Rows of the list by what they came to. */
export function Results({ check, rows, meta, filter, lists, sendingKey, ticked }: ResultsProps) {
	const here = paths.cabinetMassCheck.path(currentLocale(), { id: check.id });
	const { without_sources: isWithout, ...rest } = filter;
	const asked = { ...rest, without_sources: isWithout ? 'true' : null };
	const total = meta?.total ?? rows.length;
	return (
		<>
			<Tiles check={check} group={filter.group} hrefOf={(group) => withQuery(here, { ...asked, group })} />
			<RowFilters check={check} filter={filter} here={here} />
			<section aria-label={m.mass_check_table()} className="card overflow-clip">
				<p role="status" className="border-b border-line px-5 py-2.5 text-sm text-muted md:px-6">
					{m.mass_check_shown({ count: formatNumber(total) })}
				</p>
				{rows.length > 0 && rows.every(({ subject }) => subject === null) ? <ResultRows rows={rows} /> : null}
				{rows.some(({ subject }) => subject !== null) ? (
					<TickedRows {...{ lists, sendingKey }} key={here + JSON.stringify(asked)}>
						<ResultRows rows={rows} ticked={ticked} />
					</TickedRows>
				) : null}
			</section>
			{rows.length === 0 ? <EmptyState icon="list" title={m.mass_check_none()} /> : null}
			<Paging meta={meta} hrefOf={(page) => withQuery(here, { ...asked, page: page === 1 ? null : page })} />
		</>
	);
}

type TilesProps = {
	check: MassCheckView;
	group: RowsFilter['group'];
	hrefOf: (group: string | null) => string;
};

function Tiles({ check, group, hrefOf }: TilesProps) {
	const shown = check.groups.filter((one) => one.count > 0 || one.group === group);
	return (
		<nav aria-label={m.mass_check_tiles()}>
			<ul className="mass-tiles">
				<Tile
					count={check.row_count}
					words={m.mass_check_group_all()}
					to={hrefOf(null)}
					isCurrent={group === undefined}
				/>
				{shown.map(({ group: one, label, count }) => (
					<Tile
						key={one}
						count={count}
						words={label}
						to={hrefOf(one)}
						isCurrent={one === group}
						mark={groupMarks[one]}
					/>
				))}
			</ul>
		</nav>
	);
}

type TileProps = { count: number; words: string; to: string; isCurrent: boolean; mark?: MarkKind };

function Tile({ count, words, to, isCurrent, mark }: TileProps) {
	return (
		<li>
			<Link to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined} className="mass-tile">
				<b>
					{mark === undefined ? null : <Mark kind={mark} />}
					{formatNumber(count)}
				</b>
				{words}
			</Link>
		</li>
	);
}

type CountedProps = {
	name: string;
	label: string;
	/** what is chosen where nothing is narrowed */
	any: string;
	asked: string | undefined;
	children: readonly { code: string; label: string; count: number }[];
};

/** What rows can be narrowed to, with how many there are; where there is nothing of the kind it is left out. */
function Counted({ name, label, any, asked, children }: CountedProps) {
	if (children.length === 0) return null;
	return (
		<Select label={label} name={name} defaultValue={asked ?? ''}>
			<option value="">{any}</option>
			{children.map(({ code, label: words, count }) => (
				<option key={code} value={code}>
					{words} · {formatNumber(count)}
				</option>
			))}
		</Select>
	);
}

/** Folded until something is chosen: the rows stand first on a telephone. */
function RowFilters({ check, filter, here }: { check: MassCheckView; filter: RowsFilter; here: string }) {
	const without = useId();
	const { search = '', finding = '', status = '', region = '', fault = '', without_sources: isWithout } = filter;
	return (
		<Filters
			title={m.mass_check_filters()}
			action={here}
			asked={{ search, finding, status, region, fault, without_sources: isWithout === true ? 'true' : '' }}
			className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
		>
			{filter.group === undefined ? null : <input type="hidden" name="group" value={filter.group} />}
			<TextField label={m.mass_check_search()} name="search" maxLength={100} defaultValue={filter.search ?? ''} />
			<Counted name="finding" label={m.mass_check_finding()} any={m.mass_check_any()} asked={filter.finding}>
				{check.findings}
			</Counted>
			<Counted name="status" label={m.mass_check_status()} any={m.mass_check_any_status()} asked={filter.status}>
				{check.states}
			</Counted>
			<Counted name="region" label={m.mass_check_region()} any={m.mass_check_any_region()} asked={filter.region}>
				{check.regions}
			</Counted>
			<Counted name="fault" label={m.mass_check_fault_filter()} any={m.mass_check_any_fault()} asked={filter.fault}>
				{check.faults.map(({ fault, ...one }) => ({ ...one, code: fault }))}
			</Counted>
			<Button type="submit" kind="ghost" className="min-h-12">
				{m.mass_check_apply()}
			</Button>
			<label htmlFor={without} className="flex items-center gap-2 text-[15px] sm:col-span-2 lg:col-span-4">
				<input
					id={without}
					type="checkbox"
					name="without_sources"
					value="true"
					defaultChecked={filter.without_sources === true}
					className="size-5 accent-blue"
				/>
				{m.mass_check_without_sources()}
			</label>
		</Filters>
	);
}
