import { Form, Link, useRevalidator } from 'react-router';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant, formatInstantDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { ClaimView } from '../contract.ts';
import { Acts } from './Acts.tsx';
import { BackTo } from './BackTo.tsx';
import { ClaimFiles } from './ClaimFiles.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { StateChips } from './ClaimList.tsx';
import type { RefusedAct } from './change-claims.server.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { Words } from './Words.tsx';
import { eventWords, fileWords } from './words.ts';

type OneClaimProps = {
	claim: ClaimView;
	application: ApplicationView;
	/** what became of a file that a browser sent by itself */
	file: string | null;
	idempotencyKey: string;
	refused: RefusedAct | null;
};

/** A claim as either side reads it: what is owed, by what proof, what is said of it, and what can be done now. */
export function OneClaim({ claim, application, file, idempotencyKey, refused }: OneClaimProps) {
	const { revalidate } = useRevalidator();
	const said = fileWords(file);
	const again = () => void revalidate();
	const isCreditor = claim.side === 'creditor';
	// what is attached is signed, or said to be delivered, in the next step
	const isDrafted = claim.acts.includes('sign') || claim.acts.includes('notice');
	const locale = currentLocale();
	const refusal = refused?.act === 'edit' ? null : (refused?.message ?? refused?.fields.file?.[0] ?? null);
	return (
		<div className="flex flex-col gap-5">
			<BackTo to={isCreditor ? paths.cabinetMonopolies.path(locale) : paths.cabinetDebts.path(locale)}>
				{isCreditor ? m.monopolies_title() : m.monopolies_debts_title()}
			</BackTo>
			<PageHead title={isCreditor ? claim.debtor.title : claim.creditor.name} lead={<StateChips claim={claim} />} />
			{said === null ? null : <Notice tone={said.isDone ? 'ok' : 'warn'} title={said.text} />}
			{refusal === null ? null : <Notice tone="warn" title={refusal} />}
			<Answer claim={claim} />
			{isDrafted ? <ClaimFiles claim={claim} /> : null}
			{claim.acts.includes('sign') ? <Draft {...{ claim, application, idempotencyKey, refused, again }} /> : null}
			<Words claim={claim} application={application} onDone={again} />
			<Acts claim={claim} idempotencyKey={idempotencyKey} refused={refused} />
			{isDrafted ? null : <ClaimFiles claim={claim} />}
			<Facts claim={claim} />
			<History claim={claim} />
		</div>
	);
}

/** The first thing one reads: how much, what it means now, and until when something can be done. */
function Answer({ claim }: { claim: ClaimView }) {
	const { amount_kzt: amount, state, answer_by: answerBy, lapses_on: lapsesOn } = claim;
	const until =
		state === 'noticed' && answerBy !== null
			? m.monopolies_answer_by({ day: formatDay(answerBy) })
			: state === 'published' && lapsesOn !== null
				? m.monopolies_lapses_on({ day: formatDay(lapsesOn) })
				: null;
	return (
		<section className="card flex flex-col gap-1.5 px-4 py-4 md:px-6">
			<p className="text-xl font-[600]">{formatTenge(amount)}</p>
			<p className="max-w-[62em]">{whatNext(claim)}</p>
			{until === null ? null : <p className="text-[15px] text-muted first-letter:uppercase">{until}</p>}
			{claim.import_id === null ? null : (
				<p className="text-[15px]">
					<Link
						to={paths.cabinetDebtorImports.path(currentLocale(), { id: claim.import_id })}
						className="link inline-block py-1"
					>
						{m.monopolies_import_of_claim()}
					</Link>
				</p>
			)}
		</section>
	);
}

