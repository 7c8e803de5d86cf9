import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ForeignOffer } from '../contract.ts';
import { Quote } from './Quote.tsx';
import type { Country } from './read-form.server.ts';

export type FormKind = 'company' | 'person';

type AskFormProps = {
	kind: FormKind;
	formKey: string;
	countries: readonly Country[];
	form: RefusedForm | null;
	own: string | null;
	left: string;
	offer: ForeignOffer;
};

/** Of a firm or of a person; what it costs stands above the fields. */
export function AskForm({ left, offer, own, ...asking }: AskFormProps) {
	const { form } = asking;
	const kind = form?.typed.intent === 'person' ? 'person' : form === null ? asking.kind : 'company';
	const here = paths.cabinetForeignChecks.path(currentLocale());
	const tab = (of: FormKind, label: string) => (
		<Link
			to={withQuery(here, { kind: of === 'company' ? null : of })}
			aria-current={kind === of ? 'page' : undefined}
			className="btn btn-ghost aria-[current]:bg-tint-2 aria-[current]:text-blue"
		>
			{label}
		</Link>
	);
	return (
		<section aria-labelledby="new-check" className="card flex flex-col gap-5 px-5 py-6 md:px-8">
			<h2 id="new-check" className="text-xl">
				{m.foreign_checks_new()}
			</h2>
			<nav aria-label={m.foreign_checks_new()} className="flex flex-wrap gap-2">
				{tab('company', m.foreign_checks_company())}
				{tab('person', m.foreign_checks_person())}
			</nav>
			{form?.message ? <Notice tone="warn" title={form.message} /> : null}
			{own === null ? null : <OwnNumber bin={own} />}
			<Quote left={left} />
			{kind === 'company' ? <CompanyFields {...asking} /> : <PersonFields {...asking} />}
			<WhoIsAsked offer={offer} kind={kind} />
		</section>
	);
}

function OwnNumber({ bin }: { bin: string }) {
	return (
		<Notice
			tone="off"
			icon="building"
			title={m.foreign_checks_own_title()}
			action={<LinkButton to={paths.subject.path(currentLocale(), { bin })}>{m.foreign_checks_own_open()}</LinkButton>}
		/>
	);
}

type FieldsProps = Pick<AskFormProps, 'formKey' | 'countries' | 'form'>;

function CompanyFields({ formKey, countries, form }: FieldsProps) {
	const { fields = {}, typed = {} } = form ?? {};
	return (
		<Form method="post" className="grid gap-5 md:grid-cols-2">
			<input type="hidden" name="intent" value="company" />
			<input type="hidden" name="key" value={formKey} />
			<Select
				label={m.foreign_checks_field_country()}
				errors={fields.country ?? []}
				name="country"
				required
				defaultValue={typed.country ?? ''}
			>
				<Countries countries={countries} />
			</Select>
			<TextField
				label={m.foreign_checks_field_number()}
				hint={m.foreign_checks_field_number_hint()}
				errors={fields.number ?? []}
				name="number"
				autoComplete="off"
				maxLength={60}
				defaultValue={typed.number ?? ''}
			/>
			<TextField
				className="md:col-span-2"
				label={m.foreign_checks_field_name()}
				hint={m.foreign_checks_field_name_hint()}
				errors={fields.name ?? []}
				name="name"
				autoComplete="off"
				maxLength={200}
				defaultValue={typed.name ?? ''}
			/>
			<Sending />
		</Form>
	);
}

function PersonFields({ formKey, countries, form }: FieldsProps) {
	const { fields = {}, typed = {} } = form ?? {};
	return (
		<Form method="post" className="grid gap-5 md:grid-cols-2">
			<input type="hidden" name="intent" value="person" />
			<input type="hidden" name="key" value={formKey} />
			<TextField
				className="md:col-span-2"
				label={m.foreign_checks_field_full_name()}
				hint={m.foreign_checks_field_full_name_hint()}
				errors={fields['person.full_name'] ?? []}
				name="person.full_name"
				autoComplete="off"
				maxLength={200}
				required
				defaultValue={typed['person.full_name'] ?? ''}
			/>
			<TextField
				label={m.foreign_checks_field_born()}
				hint={m.foreign_checks_field_born_hint()}
				errors={fields['person.born_on'] ?? []}
				name="person.born_on"
				autoComplete="off"
				maxLength={10}
				defaultValue={typed['person.born_on'] ?? ''}
			/>
			<Select
				label={m.foreign_checks_field_citizenship()}
				errors={fields['person.citizenship'] ?? []}
				name="person.citizenship"
				defaultValue={typed['person.citizenship'] ?? ''}
			>
				<Countries countries={countries} none={m.foreign_checks_not_known()} />
			</Select>
			<Sending />
		</Form>
	);
}

function Countries({ countries, none = m.foreign_checks_choose() }: { countries: readonly Country[]; none?: string }) {
	return (
		<>
			<option value="">{none}</option>
			{countries.map(({ code, name }) => (
				<option key={code} value={code}>
					{name}
				</option>
			))}
		</>
	);
}

function Sending() {
	return (
		<div className="md:col-span-2">
			<SendButton sending={m.foreign_checks_starting()}>{m.foreign_checks_start()}</SendButton>
		</div>
	);
}

/** Of a person nobody but lists of ours. */
function WhoIsAsked({ offer: { lists, registers }, kind }: Pick<AskFormProps, 'offer' | 'kind'>) {
	return (
		<Details summary={m.foreign_checks_who_asked()}>
			<ul className="flex flex-col gap-1.5 text-[15px]">
				{kind === 'person'
					? null
					: registers.map(({ title, tells }) => (
							<li key={title}>
								<b className="font-[550]">{title}</b>: {tells}
							</li>
						))}
				<li>
					<b className="font-[550]">{m.foreign_checks_lists()}</b>: {lists.join(', ')}
				</li>
				{kind === 'person' ? <li>{m.foreign_checks_person_stays()}</li> : null}
			</ul>
		</Details>
	);
}
