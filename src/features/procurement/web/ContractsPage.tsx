import { Link } from 'react-router';
import { ChecksLine } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatDay, formatNumber, formatPercent } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import type { ContractsView } from '../contract.ts';
import { type AskedContracts, contractsHref } from './asked.ts';
import { ContractFilters } from './ContractFilters.tsx';
import { ContractList } from './ContractList.tsx';
import { YearSums } from './YearSums.tsx';

type ContractsPageProps = { view: ContractsView; meta: ApiMeta; asked: AskedContracts; bin: string };

/** Behind these nobody pages; the filters lead there. */
const deepest = 10_000;

export function ContractsPage({ view, meta, asked, bin }: ContractsPageProps) {
	const locale = currentLocale();
	const { subject, years, contracts, lists } = view;
	const path = paths.subjectContracts.path(locale, { bin });
	const pageCount = Math.ceil(Math.min(meta.total, deepest) / meta.limit);
	return (
		<div className="wrap flex flex-col gap-4 pt-5 pb-12 md:gap-5 md:pt-8 md:pb-16 print:bg-page print:p-0">
			<div>
				<Link
					to={paths.subject.path(locale, { bin: subject.is_individual ? subject.id : subject.bin })}
					className="link inline-flex min-h-11 items-center gap-1 text-[15px]"
				>
					<Icon name="back" />
					{subject.title}
				</Link>
				<h1 className="text-2xl md:text-3xl">{m.contracts_title()}</h1>
				<ChecksLine />
			</div>
			{lists.map((list) => (
				<ListState key={list.market} list={list} />
			))}
			<ContractFilters view={view} asked={asked} action={path} />
			{years.length === 0 ? null : <YearSums view={view} />}
			{contracts.length > 0 ? (
				<>
					<p role="status" className="text-sm text-muted">
						{m.contracts_total({ count: meta.total, shown: formatNumber(meta.total) })}
					</p>
					<ContractList view={view} />
				</>
			) : (
				<EmptyState icon="document" title={m.contracts_empty()}>
					{lists.some(({ state }) => state === 'loading') ? m.contracts_empty_loading() : m.contracts_empty_text()}
				</EmptyState>
			)}
			<Pagination page={meta.page} pageCount={pageCount} hrefOf={(page) => contractsHref(path, asked, page)} />
			{meta.total > deepest ? <p className="text-sm text-muted">{m.contracts_deeper()}</p> : null}
		</div>
	);
}

/** How far the contracts of a market are loaded. */
function ListState({ list }: { list: ContractsView['lists'][number] }) {
	const market = { state: m.contracts_market_state, samruk: m.contracts_market_samruk }[list.market]();
	if (list.state === 'loading')
		return (
			<Notice tone="warn" title={m.contracts_loading({ percent: formatPercent(list.percent ?? 0) })}>
				{m.contracts_loading_text({ market })}
			</Notice>
		);
	if (list.state === 'not_loaded') return <Notice tone="warn" title={m.contracts_not_loaded({ market })} />;
	if (list.has_gap) return <Notice tone="warn" title={m.contracts_gap({ market })} />;
	return list.as_of === null ? null : (
		<p className="text-[15px] text-ink-2">{m.contracts_as_of({ market, date: formatDay(list.as_of) })}</p>
	);
}
