import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiError } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ConsentOffer } from '../contract.ts';
import type { AskedOffer } from './asked-offer.ts';
import { Sources, Terms, Ways } from './ConsentTerms.tsx';
import type { ConsentAnswer } from './change-consents.server.ts';
import { consentHref } from './consent-href.ts';

type RequestFormProps = {
	offer: ConsentOffer | null;
	refused: Pick<ApiError, 'code' | 'message'> | null;
	asked: AskedOffer;
	answer: Extract<ConsentAnswer, { of: 'refused' }> | null;
};

/** About whom, then what. */
export function RequestForm({ offer, refused, asked, answer }: RequestFormProps) {
	const locale = currentLocale();
	return (
		<div className="flex flex-col gap-5">
			<p className="text-sm">
				<Link to={paths.cabinetConsents.path(locale)} className="link">
					{m.consent_all()}
				</Link>
			</p>
			<PageHead title={m.consent_new()} lead={m.consent_lead()} />
			{refused?.code === 'signature_needed' ? (
				<Notice
					tone="warn"
					title={m.consent_signature_title()}
					action={<LinkButton to={paths.cabinetSignature.path(locale)}>{m.consent_signature_go()}</LinkButton>}
				>
					{m.consent_signature_text()}
				</Notice>
			) : offer === null ? (
				<SubjectForm subject={asked.subject} errors={refused === null ? [] : [refused.message]} />
			) : (
				<TermsForm offer={offer} asked={asked} answer={answer} />
			)}
		</div>
	);
}

function SubjectForm({ subject, errors }: { subject: string; errors: readonly string[] }) {
	return (
		<Form method="get" className="card flex flex-col gap-5 px-5 py-6 md:px-8">
			<input type="hidden" name="new" value="1" />
			<TextField
				className="max-w-[440px]"
				label={m.consent_subject_label()}
				errors={errors}
				name="subject"
				defaultValue={subject}
				inputMode="numeric"
				maxLength={40}
				required
			/>
			<div>
				<button type="submit" className="btn">
					{m.consent_subject_go()}
				</button>
			</div>
		</Form>
	);
}

function TermsForm({
	offer,
	asked,
	answer,
}: { offer: ConsentOffer; asked: AskedOffer } & Pick<RequestFormProps, 'answer'>) {
	const { subject, longest_days: days } = offer;
	const { fields = {}, typed = {}, message = null } = answer?.form ?? {};
	return (
		<Form method="post" className="card flex flex-col gap-6 px-5 py-6 md:px-8">
			<input type="hidden" name="subject" value={asked.subject} />
			<input type="hidden" name="key" value={asked.key} />
			<About subject={subject} />
			{message === null ? null : <Notice tone="warn" title={message} />}
			<Sources offer={offer} ticked={answer?.sources ?? asked.sources} errors={fields.source_ids ?? []} />
			<Terms {...{ asked, fields, typed, days }} />
			<Ways {...{ offer, fields, typed }} />
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<SendButton sending={m.consent_sending()}>{m.consent_form_submit()}</SendButton>
				<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{m.consent_form_submit_hint()}</p>
			</div>
		</Form>
	);
}

function About({ subject: { title, number } }: Pick<ConsentOffer, 'subject'>) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
			<p className="min-w-0 [overflow-wrap:anywhere]">
				<b>{title}</b>
				<span className="block text-sm text-muted">{number}</span>
			</p>
			<Link to={consentHref(currentLocale(), { subject: null })} className="link text-sm">
				{m.consent_subject_change()}
			</Link>
		</div>
	);
}
