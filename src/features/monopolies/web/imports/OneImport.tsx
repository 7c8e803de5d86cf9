import { Form, useRevalidator } from 'react-router';
import { ChooseColumns } from '#features/imports/public.web.ts';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { type ApiMeta, hrefOf } from '#web/api-client.ts';
import { formatInstantDay, formatNumber, formatTenge } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { AskAgain } from '#web/ui/AskAgain.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { ClaimView } from '../../contract.ts';
import type { ClaimImportView, exportClaimImport } from '../../contract-imports.ts';
import type { rowKinds } from '../api.ts';
import { BackTo } from '../BackTo.tsx';
import { ClaimList } from '../ClaimList.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import { claimWords, fileWords } from '../words.ts';
import { ImportFiles } from './ImportFiles.tsx';
import { ImportRows } from './ImportRows.tsx';

type OneImportProps = {
	one: ClaimImportView;
	meta: ApiMeta | null;
	kind: (typeof rowKinds)[number] | undefined;
	/** null: nothing is to be signed */
	application: ApplicationView | null;
	/** of a signed one */
	claims: readonly ClaimView[];
	/** what became of a file that a browser sent by itself */
	file: string | null;
	refused: RefusedForm | null;
};

/** A file of debts: how much of it can be signed and what is wrong with the rest; or what its claims have come to. */
export function OneImport({ one, meta, kind, application, claims, file, refused }: OneImportProps) {
	const locale = currentLocale();
	const here = paths.cabinetDebtorImports.path(locale, { id: one.id });
	const said = fileWords(file);
	const isDraft = one.state === 'draft';
	return (
		<div className="flex flex-col gap-5">
			<BackTo to={paths.cabinetDebtorImports.path(locale)}>{m.monopolies_import_all()}</BackTo>
			<PageHead title={one.name} />
			{said === null ? null : <Notice tone={said.isDone ? 'ok' : 'warn'} title={said.text} />}
			{refused?.message == null ? null : <Notice tone="warn" title={refused.message} />}
			{one.awaits_columns ? null : <Answer one={one} />}
			{one.sample !== null && one.can_change ? (
				<ChooseColumns
					{...{ columns: one.columns, sample: one.sample, isAwaited: one.awaits_columns }}
					refused={refused?.typed.act === 'columns' ? refused : null}
					asked={<input type="hidden" name="act" value="columns" />}
					{...(one.awaits_columns ? {} : { note: m.monopolies_import_columns_note() })}
				/>
			) : null}
			{one.state === 'telling' ? <Telling one={one} /> : null}
			{isDraft ? (
				<>
					{one.awaits_columns ? null : <ImportRows {...{ one, kind, meta, here }} />}
					<ImportFiles one={one} />
					{application === null ? null : <Signing one={one} application={application} />}
				</>
			) : (
				<>
					<section aria-labelledby="claims" className="flex flex-col gap-3">
						<h2 id="claims" className="text-xl">
							{m.monopolies_import_claims()}
						</h2>
						<ClaimList claims={claims} />
						<Paging meta={meta} hrefOf={(page) => withQuery(here, { page: page === 1 ? null : page })} />
					</section>
					<ImportFiles one={one} />
					<Signed one={one} />
				</>
			)}
		</div>
	);
}

