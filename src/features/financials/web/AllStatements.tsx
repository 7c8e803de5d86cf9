import { Link, useRevalidator } from 'react-router';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatInstant, formatInstantDay, formatTenge } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { FinancialStatementsView, FinancialStatementView, getFinancialStatementDocument } from '../contract.ts';
import { DraftForm } from './DraftForm.tsx';

type AllStatementsProps = {
	organisations: readonly { bin: string; name: string }[];
	/** null: the reader acts for no organisation */
	statements: FinancialStatementsView | null;
	application: ApplicationView;
	idempotencyKey: string;
	refused: RefusedForm | null;
};

/** What an organisation states of its own finances: what waits for a signature, what is in force, and the form. */
export function AllStatements({ organisations, statements, application, idempotencyKey, refused }: AllStatementsProps) {
	const locale = currentLocale();
	const { revalidate } = useRevalidator();
	if (statements === null)
		return (
			<div className="flex flex-col gap-5">
				<PageHead title={m.financials_title()} lead={m.financials_lead()} />
				<EmptyState
					icon="briefcase"
					title={m.financials_nobody()}
					action={<LinkButton to={paths.cabinetSignature.path(locale)}>{m.financials_join()}</LinkButton>}
				>
					{m.financials_nobody_text()}
				</EmptyState>
			</div>
		);
	const { organisation, statements: all } = statements;
	const drafts = all.filter(({ state }) => state === 'draft');
	const signed = all.filter(({ state }) => state !== 'draft');
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.financials_title()} lead={m.financials_lead()} />
			<Organisations organisations={organisations} shown={organisation.bin} />
			{drafts.map((draft) => (
				<Draft key={draft.id} draft={draft} application={application} onDone={() => void revalidate()} />
			))}
			{signed.length === 0 ? null : <Signed statements={signed} bin={organisation.bin} />}
			{organisation.can_change ? (
				<DraftForm view={statements} idempotencyKey={idempotencyKey} refused={refused} />
			) : (
				<Notice tone="off" title={m.financials_viewer()} />
			)}
		</div>
	);
}

function Organisations({ organisations, shown }: Pick<AllStatementsProps, 'organisations'> & { shown: string }) {
	const here = paths.cabinetFinancialStatements.path(currentLocale());
	if (organisations.length < 2) return <p className="font-[550]">{organisations[0]?.name}</p>;
	return (
		<nav aria-label={m.financials_organisations()} className="flex flex-wrap gap-2">
			{organisations.map(({ bin, name }) => (
				<Link
					key={bin}
					to={withQuery(here, { bin })}
					aria-current={bin === shown ? 'page' : undefined}
					className="btn btn-ghost aria-[current]:bg-tint-2 aria-[current]:text-blue"
				>
					{name}
				</Link>
			))}
		</nav>
	);
}

type DraftProps = { draft: FinancialStatementView; application: ApplicationView; onDone(): void };

/** The text is signed as it stands here. */
function Draft({ draft: { id, year, text }, application, onDone }: DraftProps) {
	return (
		<Card id={`draft-${id}`} title={m.financials_draft({ year: String(year) })}>
			<div className="mb-5 flex max-w-[62em] flex-col gap-1.5 text-[15px] [overflow-wrap:anywhere]">
				{text.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<SignForm
				application={application}
				wanted={{ action: 'financials_sign', statement_id: id }}
				computer={m.financials_sign_computer()}
				phone={m.financials_sign_phone()}
				note={m.financials_sign_note()}
				onDone={onDone}
			/>
		</Card>
	);
}

function Signed({ statements, bin }: { statements: readonly FinancialStatementView[]; bin: string }) {
	return (
		<Card id="signed" title={m.financials_signed()}>
			<ul className="divide-y divide-line">
				{statements.map(({ id, year, state, figures, signed_at: at, signer_name: signer }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
						<span className="min-w-0 flex-1 basis-[240px]">
							<b>{m.financials_year({ year: String(year) })}</b>
							<span className="block text-sm text-muted">
								{[
									at === null || signer === null ? null : m.financials_signed_on({ day: formatInstantDay(at) }),
									signer ?? m.financials_signed_by_nobody(),
									state === 'superseded' ? m.financials_superseded() : null,
								]
									.filter((part) => part !== null)
									.join(' · ')}
							</span>
						</span>
						<span className="tabular-nums">
							{m.financials_revenue({ amount: figures.revenue === null ? '—' : formatTenge(figures.revenue) })}
						</span>
						{signer === null ? null : <Download id={id} bin={bin} signedAt={at} />}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Download({ id, bin, signedAt }: { id: string; bin: string; signedAt: string | null }) {
	const href = hrefOf<typeof getFinancialStatementDocument>(
		'GET /api/v1/profile/organisations/:bin/financial-statements/:id/document',
		{ params: { bin, id } },
		currentLocale(),
	);
	const at = signedAt === null ? '' : formatInstant(signedAt);
	return (
		<a href={href} download aria-label={m.financials_download_of({ at })} className="btn btn-ghost min-h-11">
			<Icon name="download" />
			XML
		</a>
	);
}
