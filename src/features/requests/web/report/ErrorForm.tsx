import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { RefusedForm } from '#web/forms.server.ts';
import { TextArea, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ObjectionOffer } from '../../contract-objections.ts';

type ErrorFormProps = {
	/** as the address has it */
	asked: string;
	offer: ObjectionOffer;
	isVisitor: boolean;
	idempotencyKey: string;
	refused: RefusedForm | null;
};

export function ErrorForm({ asked, offer, isVisitor, idempotencyKey, refused }: ErrorFormProps) {
	const { fields = {}, typed = {}, message = null } = refused ?? {};
	const { subject, about, finding, source_id: source } = offer;
	const hidden = { key: idempotencyKey, about, finding, source };
	return (
		<Form method="post" className="card flex flex-col gap-5 px-5 py-5 md:px-8 md:py-6">
			{Object.entries(hidden).map(([name, value]) =>
				value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
			)}
			{message === null ? null : <Notice tone="warn" title={message} />}
			{subject === null ? (
				<TextField
					label={m.requests_report_subject()}
					name="subject"
					required
					inputMode="numeric"
					maxLength={40}
					// of an id that nobody has there is nothing to correct
					defaultValue={typed.subject ?? (/^[\d\s]+$/.test(asked) ? asked : undefined)}
					errors={fields.subject}
				/>
			) : (
				<input type="hidden" name="subject" value={subject.id} />
			)}
			<TextArea
				label={m.requests_report_text()}
				hint={m.requests_report_text_hint()}
				name="text"
				rows={5}
				required
				minLength={10}
				maxLength={4000}
				defaultValue={typed.text}
				errors={fields.text ?? (subject === null ? [] : fields.subject)}
			/>
			{isVisitor ? (
				<TextField
					label={m.requests_report_email()}
					hint={m.requests_report_email_hint()}
					name="email"
					type="email"
					autoComplete="email"
					maxLength={254}
					defaultValue={typed.email}
					errors={fields.email}
				/>
			) : null}
			<SendButton sending={m.requests_saving()}>{m.requests_report_send()}</SendButton>
		</Form>
	);
}
