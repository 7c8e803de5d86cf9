import { Form } from 'react-router';
import { type CheckKind, purposeOfCheck } from '#domain/person-check.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Select, TextArea, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { CheckOffer } from '../contract.ts';

type AskFormProps = {
	kind: CheckKind;
	offer: CheckOffer;
	/** of this form: sent twice it is one check */
	formKey: string;
	form: RefusedForm | null;
};

/** What it costs comes first, then whose consent it stands on. */
export function AskForm({ kind, offer, formKey, form }: AskFormProps) {
	const locale = currentLocale();
	const { uses, consents } = offer;
	const ask = (look: 'primary' | 'ghost') => (
		<LinkButton
			kind={look}
			to={withQuery(paths.cabinetConsents.path(locale), { new: 1, person: purposeOfCheck[kind] })}
		>
			{m.person_checks_ask_consent()}
		</LinkButton>
	);
	if (!uses.is_included)
		return (
			<Notice
				tone="warn"
				title={m.person_checks_uses_none_title()}
				action={<LinkButton to={paths.tariffs.path(locale)}>{m.tariffs_title()}</LinkButton>}
			>
				{m.person_checks_uses_none_text()}
			</Notice>
		);
	const left =
		uses.most === null || uses.left === null
			? m.person_checks_uses_any()
			: m.person_checks_uses({ left: formatNumber(uses.left), most: formatNumber(uses.most) });
	if (consents.length === 0)
		return (
			<Notice tone="off" icon="shield" title={m.person_checks_consent_first_title()} action={ask('primary')}>
				<p>{m.person_checks_consent_first_text()}</p>
				<p className="mt-1.5">
					{left}. {m.person_checks_uses_note()}
				</p>
			</Notice>
		);
	return (
		<section aria-labelledby="new-check" className="card flex flex-col gap-5 px-5 py-6 md:px-8">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
				<h2 id="new-check" className="text-xl">
					{kind === 'employment' ? m.person_checks_new_employment() : m.person_checks_new_individual()}
				</h2>
				<p className="text-[15px]">{left}</p>
			</div>
			{form?.message ? <Notice tone="warn" title={form.message} /> : null}
			<Fields kind={kind} consents={consents} formKey={formKey} form={form} />
			<div>{ask('ghost')}</div>
		</section>
	);
}

type FieldsProps = Omit<AskFormProps, 'offer'> & Pick<CheckOffer, 'consents'>;

function Fields({ kind, consents, formKey, form }: FieldsProps) {
	const { fields = {}, typed = {} } = form ?? {};
	return (
		<Form method="post" className="flex flex-col gap-5">
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="key" value={formKey} />
			<Select
				label={m.person_checks_field_consent()}
				errors={fields.consent_id ?? []}
				name="consent_id"
				defaultValue={typed.consent_id ?? consents[0]?.id}
			>
				{consents.map(({ id, name, iin, number, valid_until: until }) => (
					<option key={id} value={id}>
						{m.person_checks_option_consent({ name, iin, number, day: formatDay(until) })}
					</option>
				))}
			</Select>
			<TextField
				className="max-w-[440px]"
				label={m.person_checks_field_iin()}
				hint={m.person_checks_field_iin_hint()}
				errors={fields.iin ?? []}
				name="iin"
				inputMode="numeric"
				autoComplete="off"
				maxLength={20}
				required
				defaultValue={typed.iin ?? ''}
			/>
			{kind === 'employment' ? (
				<TextArea
					label={m.person_checks_field_ground()}
					hint={m.person_checks_field_ground_hint()}
					errors={fields.legal_ground ?? []}
					name="legal_ground"
					rows={2}
					maxLength={300}
					defaultValue={typed.legal_ground ?? ''}
				/>
			) : null}
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<SendButton sending={m.person_checks_starting()}>{m.person_checks_start()}</SendButton>
				<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{m.person_checks_uses_note()}</p>
			</div>
		</Form>
	);
}
