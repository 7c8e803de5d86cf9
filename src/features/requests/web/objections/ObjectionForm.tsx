import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { RefusedForm } from '#web/forms.server.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { Acting, Asked } from '../asked.server.ts';

type ObjectionFormProps = { acting: Acting; asked: Asked; idempotencyKey: string; refused: RefusedForm | null };

/** First the text; files and the signature follow with the draft. */
export function ObjectionForm({ acting, asked, idempotencyKey, refused }: ObjectionFormProps) {
	const { fields = {}, typed = {}, message = null } = refused ?? {};
	return (
		<Card id="new" title={m.requests_objection_new()}>
			<Form method="post" className="flex flex-col gap-5">
				<input type="hidden" name="key" value={idempotencyKey} />
				<input type="hidden" name="subject" value={acting.bin} />
				<input type="hidden" name="finding" value={asked.finding ?? ''} />
				<input type="hidden" name="source" value={asked.source ?? ''} />
				{message === null ? null : <Notice tone="warn" title={message} />}
				<p>
					{acting.name}. {m.requests_about({ target: asked.title ?? m.requests_target_index() })}
				</p>
				<TextArea
					label={m.requests_objection_text()}
					hint={m.requests_objection_text_hint()}
					name="text"
					rows={5}
					required
					minLength={10}
					maxLength={4000}
					defaultValue={typed.text}
					errors={fields.text ?? fields.finding}
				/>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
					<SendButton sending={m.requests_saving()}>{m.requests_objection_go()}</SendButton>
					<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{m.requests_objection_go_hint()}</p>
				</div>
			</Form>
		</Card>
	);
}
