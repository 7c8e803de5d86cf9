import { Form, Link, useRevalidator } from 'react-router';
import { longestReply } from '#domain/requests.ts';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstantDay } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ReplyView } from '../../contract-replies.ts';
import type { Acting, Asked } from '../asked.server.ts';
import { replyWords } from '../state-words.ts';

type RepliesViewProps = {
	replies: readonly ReplyView[];
	application: ApplicationView;
	acting: Acting | null;
	asked: Asked | null;
	idempotencyKey: string;
	refused: RefusedForm | null;
};

/** The form for one fact, drafts that wait for a signature, and replies that are waiting, shown or over. */
export function RepliesView({ replies, application, acting, asked, idempotencyKey, refused }: RepliesViewProps) {
	const { revalidate } = useRevalidator();
	const canChange = acting?.canChange === true;
	return (
		<div className="flex flex-col gap-5">
			<p className="-mb-2 text-[15px]">
				<Link to={paths.cabinetMyCompany.path(currentLocale())} className="link inline-block py-1">
					{m.my_company_title()}
				</Link>
			</p>
			<PageHead title={m.requests_replies_title()} lead={m.requests_replies_lead()} />
			{asked === null || !canChange ? null : (
				<ReplyForm acting={acting} asked={asked} idempotencyKey={idempotencyKey} refused={refused} />
			)}
			{refused === null || asked !== null ? null : <Notice tone="warn" title={refused.message ?? ''} />}
			{replies.map((reply) =>
				reply.state === 'draft' ? (
					<Draft key={reply.id} reply={reply} application={application} onDone={() => void revalidate()} />
				) : (
					<Reply key={reply.id} reply={reply} canChange={canChange} />
				),
			)}
			{replies.length > 0 || asked !== null ? null : (
				<EmptyState icon="mail" title={m.requests_replies_none()}>
					{m.requests_replies_none_text()}
				</EmptyState>
			)}
		</div>
	);
}

type ReplyFormProps = { acting: Acting; asked: Asked; idempotencyKey: string; refused: RefusedForm | null };

function ReplyForm({ acting, asked, idempotencyKey, refused }: ReplyFormProps) {
	const { fields = {}, typed = {}, message = null } = refused ?? {};
	return (
		<Card id="new" title={m.requests_reply_new()}>
			<Form method="post" className="flex flex-col gap-5">
				<input type="hidden" name="key" value={idempotencyKey} />
				<input type="hidden" name="finding" value={asked.finding ?? ''} />
				<input type="hidden" name="source" value={asked.source ?? ''} />
				{message === null ? null : <Notice tone="warn" title={message} />}
				<p>
					{acting.name}. {m.requests_about({ target: asked.title ?? '' })}
				</p>
				<TextArea
					label={m.requests_reply_text()}
					hint={m.requests_reply_text_hint({ limit: String(longestReply) })}
					name="text"
					rows={4}
					required
					minLength={10}
					maxLength={longestReply}
					defaultValue={typed.text}
					errors={fields.text ?? fields.finding}
				/>
				<SendButton sending={m.requests_saving()}>{m.requests_reply_go()}</SendButton>
			</Form>
		</Card>
	);
}

type DraftProps = { reply: ReplyView; application: ApplicationView; onDone(): void };

function Draft({ reply, application, onDone }: DraftProps) {
	return (
		<Card id={`draft-${reply.id}`} title={m.requests_reply_draft()}>
			<div className="mb-5 flex max-w-[62em] flex-col gap-1.5 text-[15px] [overflow-wrap:anywhere]">
				{reply.paragraphs.map((paragraph) => (
					<p key={paragraph} className="whitespace-pre-line">
						{paragraph}
					</p>
				))}
			</div>
			<SignForm
				key={reply.paragraphs.join()}
				application={application}
				wanted={{ action: 'reply_sign', statement_id: reply.id }}
				computer={m.financials_sign_computer()}
				phone={m.financials_sign_phone()}
				note={m.requests_reply_sign_note()}
				onDone={onDone}
			/>
			<Withdraw id={reply.id} label={m.requests_draft_drop()} />
		</Card>
	);
}

function Reply({ reply, canChange }: { reply: ReplyView; canChange: boolean }) {
	const { target, text, state, signed_at: at, signer_name: signer, due_on: dueOn, reason } = reply;
	const facts = [
		at === null ? null : m.requests_sent({ at: formatInstantDay(at) }),
		signer ?? m.requests_signed_by_nobody(),
		state === 'pending' && dueOn !== null ? m.requests_due({ day: formatDay(dueOn) }) : null,
	].filter((fact) => fact !== null);
	return (
		<article className="card px-4 py-4 md:px-6">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<h2 className="text-lg">{target}</h2>
				<Chip tone={state === 'shown' ? 'ok' : 'off'} icon={state === 'shown' ? 'ok' : 'clock'}>
					{replyWords(state)}
				</Chip>
			</div>
			<p className="mt-1 text-sm text-muted">{facts.join(' · ')}</p>
			<p className="mt-3 break-words whitespace-pre-line">{text}</p>
			{reason === null ? null : <p className="mt-2 text-[15px] text-bad">{reason}</p>}
			{state === 'shown' && canChange ? <Withdraw id={reply.id} label={m.requests_reply_withdraw()} /> : null}
		</article>
	);
}

function Withdraw({ id, label }: { id: string; label: string }) {
	return (
		<Form method="post" className="mt-4">
			<input type="hidden" name="act" value="withdraw" />
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="link py-1 text-[15px]">
				{label}
			</button>
		</Form>
	);
}
