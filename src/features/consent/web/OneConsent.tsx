import { Form, Link, useRevalidator } from 'react-router';
import type { ApplicationView } from '#features/signing/contract.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ConsentView, getConsentDocument } from '../contract.ts';
import { ConsentText } from './ConsentText.tsx';
import type { ConsentAnswer } from './change-consents.server.ts';
import { SignedFile } from './SignedFile.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { stateTones } from './words.ts';

type OneConsentProps = { consent: ConsentView; application: ApplicationView; answer: ConsentAnswer | null };

/** One consent: how far it is, what can be done, and what is signed. */
export function OneConsent({ consent, application, answer }: OneConsentProps) {
	const { revalidate } = useRevalidator();
	const { number, subject, state, state_label: label, is_asker: isAsker } = consent;
	return (
		<div className="flex flex-col gap-5">
			<p className="text-sm">
				<Link to={paths.cabinetConsents.path(currentLocale())} className="link">
					{m.consent_all()}
				</Link>
			</p>
			<PageHead
				title={isAsker ? subject.title : consent.asker}
				lead={m.consent_number({ number })}
				actions={<Chip tone={stateTones[state]}>{label}</Chip>}
			/>
			{answer?.of === 'fault' ? <Notice tone="warn" title={answer.message} /> : null}
			{answer?.of === 'link' ? <NewLink link={answer} /> : null}
			{answer?.of === 'service' ? (
				<Notice tone="ok" title={m.consent_state_sent_title()}>
					{m.consent_state_sent_text({ until: formatInstant(answer.until) })}
				</Notice>
			) : null}
			{consent.is_key_destroyed ? <Notice tone="off" title={m.consent_key_destroyed()} /> : null}
			{isAsker ? (
				<Editing isQuiet>
					<Acts consent={consent} />
				</Editing>
			) : null}
			<Facts consent={consent} />
			<ConsentText title={titleOfText(consent)} paragraphs={consent.text} />
			{consent.own_href === null ? null : (
				<p>
					<a href={consent.own_href} className="link inline-block py-1">
						{m.consent_own_page()}
					</a>
				</p>
			)}
			{!isAsker && state === 'given' ? (
				<WithdrawForm
					application={application}
					way={consent.way}
					of={{ consent_id: consent.id }}
					onDone={() => void revalidate()}
				/>
			) : null}
		</div>
	);
}

function titleOfText({ way, given_at: givenAt }: ConsentView): string {
	if (way === 'state') return m.consent_text_title_state();
	return givenAt === null ? m.consent_text_title() : m.consent_signed_text_title();
}

function NewLink({ link: { href, until, sentTo } }: { link: Extract<ConsentAnswer, { of: 'link' }> }) {
	return (
		<Notice
			tone="ok"
			title={m.consent_link_title()}
			action={<CopyButton value={href} label={m.consent_link_label()} withText />}
		>
			<p className="font-mono text-sm break-all">{href}</p>
			<p className="mt-2">{m.consent_link_text({ until: formatInstant(until) })}</p>
			{sentTo === null ? null : <p className="mt-1">{m.consent_link_sent({ phone: sentTo })}</p>}
		</Notice>
	);
}

function Acts({ consent }: { consent: ConsentView }) {
	const { state, way, contact_masked: phone, can_remind: canRemind } = consent;
	const isWaiting = state === 'sent' || state === 'opened';
	if (state === 'given')
		return (
			<Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<input type="hidden" name="action" value="withdraw" />
				<SendButton sending={m.consent_sending()} className="btn-ghost px-7 max-sm:w-full">
					{m.consent_give_up()}
				</SendButton>
				<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{m.consent_give_up_hint()}</p>
			</Form>
		);
	if (state !== 'draft' && !isWaiting) return null;
	const first =
		way === 'state' ? m.consent_send_state() : phone === null ? m.consent_send() : m.consent_send_sms({ phone });
	return (
		<div className="flex flex-wrap gap-3">
			{way === 'state' && isWaiting ? (
				<p className="w-full max-w-[62em] text-sm text-muted">{m.consent_state_waits()}</p>
			) : (
				<Form method="post" className="max-sm:w-full">
					<input type="hidden" name="action" value="send" />
					<SendButton sending={m.consent_sending()} className={`px-7 max-sm:w-full ${isWaiting ? 'btn-ghost' : ''}`}>
						{!isWaiting ? first : canRemind ? m.consent_remind() : m.consent_send_again()}
					</SendButton>
				</Form>
			)}
			<Form method="post" className="max-sm:w-full">
				<input type="hidden" name="action" value="cancel" />
				<SendButton sending={m.consent_sending()} className="btn-quiet px-5 max-sm:w-full">
					{m.consent_cancel()}
				</SendButton>
			</Form>
		</div>
	);
}

