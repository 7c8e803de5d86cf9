import { AgreementField, type OfferText, PhoneField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { TextField } from '#web/ui/Field.tsx';
import { RequestForm } from './RequestForm.tsx';
import type { RequestAnswer, Typed } from './view.ts';

type ContactsFormProps = {
	offer: OfferText | null;
	/** makes a form that is sent twice one application */
	requestKey: string;
	known: Typed;
	answer: RequestAnswer | undefined;
};

const none: readonly string[] = [];

export function ContactsForm({ offer, requestKey, known, answer }: ContactsFormProps) {
	const typed = answer?.typed ?? known;
	const errorsOf = (field: string) => answer?.fields[field] ?? none;
	return (
		<RequestForm intent="contacts" answer={answer} submit={m.tickets_next()}>
			<p className="text-[15px] text-ink-2">{m.tickets_contacts_lead()}</p>
			<input type="hidden" name="key" value={answer?.typed.key ?? requestKey} />
			<TextField
				label={m.tickets_name()}
				name="name"
				autoComplete="name"
				required
				maxLength={100}
				defaultValue={typed.name}
				errors={errorsOf('name')}
			/>
			<PhoneField name="phone" value={typed.phone ?? ''} errors={errorsOf('phone')} autoComplete="tel" />
			<TextField
				label={m.tickets_email()}
				name="email"
				type="email"
				autoComplete="email"
				required
				maxLength={254}
				defaultValue={typed.email}
				errors={errorsOf('email')}
			/>
			<TextField
				label={m.tickets_company()}
				name="company_name"
				autoComplete="organization"
				maxLength={200}
				hint={m.tickets_company_hint()}
				defaultValue={typed.company_name}
				errors={errorsOf('company_name')}
			/>
			<AgreementField offer={offer} errors={errorsOf('agreement')} />
		</RequestForm>
	);
}
