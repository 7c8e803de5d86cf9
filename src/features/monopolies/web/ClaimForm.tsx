import { Form } from 'react-router';
import { leastClaimMci } from '#domain/debtor-claim.ts';
import { m } from '#paraglide/messages.js';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { RefusedAct } from './change-claims.server.ts';

type ClaimFormProps = {
	act: 'add' | 'edit';
	/** what stands in the fields before anything is typed */
	filled: Readonly<Record<string, string>>;
	idempotencyKey: string;
	refused: RefusedAct | null;
};

/** One debt: whose, for what, how much and since when. */
export function ClaimForm({ act, filled, idempotencyKey, refused }: ClaimFormProps) {
	const { fields = {}, typed = filled, message = null } = refused?.act === act ? refused : {};
	const field = (name: string) => ({ name, defaultValue: typed[name], errors: fields[name], required: true });
	return (
		<Form method="post" className="flex flex-col gap-5">
			<input type="hidden" name="act" value={act} />
			<input type="hidden" name="key" value={idempotencyKey} />
			{message === null ? null : <Notice tone="warn" title={message} />}
			<div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
				<TextField
					{...field('debtor')}
					label={m.monopolies_debtor()}
					hint={m.monopolies_debtor_hint()}
					maxLength={40}
					inputMode="numeric"
					className="sm:col-span-2"
				/>
				<TextField {...field('service')} label={m.monopolies_service()} minLength={3} maxLength={300} />
				<TextField {...field('contract_no')} label={m.monopolies_contract()} maxLength={100} />
				<TextField {...field('from')} label={m.monopolies_from()} type="date" />
				<TextField {...field('to')} label={m.monopolies_to()} type="date" />
				<TextField
					{...field('amount_kzt')}
					label={m.monopolies_amount()}
					hint={m.monopolies_amount_hint({ count: leastClaimMci })}
					inputMode="decimal"
					maxLength={20}
				/>
				<TextField {...field('due_on')} label={m.monopolies_due()} type="date" />
			</div>
			<SendButton sending={m.requests_saving()}>
				{act === 'add' ? m.monopolies_add_go() : m.monopolies_edit_go()}
			</SendButton>
		</Form>
	);
}
