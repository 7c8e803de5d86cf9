import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { getLinkedDocument, LinkedConsent } from '../contract.ts';
import { ConsentText } from './ConsentText.tsx';
import { SignedFile } from './SignedFile.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

type LinkedViewProps = { token: string; consent: LinkedConsent; application: ApplicationView };

/** A request as whoever is asked reads it, and the consent once it is given. */
export function LinkedView(props: LinkedViewProps) {
	const { asker, state, text, way } = props.consent;
	const isWaiting = state === 'sent' || state === 'opened';
	const isOfService = way === 'state';
	const lead = isOfService ? m.consent_state_lead({ asker }) : m.consent_link_lead({ asker });
	return (
		<div className="wrap flex flex-col gap-5 pt-5 pb-12 md:pt-8 md:pb-16">
			<PageHead title={m.consent_page_title()} {...(isWaiting ? { lead } : {})} />
			{state === 'given' ? <Given /> : null}
			{state === 'withdrawn' || state === 'expired' ? <Ended consent={props.consent} /> : null}
			<ConsentText
				title={isWaiting || isOfService ? m.consent_text_title_own() : m.consent_signed_text_title()}
				paragraphs={text}
			/>
			{isWaiting ? isOfService ? <AnswerThere /> : <Answer {...props} /> : <Facts {...props} />}
			{isWaiting ? null : (
				<p>
					<Link to={paths.consentChecks.path(currentLocale(), { token: props.token })} className="link">
						{m.person_checks_linked_open()}
					</Link>
				</p>
			)}
			{state === 'given' ? (
				<WithdrawForm {...props} way={way} of={{ link: props.token }} onDone={() => location.reload()} />
			) : null}
		</div>
	);
}

/** The state service takes the answer. */
function AnswerThere() {
	return (
		<Notice tone="off" icon="clock" title={m.consent_state_answer_title()}>
			{m.consent_state_answer_text()}
		</Notice>
	);
}

function Answer({ token, consent, application }: LinkedViewProps) {
	const { bin, wants_token: wantsToken, days_left: daysLeft, can_mute: canMute } = consent;
	const locale = currentLocale();
	// a page of its own: the link of the request opens nothing any more
	const go = (receipt: string | undefined) => {
		if (receipt !== undefined) location.assign(paths.consent.path(locale, { token: receipt }));
	};
	return (
		<Card id="answer" title={m.consent_answer_title()}>
			<div className="flex flex-col gap-6">
				<SignForm
					application={application}
					wanted={{ action: 'consent_give', link: token }}
					computer={m.consent_sign_computer()}
					phone={m.consent_sign_phone()}
					note={bin === null ? m.consent_sign_as_person() : m.consent_sign_as_firm({ bin })}
					onDone={go}
				>
					{wantsToken ? (
						<TextField
							className="max-w-[440px]"
							label={m.consent_token_label()}
							hint={m.consent_token_hint()}
							name="taxpayer_token"
							maxLength={200}
							autoComplete="off"
						/>
					) : null}
				</SignForm>
				<Form method="post" className="flex flex-col gap-3 border-t border-line pt-5">
					<p className="text-sm text-muted">
						{daysLeft === null ? null : `${m.consent_link_days({ count: daysLeft })} `}
						{m.consent_link_free()}
					</p>
					{canMute ? (
						<label className="flex items-center gap-3 text-[15px]">
							<input type="checkbox" name="mute" value="yes" className="size-5 accent-blue" />
							{m.consent_decline_mute()}
						</label>
					) : null}
					<div>
						<SendButton sending={m.consent_sending()} className="btn-ghost px-7 max-sm:w-full">
							{m.consent_decline()}
						</SendButton>
					</div>
				</Form>
			</div>
		</Card>
	);
}

function Given() {
	// known to the browser alone: a page that is read by a link says it nowhere
	const [address, setAddress] = useState('');
	useEffect(() => setAddress(location.href), []);
	return (
		<Notice
			tone="ok"
			title={m.consent_given_title()}
			action={address === '' ? null : <CopyButton value={address} label={m.consent_given_address()} withText />}
		>
			{m.consent_given_text()}
		</Notice>
	);
}

function Ended({ consent: { state_label: label, ended_at: endedAt } }: { consent: LinkedConsent }) {
	return (
		<Notice tone="off" title={m.consent_ended_title()}>
			{label}
			{endedAt === null ? null : `, ${formatInstant(endedAt)}`}
		</Notice>
	);
}

function Facts({ token, consent }: LinkedViewProps) {
	const { asker, given_at: givenAt, valid_until: until, is_once: isOnce, way } = consent;
	const isOfService = way === 'state';
	const proof = isOfService
		? ([m.consent_fact_external(), consent.external_id] as const)
		: ([m.consent_fact_hash(), consent.text_sha256] as const);
	const day = formatDay(until);
	const file = hrefOf<typeof getLinkedDocument>(
		'GET /api/v1/consent-links/:token/document',
		{ params: { token } },
		currentLocale(),
	);
	return (
		<Card id="facts" title={m.consent_number({ number: consent.number })}>
			<DefinitionList>
				<RequisiteRow label={m.consent_fact_asker()}>{asker}</RequisiteRow>
				<RequisiteRow label={isOfService ? m.consent_fact_confirmed() : m.consent_fact_given()}>
					{givenAt === null ? '—' : formatInstant(givenAt)}
				</RequisiteRow>
				<RequisiteRow label={m.consent_fact_term()}>
					{isOnce ? m.consent_fact_term_once({ day }) : m.consent_item_until({ day })}
				</RequisiteRow>
				<RequisiteRow label={proof[0]}>
					<span className="break-all">{proof[1]}</span>
				</RequisiteRow>
			</DefinitionList>
			{isOfService ? null : <SignedFile href={file} />}
		</Card>
	);
}
