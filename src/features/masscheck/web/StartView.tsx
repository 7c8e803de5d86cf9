import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstant, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import type { MassCheckItem } from '../contract.ts';
import { HandOver } from './HandOver.tsx';
import { stateWords } from './words.ts';

type StartViewProps = { checks: readonly MassCheckItem[]; meta: ApiMeta | null; fault: string | null };

/** The form for a new list, and the lists of before. */
export function StartView({ checks, meta, fault }: StartViewProps) {
	const locale = currentLocale();
	const here = paths.cabinetMassCheck.path(locale);
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.mass_check_title()} lead={m.mass_check_lead()} />
			{useCanEdit() ? <HandOver fault={fault} /> : <ViewerNotice />}
			<section aria-labelledby="earlier" className="flex flex-col gap-3">
				<h2 id="earlier" className="text-xl">
					{m.mass_check_earlier()}
				</h2>
				{checks.length > 0 ? (
					<ul className="card divide-y divide-line">
						{checks.map((check) => (
							<Earlier key={check.id} check={check} />
						))}
					</ul>
				) : (
					<EmptyState icon="list" title={m.mass_check_empty()}>
						{m.mass_check_empty_text()}
					</EmptyState>
				)}
				<Paging meta={meta} hrefOf={(page) => withQuery(here, { page: page === 1 ? null : page })} />
			</section>
		</div>
	);
}

function Earlier({
	check: { id, name, state, awaits_columns: awaitsColumns, made_at: madeAt, row_count: rows },
}: {
	check: MassCheckItem;
}) {
	const [word, tone] = stateWords[state];
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
			<span className="min-w-0 flex-1 basis-[220px]">
				<Link
					to={paths.cabinetMassCheck.path(currentLocale(), { id })}
					className="font-[550] [overflow-wrap:anywhere] hover:text-blue hover:underline"
				>
					{name}
				</Link>
				<span className="block text-sm text-muted">
					{formatInstant(madeAt)} · {m.mass_check_item_rows({ count: formatNumber(rows) })}
				</span>
			</span>
			<Chip tone={tone}>{state === 'draft' && awaitsColumns ? m.table_columns_state() : word()}</Chip>
		</li>
	);
}