/** The first thing one reads: how much is to be signed, or is recorded. */
function Answer({ one }: { one: ClaimImportView }) {
	const { state, claim_count: claims, faulty_count: faulty, dropped_count: dropped, totals } = one;
	const words = { count: formatNumber(claims), sum: formatTenge(one.amount_kzt) };
	const isDraft = state === 'draft';
	const parts = [
		...(faulty === 0 ? [] : [m.monopolies_import_left_faulty({ count: formatNumber(faulty) })]),
		...(dropped === 0 ? [] : [m.monopolies_import_left_dropped({ count: formatNumber(dropped) })]),
	].join(', ');
	const rest = parts === '' ? m.monopolies_import_all_in() : m.monopolies_import_left_out({ parts });
	return (
		<section className="card flex flex-col gap-2 px-4 py-4 md:px-6">
			<p className="flex items-start gap-2 text-xl font-[600]">
				<Mark
					kind={isDraft && claims === 0 ? 'bad' : isDraft && faulty > 0 ? 'attention' : 'good'}
					className="mt-1 size-5 shrink-0"
				/>
				<span>{isDraft ? m.monopolies_import_answer_ready(words) : m.monopolies_import_answer_done(words)}</span>
			</p>
			{isDraft ? (
				<p className="text-[15px] text-ink-2">{claims === 0 ? m.monopolies_import_none_ready() : rest}</p>
			) : null}
			{totals.length === 0 ? null : (
				<ul className="flex flex-wrap gap-x-6 gap-y-1 text-[15px]">
					{totals.map(({ state: of, count, amount_kzt: sum }) => (
						<li key={of}>
							<span className="text-muted">{claimWords(of)}</span> {formatNumber(count)} · {formatTenge(sum)}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function Telling({ one: { done, total } }: { one: ClaimImportView }) {
	const title = m.monopolies_import_telling_title();
	return (
		<section aria-label={title} className="card flex flex-col gap-3 px-4 py-4 md:px-6">
			<AskAgain />
			<p role="status" className="font-[600]">
				{title}: {m.monopolies_import_progress({ done: formatNumber(done), total: formatNumber(total) })}
			</p>
			<progress aria-label={title} value={done} max={Math.max(1, total)} className="progress-bar" />
			<p className="text-sm text-muted">{m.monopolies_import_progress_hint()}</p>
		</section>
	);
}

function Signing({ one, application }: { one: ClaimImportView; application: ApplicationView }) {
	const { revalidate } = useRevalidator();
	const { paragraphs, files } = one;
	const lacks = files.some(({ purpose }) => purpose === 'evidence')
		? m.field_claim_delivery()
		: m.field_claim_evidence();
	const isComplete = (['evidence', 'delivery'] as const).every((one) => files.some(({ purpose }) => purpose === one));
	return (
		<Card id="sign" title={m.monopolies_import_sign_title()}>
			<Paragraphs paragraphs={paragraphs} />
			{paragraphs.length === 0 ? (
				<p>{one.awaits_columns ? m.table_columns_not_chosen() : m.monopolies_import_none_ready()}</p>
			) : isComplete ? (
				<SignForm
					// what was corrected or attached since is signed too: the form begins anew
					key={paragraphs.join()}
					application={application}
					wanted={{ action: 'debtor_claim_sign', statement_id: one.id }}
					computer={m.financials_sign_computer()}
					phone={m.financials_sign_phone()}
					note={m.monopolies_import_sign_note()}
					onDone={() => void revalidate()}
				/>
			) : (
				<p>{lacks}</p>
			)}
			<div className="mt-4 flex flex-wrap items-center justify-between gap-3">
				{one.awaits_columns ? null : <DocumentLink id={one.id}>{m.monopolies_import_document()}</DocumentLink>}
				<Form method="post">
					<input type="hidden" name="act" value="remove" />
					<button type="submit" className="link py-1 text-[15px]">
						{m.monopolies_import_remove()}
					</button>
				</Form>
			</div>
		</Card>
	);
}

function Signed({ one: { id, signed_at: at, signer_name: name, document_sha256: digest } }: { one: ClaimImportView }) {
	return (
		<Card id="signed" title={m.monopolies_import_sign_title()}>
			<p>
				{m.monopolies_import_signed_by({
					name: name ?? m.requests_signed_by_nobody(),
					day: formatInstantDay(at ?? ''),
				})}
			</p>
			<p className="mt-3 text-sm text-muted">{m.monopolies_import_digest()}</p>
			<p className="font-mono text-sm [overflow-wrap:anywhere]">{digest}</p>
			<p className="mt-3">
				<DocumentLink id={id}>{m.monopolies_import_document_signed()}</DocumentLink>
			</p>
		</Card>
	);
}

function DocumentLink({ id, children }: { id: string; children: string }) {
	const href = hrefOf<typeof exportClaimImport>(
		'GET /api/v1/debtor-imports/:id/export',
		{ params: { id }, query: { part: 'document' } },
		currentLocale(),
	);
	return (
		<a href={href} download className="link inline-block py-1 text-[15px]">
			{children}
		</a>
	);
}