function Facts({ claim }: { claim: ClaimView }) {
	const { debtor, creditor } = claim;
	const rows: [label: string, value: string | null][] = [
		[m.monopolies_creditor(), `${creditor.name}, ${creditor.bin}`],
		[m.monopolies_debtor(), `${debtor.title}, ${debtor.number}`],
		[m.monopolies_service(), claim.service],
		[m.monopolies_contract(), claim.contract_no],
		[m.monopolies_period(), `${formatDay(claim.from)}–${formatDay(claim.to)}`],
		[m.monopolies_due(), formatDay(claim.due_on)],
		[m.monopolies_signed_by(), signed(claim)],
		[m.monopolies_answer_until(), claim.answer_by === null ? null : formatDay(claim.answer_by)],
		[m.monopolies_shown_until(), claim.lapses_on === null ? null : formatDay(claim.lapses_on)],
	];
	return (
		<Card id="debt" title={m.monopolies_debt()}>
			<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
				{rows.map(([label, value]) =>
					value === null ? null : (
						<div key={label}>
							<dt className="text-sm text-muted">{label}</dt>
							<dd className="[overflow-wrap:anywhere]">{value}</dd>
						</div>
					),
				)}
			</dl>
		</Card>
	);
}

function signed({ signed_at: at, signer_name: name }: ClaimView): string | null {
	if (at === null) return null;
	return [name ?? m.requests_signed_by_nobody(), formatInstantDay(at)].join(', ');
}

function whatNext({ state, side, pending }: ClaimView): string {
	const removal = pending.find(({ kind }) => kind === 'removal');
	if (removal?.side === side) return m.monopolies_next_blocked_own();
	if (removal?.side === 'creditor') return m.monopolies_next_blocked_by_creditor();
	if (removal?.side === 'debtor') return m.monopolies_next_blocked_by_debtor();
	if (side === 'debtor' && state === 'noticed') return m.monopolies_next_noticed_debtor();
	if (side === 'debtor' && state === 'published') return m.monopolies_next_published_debtor();
	return {
		draft: m.monopolies_next_draft,
		signed: m.monopolies_next_signed,
		noticed: m.monopolies_next_noticed,
		published: m.monopolies_next_published,
		disputed: m.monopolies_next_disputed,
		settled: m.monopolies_next_settled,
		removed: m.monopolies_next_removed,
		withdrawn: m.monopolies_next_withdrawn,
		lapsed: m.monopolies_next_lapsed,
	}[state]();
}

type DraftProps = Pick<OneClaimProps, 'claim' | 'application' | 'idempotencyKey' | 'refused'> & { again(): void };

/** What will be signed, and the fields anew. */
function Draft({ claim, application, idempotencyKey, refused, again }: DraftProps) {
	const { debtor, service, contract_no, from, to, amount_kzt, due_on } = claim;
	// a person’s number is masked here: our id names him
	const filled = {
		...{ debtor: debtor.number.includes('•') ? (debtor.id ?? '') : debtor.number, service, contract_no },
		...{ from, to, amount_kzt: String(amount_kzt), due_on },
	};
	return (
		<Card id="draft" title={m.monopolies_sign_title()}>
			<Paragraphs paragraphs={claim.paragraphs} />
			{claim.files.length === 0 ? (
				<p>{m.field_claim_evidence()}</p>
			) : (
				<SignForm
					// what was changed or attached since is signed too: the form begins anew
					key={claim.paragraphs.join()}
					application={application}
					wanted={{ action: 'debtor_claim_sign', statement_id: claim.id }}
					computer={m.financials_sign_computer()}
					phone={m.financials_sign_phone()}
					note={m.monopolies_sign_note()}
					onDone={again}
				/>
			)}
			<Details
				className="mt-5 border-t border-line"
				isOpen={refused?.act === 'edit'}
				summary={<span className="text-[15px] font-[550] text-blue">{m.monopolies_edit()}</span>}
			>
				<ClaimForm act="edit" filled={filled} idempotencyKey={idempotencyKey} refused={refused} />
			</Details>
			<Form method="post" className="mt-3">
				<input type="hidden" name="act" value="drop" />
				<button type="submit" className="link py-1 text-[15px]">
					{m.requests_draft_drop()}
				</button>
			</Form>
		</Card>
	);
}

function History({ claim: { history } }: { claim: ClaimView }) {
	if (history.length === 0) return null;
	return (
		<Card id="history" title={m.monopolies_history()}>
			<ol className="flex flex-col gap-2">
				{history.map(({ what, at }) => (
					<li key={`${what} ${at}`} className="flex gap-x-4">
						<time dateTime={at} className="shrink-0 text-muted">
							{formatInstant(at)}
						</time>
						<span>{eventWords(what)}</span>
					</li>
				))}
			</ol>
		</Card>
	);
}
