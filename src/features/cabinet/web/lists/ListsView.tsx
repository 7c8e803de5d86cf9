import { Link } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import type { OwnList, OwnListsMeta } from '../../contract.ts';
import { ListForm } from './ListForm.tsx';
import { ListMarker } from './ListMarker.tsx';

type ListsViewProps = { lists: readonly OwnList[]; meta: OwnListsMeta | null; isMoved: boolean; fault: string | null };

export function ListsView({ lists, meta, isMoved, fault }: ListsViewProps) {
	const limit = meta?.lists_max ?? lists.length;
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.cabinet_lists_title()} lead={m.cabinet_lists_lead()} />
			{isMoved ? (
				<Notice tone="ok" title={m.cabinet_lists_moved()}>
					{m.cabinet_lists_moved_text()}
				</Notice>
			) : null}
			{lists.length === 0 ? (
				<EmptyState icon="list" title={m.cabinet_lists_empty()}>
					{m.cabinet_lists_empty_text()}
				</EmptyState>
			) : (
				<ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 2xl:grid-cols-3">
					{lists.map((list) => (
						<ListCard key={list.id} list={list} />
					))}
				</ul>
			)}
			{useCanEdit() ? <NewList count={lists.length} limit={limit} fault={fault} /> : <ViewerNotice />}
		</div>
	);
}

function NewList({ count, limit, fault }: { count: number; limit: number; fault: string | null }) {
	return (
		<section aria-labelledby="new-list" className="card px-5 py-5 md:px-6">
			<div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="new-list" className="text-lg">
					{m.cabinet_lists_new()}
				</h2>
				<p className="text-sm text-muted">
					{m.cabinet_lists_limit({ count: formatNumber(count), limit: formatNumber(limit) })}
				</p>
			</div>
			{count >= limit ? (
				<Notice tone="off" title={m.cabinet_lists_limit_reached({ limit: formatNumber(limit) })} />
			) : (
				// a new list begins with an empty form
				<ListForm key={count} intent="create" submit={m.cabinet_lists_create()} fault={fault} />
			)}
		</section>
	);
}

function ListCard({ list: { id, name, color, entry_count: count, changed_at: at } }: { list: OwnList }) {
	return (
		<li className="card relative flex items-center gap-3.5 px-4 py-4 hover:border-line-strong">
			<ListMarker color={color} className="size-11" />
			<div className="min-w-0 flex-1">
				<h2 className="text-base font-[600] tracking-normal">
					<Link
						to={paths.cabinetLists.path(currentLocale(), { id })}
						className="line-clamp-2 after:absolute after:inset-0 hover:text-blue"
					>
						{name}
					</Link>
				</h2>
				<p className="text-sm text-muted">
					{m.cabinet_entry_count({ count, shown: formatNumber(count) })}
					{' · '}
					<time dateTime={at}>{formatDay(dayInAlmaty(new Date(at)))}</time>
				</p>
			</div>
		</li>
	);
}
