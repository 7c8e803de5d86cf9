import { Form, Link } from 'react-router';
import { claimFields } from '#domain/debtor-claim.ts';
import { m } from '#paraglide/messages.js';
import { type ApiMeta, hrefOf } from '#web/api-client.ts';
import { formatNumber, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Details } from '#web/ui/Details.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ClaimImportRow, ClaimImportView, exportClaimImport } from '../../contract-imports.ts';
import { fieldNames } from '../../words.ts';
import type { rowKinds } from '../api.ts';
import { isMasked } from './masked.ts';

type Kind = (typeof rowKinds)[number] | undefined;
type ImportRowsProps = { one: ClaimImportView; kind: Kind; meta: ApiMeta | null; here: string };

/** Rows of a draft, each with what is wrong with it, to be corrected or left out. */
export function ImportRows({ one, kind, meta, here }: ImportRowsProps) {
	const { id, rows, faulty_count: faulty } = one;
	const faults = hrefOf<typeof exportClaimImport>(
		'GET /api/v1/debtor-imports/:id/export',
		{ params: { id }, query: { part: 'faults' } },
		currentLocale(),
	);
	return (
		<section aria-labelledby="rows" className="flex flex-col gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="rows" className="text-xl">
					{m.monopolies_import_rows()}
				</h2>
				{faulty === 0 || !one.can_change ? null : (
					<a href={faults} download className="link py-1 text-[15px]">
						{m.monopolies_import_faults_file()}
					</a>
				)}
			</div>
			<Kinds one={one} kind={kind} here={here} />
			{rows.length === 0 ? (
				<p className="card px-4 py-5 text-ink-2 md:px-6">{m.monopolies_import_rows_none()}</p>
			) : (
				<ol className="card divide-y divide-line">
					{rows.map((row) => (
						<Row key={row.row_no} row={row} canChange={one.can_change} />
					))}
				</ol>
			)}
			<Paging meta={meta} hrefOf={(page) => withQuery(here, { rows: kind ?? null, page: page === 1 ? null : page })} />
		</section>
	);
}

function Kinds({ one, kind, here }: Omit<ImportRowsProps, 'meta'>) {
	const tabs: readonly (readonly [kind: Kind, label: string, count: number])[] = [
		[undefined, m.monopolies_import_rows_all(), one.row_count],
		['faulty', m.monopolies_import_rows_faulty(), one.faulty_count],
		['ready', m.monopolies_import_rows_ready(), one.claim_count],
		['dropped', m.monopolies_import_rows_dropped(), one.dropped_count],
	];
	return (
		<nav aria-label={m.monopolies_import_rows()} className="flex flex-wrap gap-2">
			{tabs
				.filter(([of, , count]) => of === undefined || of === kind || count > 0)
				.map(([of, label, count]) => (
					<Link
						key={label}
						to={withQuery(here, { rows: of ?? null })}
						preventScrollReset
						aria-current={of === kind ? 'true' : undefined}
						className={`btn ${of === kind ? 'btn-ghost' : 'btn-quiet'}`}
					>
						{label} {formatNumber(count)}
					</Link>
				))}
		</nav>
	);
}

function Row({ row, canChange }: { row: ClaimImportRow; canChange: boolean }) {
	const { row_no: rowNo, cells, debtor, amount_kzt: amount, fault, is_dropped: isDropped } = row;
	const number = m.monopolies_import_row_of({ row: formatNumber(rowNo) });
	const facts = [
		cells.service,
		cells.contract_no === '' ? '' : m.monopolies_contract_of({ number: cells.contract_no }),
	];
	return (
		<li className="flex flex-col gap-1.5 px-4 py-3.5 md:px-6">
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<span className="text-sm text-muted">{number}</span>
				<span className="min-w-0 flex-1 basis-[220px] font-[550] [overflow-wrap:anywhere]">
					{debtor?.title ?? (cells.debtor || '—')}
				</span>
				<span className={`tabular-nums ${isDropped ? 'text-muted line-through' : 'font-[600]'}`}>
					{amount === null ? cells.amount_kzt || '—' : formatTenge(amount)}
				</span>
			</div>
			<p className="text-sm text-muted [overflow-wrap:anywhere]">
				{[...facts, `${cells.from}–${cells.to}`, cells.due_on === '' ? '' : m.monopolies_due_of({ day: cells.due_on })]
					.filter((fact) => fact !== '')
					.join(' · ')}
			</p>
			{fault === null || isDropped ? null : (
				<p className="flex items-start gap-1.5 text-[15px] text-bad">
					<Mark kind="bad" className="mt-0.5 size-[18px] shrink-0" />
					{fault.field === null ? fault.label : `${fieldNames[fault.field]()}: ${fault.label}`}
				</p>
			)}
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
				{isDropped ? <Chip tone="off">{m.monopolies_import_rows_dropped()}</Chip> : null}
				{row.zeros_restored ? <span className="text-sm text-ink-2">{m.monopolies_import_zeros()}</span> : null}
			</div>
			{canChange ? <Acts row={row} number={number} /> : null}
		</li>
	);
}

function Acts({ row, number }: { row: ClaimImportRow; number: string }) {
	const { row_no: rowNo, cells, is_dropped: isDropped, fault } = row;
	const name = <span className="sr-only">, {number}</span>;
	return (
		<div className="flex flex-wrap items-start gap-x-4">
			{isDropped ? null : (
				<Details
					className="min-w-0 flex-1 basis-[160px]"
					summary={
						<span className="text-[15px] font-[550] text-blue">
							{m.monopolies_import_correct()}
							{name}
						</span>
					}
				>
					<Form method="post" preventScrollReset className="flex flex-col gap-4 pb-2">
						<input type="hidden" name="act" value="correct" />
						<input type="hidden" name="row" value={rowNo} />
						<div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
							{claimFields.map((field) => (
								<TextField
									// what is saved stands here again
									key={`${field} ${cells[field]}`}
									label={fieldNames[field]()}
									name={field}
									defaultValue={cells[field]}
									maxLength={400}
									hint={field === 'debtor' && isMasked(cells.debtor) ? m.monopolies_import_debtor_masked() : undefined}
									errors={fault?.field === field ? [fault.label] : undefined}
								/>
							))}
						</div>
						<SendButton sending={m.requests_saving()}>{m.monopolies_import_correct_go()}</SendButton>
					</Form>
				</Details>
			)}
			<Form method="post" preventScrollReset>
				<input type="hidden" name="act" value="drop" />
				<input type="hidden" name="row" value={rowNo} />
				<input type="hidden" name="dropped" value={isDropped ? 'false' : 'true'} />
				<Button type="submit" kind="quiet">
					{isDropped ? m.monopolies_import_take_back() : m.monopolies_import_drop()}
					{name}
				</Button>
			</Form>
		</div>
	);
}