function Facts({ consent }: { consent: ConsentView }) {
	const { id, subject, sources, valid_until: until, is_once: isOnce, given_at: givenAt, ended_at: endedAt } = consent;
	const day = formatDay(until);
	const isOfService = consent.way === 'state';
	const file = hrefOf<typeof getConsentDocument>(
		'GET /api/v1/consents/:id/document',
		{ params: { id } },
		currentLocale(),
	);
	const named = sources.filter(({ is_granted: isGranted }) => givenAt === null || isGranted);
	return (
		<Card id="facts">
			<DefinitionList>
				<RequisiteRow label={m.consent_fact_subject()}>{`${subject.title}, ${subject.number}`}</RequisiteRow>
				<RequisiteRow label={m.consent_fact_asker()}>{consent.asker}</RequisiteRow>
				<RequisiteRow label={m.consent_fact_purpose()}>{consent.purpose_label}</RequisiteRow>
				<RequisiteRow label={m.consent_fact_sources()}>{named.map(({ title }) => title).join('; ')}</RequisiteRow>
				<RequisiteRow label={m.consent_fact_term()}>
					{isOnce ? m.consent_fact_term_once({ day }) : m.consent_item_until({ day })}
				</RequisiteRow>
				<Moment label={m.consent_fact_made()} at={consent.made_at} />
				{givenAt === null ? <Moment label={m.consent_fact_answer_by()} at={consent.answer_by} /> : null}
				<Moment label={isOfService ? m.consent_fact_confirmed() : m.consent_fact_given()} at={givenAt} />
				<Moment label={m.consent_fact_ended()} at={endedAt} more={endOf(consent)} />
				{givenAt === null ? null : (
					<>
						<RequisiteRow label={isOfService ? m.consent_fact_confirmed_by() : m.consent_fact_signer()}>
							{isOfService ? m.reporting_consent_state_service() : consent.signer}
						</RequisiteRow>
						<RequisiteRow label={m.consent_fact_uses()}>{consent.use_count}</RequisiteRow>
						<Proof consent={consent} />
					</>
				)}
			</DefinitionList>
			{consent.has_document ? <SignedFile href={file} /> : null}
			{givenAt !== null && !isOfService && !consent.has_document ? (
				<p className="mt-5 max-w-[62em] text-sm text-muted">{m.consent_file_closed()}</p>
			) : null}
		</Card>
	);
}

function Proof({ consent }: { consent: ConsentView }) {
	const rows: [label: string, value: string | null][] =
		consent.way === 'state'
			? [[m.consent_fact_external(), consent.external_id]]
			: [
					[m.consent_fact_certificate(), consent.certificate_serial],
					[m.consent_fact_hash(), consent.text_sha256],
				];
	return rows.map(([label, value]) => (
		<RequisiteRow key={label} label={label}>
			<span className="break-all">{value}</span>
		</RequisiteRow>
	));
}

function endOf({ withdrawn_by: by, is_asker: isAsker }: ConsentView): string | null {
	if (by === null) return null;
	return by === 'subject' || !isAsker ? m.consent_withdrawn_by_subject() : m.consent_withdrawn_by_owner();
}

function Moment({ label, at, more = null }: { label: string; at: string | null; more?: string | null }) {
	if (at === null) return null;
	return (
		<RequisiteRow label={label}>{[formatInstant(at), more].filter((part) => part !== null).join(', ')}</RequisiteRow>
	);
}
