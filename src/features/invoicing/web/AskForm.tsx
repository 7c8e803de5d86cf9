import { Form } from 'react-router';
import type { Offer } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import type { InvoiceRefusal } from './refusal.ts';

type AskFormProps = {
	offers: readonly Offer[];
	chosen: string;
	formKey: string;
	isOpen: boolean;
	refused: InvoiceRefusal | undefined;
};

/** An invoice for a plan, or for the balance. */
export function AskForm({ offers, chosen, formKey, isOpen, refused }: AskFormProps) {
	const typed = refused?.typed ?? {};
	const errorsOf = (...names: string[]) => names.flatMap((name) => refused?.fields[name] ?? []);
	const known = typed.item ?? offers.find(({ value }) => value.startsWith(`${chosen} `))?.value ?? '';
	return (
		<Details
			className="card px-5 md:px-8"
			isOpen={isOpen || refused !== undefined}
			summary={<span className="font-[600]">{m.invoicing_new()}</span>}
		>
			<Form method="post" className="flex max-w-[640px] flex-col gap-5 pb-2">
				<input type="hidden" name="act" value="ask" />
				<input type="hidden" name="key" value={formKey} />
				<Select label={m.invoicing_item()} name="item" defaultValue={known} errors={errorsOf('plan', 'period')}>
					{offers.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
					<option value="">{m.invoicing_item_balance()}</option>
				</Select>
				<TextField
					label={m.invoicing_amount()}
					name="amount"
					inputMode="decimal"
					autoComplete="off"
					maxLength={16}
					hint={m.invoicing_amount_hint()}
					defaultValue={typed.amount}
					errors={errorsOf('amount_kzt')}
				/>
				<TextField
					label={m.invoicing_buyer_name()}
					name="name"
					autoComplete="organization"
					maxLength={300}
					hint={m.invoicing_buyer_hint()}
					defaultValue={typed.name}
					errors={errorsOf('name')}
				/>
				<TextField
					label={m.invoicing_buyer_address()}
					name="address"
					autoComplete="street-address"
					maxLength={500}
					defaultValue={typed.address}
					errors={errorsOf('address')}
				/>
				<div>
					<Button type="submit">{m.invoicing_submit()}</Button>
				</div>
			</Form>
		</Details>
	);
}
