import { Form, Link } from 'react-router';
import type { EntrySort } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { DeleteForm } from '#web/ui/DeleteForm.tsx';
import { Details } from '#web/ui/Details.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { ListPage, OwnList } from '../../contract.ts';
import { listExportHref } from '../api.ts';
import { PastEnd } from '../rows/PastEnd.tsx';
import type { RefusedList } from './act-on-lists.server.ts';
import { Entries } from './Entries.tsx';
import { ListForm } from './ListForm.tsx';
import { ListMarker } from './ListMarker.tsx';

export type AskedEntries = { search: string; sort: EntrySort };
type ListPageViewProps = {
	page: ListPage;
	meta: ApiMeta | null;
	asked: AskedEntries;
	/** where the list may be handed over to */
	organizations: readonly { bin: string; name: string }[];
	/** false: it is an organisation's, and who added an entry is told */
	isOwn: boolean;
	refused: RefusedList | null;
};

export function ListPageView({
	page: { list, entries },
	meta,
	asked,
	organizations,
	isOwn,
	refused,
}: ListPageViewProps) {
	const path = paths.cabinetLists.path(currentLocale(), { id: list.id });
	const sort = asked.sort === 'added' ? '' : asked.sort;
	const hrefOf = (page: number) => withQuery(path, { search: asked.search, sort, page: page === 1 ? null : page });
	const total = meta?.total ?? 0;
	return (
		<div className="flex flex-col gap-5">
			<Head list={list} organizations={organizations} refused={refused} />
			{list.entry_count === 0 ? (
				<EmptyState icon="list" title={m.cabinet_lists_no_entries()}>
					{m.cabinet_lists_no_entries_text()}
				</EmptyState>
			) : (
				<>
					<Toolbar path={path} asked={asked} list={list} />
					{entries.length > 0 ? (
						<Entries entries={entries} isOwn={isOwn} refused={refused} />
					) : total > 0 ? (
						<PastEnd href={hrefOf(1)} />
					) : (
						<EmptyState
							title={m.cabinet_lists_none_found({ query: asked.search })}
							action={<LinkButton to={path}>{m.cabinet_lists_show_all()}</LinkButton>}
						/>
					)}
					<Paging meta={meta} hrefOf={hrefOf} />
				</>
			)}
		</div>
	);
}

type HeadProps = Pick<ListPageViewProps, 'organizations' | 'refused'> & { list: OwnList };

function Head({ list, organizations, refused }: HeadProps) {
	const { name, color, entry_count: count, version } = list;
	// of an entry it stands beside its form
	const fault = refused !== null && refused.subject === '' ? refused.message : null;
	const typed = fault !== null && refused?.intent === 'change' ? refused : null;
	return (
		<div>
			<Link
				to={paths.cabinetLists.path(currentLocale())}
				className="inline-flex min-h-9 items-center gap-1.5 text-sm text-blue hover:underline"
			>
				<Icon name="back" />
				{m.cabinet_lists_back()}
			</Link>
			<div className="mt-1 flex items-center gap-3.5">
				<ListMarker color={color} className="size-11" />
				<div className="min-w-0">
					<h1 className="text-2xl">{name}</h1>
					<p className="text-sm text-muted">{m.cabinet_entry_count({ count, shown: formatNumber(count) })}</p>
				</div>
			</div>
			{useCanEdit() ? (
				<Details
					key={`${name} ${color}`}
					isOpen={fault !== null}
					className="mt-3 card px-5 md:px-6"
					summary={<span className="text-[15px] font-[550]">{m.cabinet_lists_settings()}</span>}
				>
					<div className="flex flex-col gap-5 pt-1 pb-2">
						{typed === null ? null : (
							<p className="text-[15px] text-ink-2">
								{m.cabinet_entry_theirs()} {name}. {m.cabinet_entry_yours()}
							</p>
						)}
						<ListForm
							intent="change"
							name={typed?.name ?? name}
							color={typed?.color ?? color}
							submit={m.cabinet_lists_save()}
							version={version}
							fault={fault}
						/>
						<MoveList organizations={organizations} />
						<DeleteForm title={m.cabinet_lists_delete()} intent="delete">
							{m.cabinet_lists_delete_text({ count: count, shown: formatNumber(count) })}
						</DeleteForm>
					</div>
				</Details>
			) : null}
		</div>
	);
}

/** One's own list becomes an organisation's; two steps, because nothing brings it back. */
function MoveList({ organizations }: Pick<ListPageViewProps, 'organizations'>) {
	if (organizations.length === 0) return null;
	return (
		<Details
			className="border-t border-line pt-1"
			summary={<span className="text-sm text-blue">{m.cabinet_lists_move()}</span>}
		>
			<Form method="post" className="flex flex-col items-start gap-3">
				<input type="hidden" name="intent" value="move" />
				<p className="text-[15px] text-ink-2">{m.cabinet_lists_move_text()}</p>
				<Select label={m.cabinet_lists_move_to()} name="bin">
					{organizations.map(({ bin, name }) => (
						<option key={bin} value={bin}>
							{name}
						</option>
					))}
				</Select>
				<button type="submit" className="btn btn-ghost">
					{m.cabinet_lists_move_submit()}
				</button>
			</Form>
		</Details>
	);
}

function Toolbar({ path, asked, list }: { path: string; asked: AskedEntries; list: OwnList }) {
	const sorts = [
		['added', m.cabinet_lists_sort_added()],
		['name', m.cabinet_lists_sort_name()],
		['idn', m.cabinet_lists_sort_idn()],
	] as const;
	return (
		<div className="flex flex-wrap items-end justify-between gap-3">
			<Form
				method="get"
				action={path}
				role="search"
				className="flex min-w-0 flex-1 flex-wrap items-end gap-3 max-md:basis-full"
			>
				<label className="min-w-0 flex-1 text-sm font-[600] max-md:basis-full">
					{m.cabinet_lists_search()}
					<input
						key={asked.search}
						type="search"
						name="search"
						defaultValue={asked.search}
						maxLength={100}
						placeholder={m.cabinet_lists_search_hint()}
						className="field mt-1.5 min-h-11 font-[400]"
					/>
				</label>
				<label className="min-w-0 text-sm font-[600] max-md:flex-1">
					{m.cabinet_lists_sort()}
					<select name="sort" defaultValue={asked.sort} className="field mt-1.5 min-h-11 font-[400]">
						{sorts.map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<button type="submit" className="btn btn-ghost bg-page">
					{m.cabinet_lists_find()}
				</button>
			</Form>
			<a href={listExportHref(list.id, currentLocale())} download className="btn btn-ghost bg-page">
				<Icon name="document" />
				{m.cabinet_lists_export()}
			</a>
		</div>
	);
}
