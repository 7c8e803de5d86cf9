import { useId } from 'react';
import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Mark, type MarkKind } from '#web/ui/Mark.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { MassCheckRow, MassCheckView } from '../contract.ts';
import { ResultRows } from './ResultRows.tsx';
import type { RowsFilter } from './rows-filter.ts';
import { groupMarks } from './words.ts';

type ResultsProps = {
	check: MassCheckView;
	rows: readonly MassCheckRow[];
	meta: ApiMeta | null;
	filter: RowsFilter;
};

/** Rows of the list by what they came to. */
export function Results({ check, rows, meta, filter }: ResultsProps) {
	const here = paths.cabinetMassCheck.path(currentLocale(), { id: check.id });
	const { without_sources: isWithout, ...rest } = filter;
	const asked = { ...rest, without_sources: isWithout ? 'true' : null };
	const total = meta?.total ?? rows.length;
	return (
		<>
			<Tiles check={check} group={filter.group} hrefOf={(group) => withQuery(here, { ...asked, group })} />
			<section aria-label={m.mass_check_table()} className="card overflow-clip">
				<Filters check={check} filter={filter} here={here} />
				<p role="status" className="border-b border-line px-5 py-2.5 text-sm text-muted md:px-6">
					{m.mass_check_shown({ count: formatNumber(total) })}
				</p>
				{rows.length > 0 ? <ResultRows rows={rows} /> : null}
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

/** A form, so that it works without scripts. */
function Filters({ check, filter, here }: { check: MassCheckView; filter: RowsFilter; here: string }) {
	const without = useId();
	return (
		<Form
			action={here}
			preventScrollReset
			className="grid items-end gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:grid-cols-2 lg:grid-cols-4 md:px-6"
		>
			{filter.group === undefined ? null : <input type="hidden" name="group" value={filter.group} />}
			<TextField label={m.mass_check_search()} name="search" maxLength={100} defaultValue={filter.search ?? ''} />
			<Select label={m.mass_check_finding()} name="finding" defaultValue={filter.finding ?? ''}>
				<option value="">{m.mass_check_any()}</option>
				{check.findings.map(({ code, label, count }) => (
					<option key={code} value={code}>
						{label} · {formatNumber(count)}
					</option>
				))}
			</Select>
			<Select label={m.mass_check_status()} name="status" defaultValue={filter.status ?? ''}>
				<option value="">{m.mass_check_any_status()}</option>
				{check.states.map(({ code, label, count }) => (
					<option key={code} value={code}>
						{label} · {formatNumber(count)}
					</option>
				))}
			</Select>
			<Select label={m.mass_check_region()} name="region" defaultValue={filter.region ?? ''}>
				<option value="">{m.mass_check_any_region()}</option>
				{check.regions.map(({ code, label, count }) => (
					<option key={code} value={code}>
						{label} · {formatNumber(count)}
					</option>
				))}
			</Select>
			{check.faults.length === 0 ? null : (
				<Select label={m.mass_check_fault_filter()} name="fault" defaultValue={filter.fault ?? ''}>
					<option value="">{m.mass_check_any_fault()}</option>
					{check.faults.map(({ fault, label, count }) => (
						<option key={fault} value={fault}>
							{label} · {formatNumber(count)}
						</option>
					))}
				</Select>
			)}
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
		</Form>
	);
}
