import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';

type Act = { name: string; label: string; isGhost?: boolean };

/** An act that needs no words. */
export function PlainAct({ id, act, refused }: { id: string; act: Act; refused: FormRefusal | undefined }) {
	return (
		<Form method="post" className="flex flex-col items-start gap-3">
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="act" value={act.name} />
			<FormMessage refusal={refused} />
			<Button type="submit" kind={act.isGhost ? 'ghost' : 'primary'}>
				{act.label}
			</Button>
		</Form>
	);
}

/** Acts that say why; which one is the button that is pressed. */
export function NotedActs({
	id,
	acts,
	refused,
}: {
	id: string;
	acts: readonly Act[];
	refused: FormRefusal | undefined;
}) {
	return (
		<Form method="post" className="flex flex-wrap items-end gap-3">
			<input type="hidden" name="id" value={id} />
			<TextField
				label={m.payments_note()}
				name="note"
				required
				maxLength={500}
				autoComplete="off"
				className="min-w-[min(100%,260px)] flex-1"
				defaultValue={refused?.typed.note}
				errors={refused?.fields.note}
			/>
			{acts.map(({ name, label, isGhost }) => (
				<Button key={name} type="submit" name="act" value={name} kind={isGhost ? 'ghost' : 'primary'}>
					{label}
				</Button>
			))}
		</Form>
	);
}
