import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { type ApiMeta, hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { AdminBankLine, AdminBankStatement, AdminRefusedStatement, uploadStatement } from '../../contract-bank.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { BankLineCard } from './BankLineCard.tsx';

type BankViewProps = {
	iik: string | null;
	statements: readonly AdminBankStatement[];
	refusedFiles: readonly AdminRefusedStatement[];
	counts: Readonly<Record<AdminBankLine['state'], number>>;
	lines: { data: readonly AdminBankLine[]; meta: ApiMeta | null };
	state: AdminBankLine['state'] | null;
	upload: { isTaken: boolean; label: string } | null;
	isDone: boolean;
	refused: FormRefusal | undefined;
};

export function BankView({
	iik,
	statements,
	refusedFiles,
	counts,
	lines,
	state,
	upload,
	isDone,
	refused,
}: BankViewProps) {
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.payments_bank_title()} lead={m.payments_bank_lead()} />
			<div role="status" className="empty:hidden">
				{upload === null ? null : <Notice tone={upload.isTaken ? 'ok' : 'bad'} title={upload.label} />}
				{isDone ? <Notice tone="ok" title={m.admin_done()} /> : null}
			</div>
			<Upload iik={iik} />
			<Lines counts={counts} lines={lines} state={state} refused={refused} />
			<Statements statements={statements} />
			<RefusedStatements refusedFiles={refusedFiles} />
		</div>
	);
}

function Statements({ statements }: Pick<BankViewProps, 'statements'>) {
	if (statements.length === 0) return null;
	return (
		<section aria-labelledby="statements" className="card">
			<h2 id="statements" className="border-b border-line px-4 py-4 text-lg md:px-5">
				{m.payments_bank_taken()}
			</h2>
			<ul className="divide-y divide-line">
				{statements.map((one) => (
					<li key={one.id} className="grid gap-x-5 gap-y-1 px-4 py-3 md:grid-cols-[220px_1fr_1fr] md:px-5">
						<span className="font-[600]">
							{formatDay(one.from)} – {formatDay(one.to)}
						</span>
						<span className="text-ink-2">
							{m.payments_bank_sums({ in: formatTenge(one.in_kzt), out: formatTenge(one.out_kzt) })}
						</span>
						<span className="text-sm text-muted">
							{m.payments_bank_counts({ lines: one.lines, new_lines: one.new_lines })}, {one.uploaded_by}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Of these nothing was booked. */
function RefusedStatements({ refusedFiles }: Pick<BankViewProps, 'refusedFiles'>) {
	if (refusedFiles.length === 0) return null;
	return (
		<section aria-labelledby="refused" className="card">
			<h2 id="refused" className="border-b border-line px-4 py-4 text-lg md:px-5">
				{m.payments_bank_refused()}
			</h2>
			<ul className="divide-y divide-line">
				{refusedFiles.map(({ uploaded_at: at, file_name: name, label, uploaded_by: by }) => (
					<li key={at} className="grid gap-x-5 gap-y-1 px-4 py-3 md:grid-cols-[220px_1fr_1fr] md:px-5">
						<span className="break-words font-[600]">{name ?? m.payments_bank_unnamed()}</span>
						<span className="text-ink-2">{label}</span>
						<span className="text-sm text-muted">
							{formatInstant(at)}, {by}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function Upload({ iik }: Pick<BankViewProps, 'iik'>) {
	return iik === null ? (
		<Notice tone="warn" title={m.payments_bank_no_account()} />
	) : (
		<form
			method="post"
			action={hrefOf<typeof uploadStatement>('POST /api/v1/admin/bank-statements', {}, currentLocale())}
			encType="multipart/form-data"
			className="card flex flex-wrap items-end gap-4 px-4 py-5 md:px-6"
		>
			<label className="block min-w-[min(100%,300px)] flex-1 text-[15px] font-[550]">
				{m.payments_bank_file({ iik })}
				<input type="file" name="file" accept=".txt,text/plain" required className="field mt-1.5 font-[400]" />
			</label>
			<button type="submit" className="btn">
				{m.payments_bank_upload()}
			</button>
		</form>
	);
}

function Lines({ counts, lines, state, refused }: Pick<BankViewProps, 'counts' | 'lines' | 'state' | 'refused'>) {
	const base = paths.adminBankStatements.path(currentLocale());
	const tabs = [
		{ state: null, label: m.payments_bank_waiting(), count: counts.unmatched + counts.proposed },
		{ state: 'matched', label: m.payments_line_matched(), count: counts.matched },
		{ state: 'ignored', label: m.payments_line_ignored(), count: counts.ignored },
	];
	return (
		<section aria-labelledby="lines">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
				<h2 id="lines" className="text-xl">
					{m.payments_bank_lines()}
				</h2>
				<nav aria-label={m.payments_bank_states()} className="flex flex-wrap gap-1">
					{tabs.map((tab) => (
						<Link
							key={tab.label}
							to={withQuery(base, { state: tab.state })}
							aria-current={state === tab.state ? 'page' : undefined}
							className="rounded-m px-3 py-2 text-sm text-blue hover:bg-tint aria-[current=page]:bg-tint-2 aria-[current=page]:font-[600] aria-[current=page]:text-ink"
						>
							{tab.label} ({tab.count})
						</Link>
					))}
				</nav>
			</div>
			{lines.data.length === 0 ? (
				<p className="card px-4 py-6 text-center text-ink-2">{m.payments_bank_no_lines()}</p>
			) : (
				<ul className="flex flex-col gap-3">
					{lines.data.map((line) => (
						<BankLineCard key={line.id} line={line} refused={refused?.form === String(line.id) ? refused : undefined} />
					))}
				</ul>
			)}
			<div className="mt-4">
				<Paging meta={lines.meta} hrefOf={(page) => withQuery(base, { state, page })} />
			</div>
		</section>
	);
}
