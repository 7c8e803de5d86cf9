import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatTenge } from '#web/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { AdminBankLine } from '../../contract-bank.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { NotedActs, PlainAct } from './ActForms.tsx';

const tones: Readonly<Record<AdminBankLine['state'], Tone>> = {
	unmatched: 'warn',
	proposed: 'off',
	matched: 'ok',
	ignored: 'off',
};

export function BankLineCard({ line, refused }: { line: AdminBankLine; refused: FormRefusal | undefined }) {
	const { id, day, amount_kzt: amount, payer, bin, iik, purpose, number, state, label, holder, note, can } = line;
	const about = [bin, iik, number === null ? null : m.payments_bank_order({ number })].filter((part) => part !== null);
	return (
		<li className="card flex flex-col gap-3 px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
				<h3 className="text-lg">{formatTenge(amount)}</h3>
				<Chip tone={tones[state]}>{label}</Chip>
				<span className="text-sm text-muted">{formatDay(day)}</span>
			</div>
			<p>
				{payer ?? m.payments_bank_nobody()}
				<span className="block text-sm text-muted">{about.join(', ')}</span>
			</p>
			<p className="text-[15px] text-ink-2">{purpose}</p>
			{holder === null ? null : <p className="text-sm">{m.payments_bank_holder({ holder })}</p>}
			{note === null ? null : <p className="text-sm text-muted">{note}</p>}
			<FormMessage refusal={refused} />
			{can.includes('match') ? (
				<div className="flex flex-wrap items-end gap-x-5 gap-y-3">
					{holder === null ? null : (
						<PlainAct id={String(id)} act={{ name: 'match', label: m.payments_bank_confirm() }} refused={undefined} />
					)}
					<Form method="post" className="flex flex-wrap items-end gap-3">
						<input type="hidden" name="id" value={id} />
						<input type="hidden" name="act" value="match" />
						<TextField
							{...{ label: m.payments_admin_holder_field(), name: 'holder', required: true, maxLength: 60 }}
							defaultValue={refused?.typed.holder}
							errors={refused?.fields.holder}
						/>
						<Button type="submit" kind={holder === null ? 'primary' : 'ghost'}>
							{m.payments_bank_match()}
						</Button>
					</Form>
				</div>
			) : null}
			{can.includes('ignore') ? (
				<NotedActs
					id={String(id)}
					acts={[{ name: 'ignore', label: m.payments_bank_ignore(), isGhost: true }]}
					refused={refused}
				/>
			) : (
				<NotedActs
					id={String(id)}
					acts={[{ name: 'reverse', label: m.payments_bank_reverse(), isGhost: true }]}
					refused={refused}
				/>
			)}
		</li>
	);
}
