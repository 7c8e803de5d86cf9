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
import type { PersonOffer } from '../contract.ts';
import type { PersonPurpose } from './api.ts';
import type { AskedOffer } from './asked-offer.ts';
import { Sources, Terms, Ways } from './ConsentTerms.tsx';
import type { ConsentAnswer } from './change-consents.server.ts';

type PersonFormProps = {
	purpose: PersonPurpose;
	offer: PersonOffer | null;
	refused: Pick<ApiError, 'code' | 'message'> | null;
	asked: AskedOffer;
	answer: Extract<ConsentAnswer, { of: 'refused' }> | null;
};

/** A request to somebody of no register: an employee, or a private person one deals with. */
export function PersonForm({ purpose, offer, refused, asked, answer }: PersonFormProps) {
	const locale = currentLocale();
	const title = purpose === 'employment' ? m.consent_new_employment() : m.consent_new_individual();
	return (
		<div className="flex flex-col gap-5">
			<p className="text-sm">
				<Link to={paths.cabinetConsents.path(locale)} className="link">
					{m.consent_all()}
				</Link>
			</p>
			<PageHead title={title} lead={m.consent_lead()} />
			{offer === null ? <Refused refused={refused} /> : <Fields {...{ purpose, offer, asked, answer }} />}
		</div>
	);
}

function Refused({ refused }: Pick<PersonFormProps, 'refused'>) {
	const locale = currentLocale();
	const isOrganisation = refused?.code === 'organisation_needed';
	const to = isOrganisation ? paths.cabinetOrganization.path(locale) : paths.cabinetSignature.path(locale);
	return (
		<Notice
			tone="warn"
			title={isOrganisation ? refused.message : m.consent_signature_title()}
			action={
				<LinkButton to={to}>{isOrganisation ? m.person_checks_organisation_go() : m.consent_signature_go()}</LinkButton>
			}
		/>
	);
}

type FieldsProps = Pick<PersonFormProps, 'purpose' | 'asked' | 'answer'> & { offer: PersonOffer };

function Fields({ purpose, offer, asked, answer }: FieldsProps) {
	const { fields = {}, typed = {}, message = null } = answer?.form ?? {};
	const { longest_days: days } = offer;
	// what needs a law of its own is ticked by whoever has one
	const usual = offer.sources.filter(({ needs_ground: needsGround }) => !needsGround).map(({ id }) => id);
	return (
		<Form method="post" className="card flex flex-col gap-6 px-5 py-6 md:px-8">
			<input type="hidden" name="person" value={purpose} />
			<input type="hidden" name="key" value={asked.key} />
			{message === null ? null : <Notice tone="warn" title={message} />}
			<div className="grid gap-5 md:grid-cols-2">
				<TextField
					label={m.consent_person_name()}
					hint={m.consent_person_name_hint()}
					errors={fields.name ?? []}
					name="name"
					autoComplete="off"
					maxLength={200}
					required
					defaultValue={typed.name ?? ''}
				/>
				<TextField
					label={m.consent_person_iin()}
					errors={fields.iin ?? []}
					name="iin"
					inputMode="numeric"
					autoComplete="off"
					maxLength={20}
					required
					defaultValue={typed.iin ?? ''}
				/>
			</div>
			<Sources offer={offer} ticked={answer?.sources ?? asked.sources ?? usual} errors={fields.source_ids ?? []} />
			<Terms {...{ asked, fields, typed, days }} />
			<Ways {...{ offer, fields, typed }} />
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<SendButton sending={m.consent_sending()}>{m.consent_form_submit()}</SendButton>
				<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{m.consent_form_submit_hint()}</p>
			</div>
		</Form>
	);
}
