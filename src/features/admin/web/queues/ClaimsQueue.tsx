import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { type ApiMeta, hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { AttachedFiles } from '#web/ui/files/AttachedFiles.tsx';
import type { ClaimWordEntry, getQueuedClaimFile } from '../../contract-claims.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { QueueFrame } from './QueueFrame.tsx';

type ClaimsQueueProps = {
	entries: readonly ClaimWordEntry[];
	meta: ApiMeta | null;
	isDecided: boolean;
	isDone: boolean;
	refused: FormRefusal | undefined;
};

/** Disputes of debtors and requests for removal, one a card. */
export function ClaimsQueue({ entries, meta, isDecided, isDone, refused }: ClaimsQueueProps) {
	return (
		<QueueFrame
			title={m.admin_claims_title()}
			lead={m.admin_claims_term()}
			base={paths.adminDebtorClaims.path(currentLocale())}
			tabs={[
				{ label: m.admin_queue_open(), state: null },
				{ label: m.admin_claims_decided(), state: 'decided' },
			]}
			state={isDecided ? 'decided' : null}
			{...{ isDone, meta }}
		>
			{entries.map((entry) => (
				<EntryCard key={entry.id} entry={entry} refused={refused?.form === entry.id ? refused : undefined} />
			))}
		</QueueFrame>
	);
}

const kinds = {
	reply: m.monopolies_word_reply,
	dispute: m.monopolies_word_dispute,
	removal: m.monopolies_word_removal,
} as const;
const states = {
	draft: m.monopolies_word_draft,
	said: m.monopolies_word_said,
	open: m.monopolies_word_open,
	granted: m.monopolies_word_granted,
	declined: m.monopolies_word_declined,
} as const;

function EntryCard({ entry, refused }: { entry: ClaimWordEntry; refused: FormRefusal | undefined }) {
	const { claim, kind, side, state, text, answer, said_at: at, due_on: dueOn, signer_name: signer } = entry;
	const locale = currentLocale();
	return (
		<li className="card px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 className="text-lg">{kinds[kind]()}</h2>
				<Chip tone="off" icon={state === 'open' ? 'clock' : 'ok'}>
					{states[state]()}
				</Chip>
				{dueOn === null || state !== 'open' ? null : (
					<Chip tone={entry.is_overdue ? 'bad' : 'off'} icon="clock">
						{m.admin_due_on({ day: formatDay(dueOn) })}
					</Chip>
				)}
			</div>
			<p className="mt-2 text-[15px]">{m.admin_claims_standing({ standing: claim.standing })}</p>
			<p className="mt-1 [overflow-wrap:anywhere]">
				{claim.debtor_id === null ? (
					claim.debtor
				) : (
					<Link to={paths.subject.path(locale, { bin: claim.debtor_id })} className="link">
						{claim.debtor}
					</Link>
				)}{' '}
				·{' '}
				<Link to={paths.subject.path(locale, { bin: claim.creditor_bin })} className="link">
					{claim.creditor}
				</Link>
			</p>
			<p className="mt-1 text-[15px] [overflow-wrap:anywhere]">
				{m.admin_claims_debt({
					...{ amount: formatTenge(claim.amount_kzt), contract: claim.contract_no, service: claim.service },
				})}
			</p>
			<p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
				<span>{side === 'creditor' ? m.monopolies_side_creditor() : m.monopolies_side_debtor()}</span>
				{at === null ? null : <span>{formatInstant(at)}</span>}
				{signer === null ? null : <span>{m.admin_signed_by({ name: signer })}</span>}
				{entry.decided_by === null ? null : <span>{m.admin_queue_by({ email: entry.decided_by })}</span>}
			</p>
			<p className="mt-3 break-words whitespace-pre-line">{text}</p>
			<Files entry={entry} />
			{answer === null ? null : <p className="mt-3 text-[15px]">{m.monopolies_decision({ answer })}</p>}
			{state === 'open' ? <Decide id={entry.id} refused={refused} /> : null}
		</li>
	);
}

function Files({ entry: { id, files } }: { entry: ClaimWordEntry }) {
	const shown = files.map((file) => ({
		...file,
		href: hrefOf<typeof getQueuedClaimFile>(
			'GET /api/v1/admin/debtor-claims/:id/files/:file',
			{ params: { id, file: file.id } },
			currentLocale(),
		),
		purpose: file.purpose === 'evidence' ? m.monopolies_file_evidence() : m.monopolies_file_delivery(),
	}));
	return <AttachedFiles files={shown} />;
}

function Decide({ id, refused }: { id: string; refused: FormRefusal | undefined }) {
	return (
		<Form method="post" className="mt-4 flex flex-col gap-3">
			<FormMessage refusal={refused} />
			<input type="hidden" name="id" value={id} />
			<TextArea
				label={m.admin_claims_answer()}
				name="answer"
				rows={3}
				required
				minLength={3}
				maxLength={1000}
				hint={m.admin_claims_answer_hint()}
				defaultValue={refused?.typed.answer}
				errors={refused?.fields.answer}
			/>
			<div className="flex flex-wrap gap-3">
				<button type="submit" name="act" value="grant" className="btn">
					{m.admin_claims_grant()}
				</button>
				<button type="submit" name="act" value="decline" className="btn btn-ghost">
					{m.admin_claims_decline()}
				</button>
			</div>
		</Form>
	);
}
