import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiError } from '#web/api-client.ts';
import { formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { FieldErrors, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ConsentOffer } from '../contract.ts';
import type { AskedOffer } from './asked-offer.ts';
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
			<div className="grid gap-5 md:grid-cols-2">
				<TextField
					label={m.consent_form_until()}
					hint={m.consent_form_until_hint({ days })}
					errors={fields.until ?? []}
					type="date"
					name="until"
					min={asked.today}
					defaultValue={typed.until ?? asked.until}
					required
				/>
				<TextField
					label={m.consent_form_contact()}
					hint={m.consent_form_contact_hint()}
					errors={fields.contact ?? []}
					type="tel"
					name="contact"
					autoComplete="off"
					maxLength={32}
					defaultValue={typed.contact ?? ''}
				/>
			</div>
			<label className="flex items-center gap-3 text-[15px]">
				<input
					type="checkbox"
					name="once"
					value="yes"
					defaultChecked={typed.once === 'yes'}
					className="size-5 accent-blue"
				/>
				{m.consent_form_once()}
			</label>
			<Ways offer={offer} />
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

type SourcesProps = { offer: ConsentOffer; ticked: readonly string[] | null; errors: readonly string[] };

function Sources({ offer: { sources }, ticked, errors }: SourcesProps) {
	return (
		<fieldset aria-describedby="sources-errors sources-hint">
			<legend className="mb-1.5 text-[15px] font-[550]">{m.consent_form_sources()}</legend>
			<p id="sources-hint" className="text-sm text-muted">
				{m.consent_form_sources_hint()}
			</p>
			<FieldErrors id="sources" errors={errors} />
			<ul className="mt-2 divide-y divide-line">
				{sources.map(({ id, title, tells, needs_token: needsToken, price_kzt: price }) => (
					<li key={id}>
						<label className="flex cursor-pointer items-start gap-3 py-2.5">
							<input
								type="checkbox"
								name="source"
								value={id}
								defaultChecked={ticked === null || ticked.includes(id)}
								className="mt-0.5 size-5 shrink-0 accent-blue"
							/>
							<span className="min-w-0">
								<span className="font-[550]">{title}</span>
								<span className="block text-sm text-muted">
									{[
										tells,
										price === 0 ? null : m.consent_form_price({ price: formatTenge(price) }),
										needsToken ? m.consent_form_needs_token() : null,
									]
										.filter((part) => part !== null)
										.join(' · ')}
								</span>
							</span>
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

function Ways({ offer: { ways } }: { offer: ConsentOffer }) {
	return (
		<fieldset>
			<legend className="mb-1.5 text-[15px] font-[550]">{m.consent_form_way()}</legend>
			{ways.map(({ code, is_on: isOn, reason }) => (
				<label key={code} className="flex items-start gap-3 py-1.5 text-[15px]">
					<input
						type="radio"
						name="way"
						value={code}
						defaultChecked={code === 'link'}
						disabled={!isOn}
						className="mt-0.5 size-5 shrink-0 accent-blue"
					/>
					<span className="min-w-0">
						{code === 'link' ? m.consent_form_way_link() : m.consent_form_way_state()}
						{reason === null ? null : <span className="block text-sm text-muted">{reason}</span>}
					</span>
				</label>
			))}
		</fieldset>
	);
}
