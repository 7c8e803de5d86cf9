import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { contactTopics } from '#domain/contact-messages.ts';
import { AgreementField, PhoneField, useHydrated } from '#features/auth/public.web.ts';
import { Proof } from '#features/checks/public.web.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Select, TextArea, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import { useFaultFocus } from '#web/use-fault-focus.ts';
import { topicName } from './topic-name.ts';
import type { ContactAnswer, ContactPage } from './view.ts';

type ContactFormProps = { page: ContactPage; answer: ContactAnswer | undefined };

/** Where people write to us; what was refused comes back with what was typed. */
export function ContactForm({ page, answer }: ContactFormProps) {
	return (
		<section id="contact" aria-labelledby="contact-title" className="card scroll-mt-4 px-4 py-5 md:px-7 md:py-6">
			<h2 id="contact-title" className="text-xl">
				{m.contacts_title()}
			</h2>
			{page.state === 'sent' ? <Sent page={page} /> : <Fields page={page} answer={answer} />}
		</section>
	);
}

function Sent({ page: { number, ticket } }: { page: Extract<ContactPage, { state: 'sent' }> }) {
	const trial = { modal: 'TrialRequestModal', plan: 'trial', step: 'requisites', ticket };
	return (
		<div role="status" className="mt-4">
			<Notice
				tone="ok"
				title={
					ticket === null
						? m.contacts_sent({ number: String(number) })
						: m.contacts_sent_trial({ number: String(number) })
				}
			>
				<p>{ticket === null ? m.contacts_sent_text() : m.contacts_sent_trial_text()}</p>
				{ticket === null ? null : (
					<Link to={withQuery(paths.tariffs.path(currentLocale()), trial)} className="link mt-2 inline-block py-1">
						{m.contacts_sent_trial_next()}
					</Link>
				)}
			</Notice>
		</div>
	);
}

type FieldsProps = { page: Extract<ContactPage, { state: 'form' }>; answer: ContactAnswer | undefined };
const none: readonly string[] = [];

function Fields({ page, answer }: FieldsProps) {
	const form = useRef<HTMLFormElement>(null);
	const isHydrated = useHydrated();
	useFaultFocus(form, answer);
	const typed = answer?.typed ?? {};
	const errorsOf = (field: string) => answer?.fields[field] ?? none;
	const topic = typed.topic ?? page.topic;
	return (
		<Form ref={form} method="post" preventScrollReset noValidate={isHydrated} className="mt-4 flex flex-col gap-5">
			<input type="hidden" name="key" value={typed.key ?? page.key} />
			<input type="hidden" name="token" value={typed.token ?? page.token} />
			<div role="alert" data-message tabIndex={-1} className="outline-none empty:hidden">
				{answer?.message == null ? null : <Notice tone="bad" title={answer.message} />}
				{answer?.isProofNeeded === true ? (
					<Notice tone="warn" title={m.contacts_proof_title()}>
						<Proof words={proofWords()} onProved={() => form.current?.requestSubmit()} />
					</Notice>
				) : null}
			</div>
			<Select label={m.contacts_topic()} name="topic" defaultValue={topic} errors={errorsOf('topic')}>
				{contactTopics.map((one) => (
					<option key={one} value={one}>
						{topicName(one)}
					</option>
				))}
			</Select>
			<div className="grid gap-5 md:grid-cols-2">
				<TextField
					{...{ label: m.contacts_name(), name: 'name', autoComplete: 'name', required: true, maxLength: 100 }}
					defaultValue={typed.name}
					errors={errorsOf('name')}
				/>
				<PhoneField name="phone" value={typed.phone ?? page.phone} errors={errorsOf('phone')} autoComplete="tel" />
				<TextField
					{...{ label: m.contacts_email(), name: 'email', type: 'email', autoComplete: 'email' }}
					{...{ required: true, maxLength: 254, defaultValue: typed.email, errors: errorsOf('email') }}
				/>
				<TextField
					{...{ label: m.contacts_bin(), name: 'bin', inputMode: 'numeric', autoComplete: 'off', maxLength: 40 }}
					{...{ required: page.topic === 'trial', hint: m.contacts_bin_hint() }}
					{...{ defaultValue: typed.bin, errors: errorsOf('bin') }}
				/>
			</div>
			<TextArea
				{...{ label: m.contacts_text(), name: 'text', rows: 6, maxLength: 4000, hint: m.contacts_text_hint() }}
				{...{ required: page.topic !== 'trial', defaultValue: typed.text, errors: errorsOf('text') }}
			/>
			<Trap />
			<AgreementField offer={page.offer} errors={errorsOf('agreement')} />
			<SendButton sending={m.contacts_sending()} className="self-start px-7 max-sm:w-full">
				{m.contacts_send()}
			</SendButton>
		</Form>
	);
}

function proofWords() {
	return {
		...{ why: m.contacts_proof_text(), done: m.contacts_proof_done() },
		...{ failed: m.contacts_proof_failed(), noScript: m.contacts_proof_no_script() },
	};
}

/** Nobody sees it or gets into it; what fills it in is a machine. */
function Trap() {
	return (
		<div aria-hidden="true" className="hidden">
			<input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
		</div>
	);
}
