import { Link } from 'react-router';
import { claimFields, claimImportDays, mostImportedClaims } from '#domain/debtor-claim.ts';
import { HandOver } from '#features/imports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { type ApiMeta, hrefOf } from '#web/api-client.ts';
import { formatInstant, formatNumber, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import type { ClaimImportItem, createClaimImport } from '../../contract-imports.ts';
import { fieldNames } from '../../words.ts';
import { BackTo } from '../BackTo.tsx';
import { importWords } from '../words.ts';

type StartImportProps = { imports: readonly ClaimImportItem[]; meta: ApiMeta | null; fault: string | null };

/** The form for a new file, and the files of before. */
export function StartImport({ imports, meta, fault }: StartImportProps) {
	const locale = currentLocale();
	const here = paths.cabinetDebtorImports.path(locale);
	return (
		<div className="flex flex-col gap-6">
			<BackTo to={paths.cabinetMonopolies.path(locale)}>{m.monopolies_title()}</BackTo>
			<PageHead
				title={m.monopolies_imports_title()}
				lead={m.monopolies_imports_lead({ limit: formatNumber(mostImportedClaims) })}
			/>
			{useCanEdit() ? <HandDebtsOver fault={fault} /> : <ViewerNotice />}
			<section aria-labelledby="earlier" className="flex flex-col gap-3">
				<h2 id="earlier" className="text-xl">
					{m.monopolies_imports_earlier()}
				</h2>
				{imports.length > 0 ? (
					<ul className="card divide-y divide-line">
						{imports.map((one) => (
							<Earlier key={one.id} one={one} />
						))}
					</ul>
				) : (
					<EmptyState icon="list" title={m.monopolies_imports_empty()}>
						{m.monopolies_imports_empty_text()}
					</EmptyState>
				)}
				<Paging meta={meta} hrefOf={(page) => withQuery(here, { page: page === 1 ? null : page })} />
			</section>
		</div>
	);
}

function HandDebtsOver({ fault }: { fault: string | null }) {
	const columns = claimFields.map((field) => fieldNames[field]()).join('; ');
	return (
		<HandOver
			fault={fault}
			action={hrefOf<typeof createClaimImport>('POST /api/v1/debtor-imports', {}, currentLocale())}
			send={(api, body) => api.call<typeof createClaimImport>('POST /api/v1/debtor-imports', { body })}
			pageOf={(id) => paths.cabinetDebtorImports.path(currentLocale(), { id })}
			words={{
				...{ text: m.monopolies_imports_text_label(), textHint: m.monopolies_imports_text_hint() },
				...{ file: m.monopolies_imports_file_label(), fileHint: m.monopolies_imports_file_hint({ columns }) },
				...{ name: m.monopolies_imports_name_label(), nameHint: m.monopolies_imports_name_hint() },
				submit: m.monopolies_imports_read(),
				submitHint: m.monopolies_imports_read_hint({ days: claimImportDays }),
			}}
		/>
	);
}

function Earlier({
	one: { id, name, state, awaits_columns: awaitsColumns, made_at: madeAt, claim_count: count, amount_kzt: sum },
}: {
	one: ClaimImportItem;
}) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
			<span className="min-w-0 flex-1 basis-[220px]">
				<Link
					to={paths.cabinetDebtorImports.path(currentLocale(), { id })}
					className="font-[550] [overflow-wrap:anywhere] hover:text-blue hover:underline"
				>
					{name}
				</Link>
				<span className="block text-sm text-muted">
					{formatInstant(madeAt)} · {m.monopolies_import_item({ count: formatNumber(count), sum: formatTenge(sum) })}
				</span>
			</span>
			<Chip tone={state === 'done' ? 'ok' : 'off'} icon={state === 'done' ? 'ok' : 'clock'}>
				{awaitsColumns ? m.table_columns_state() : importWords(state)}
			</Chip>
		</li>
	);
}
