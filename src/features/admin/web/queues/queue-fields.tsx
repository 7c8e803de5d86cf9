import { m } from '#paraglide/messages.js';
import { TextArea } from '#web/ui/Field.tsx';
import type { FormRefusal } from '../admin-page.server.ts';

/** Which entry, and what is done with it. */
export function Hidden({ id, act }: { id: number | string; act: string }) {
	return (
		<>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="act" value={act} />
		</>
	);
}

export function AnswerField({ refused }: { refused: FormRefusal | undefined }) {
	return (
		<TextArea
			label={m.admin_answer()}
			name="answer"
			rows={4}
			required
			minLength={3}
			maxLength={4000}
			hint={m.admin_answer_hint()}
			defaultValue={refused?.typed.answer}
			errors={refused?.fields.answer}
		/>
	);
}
