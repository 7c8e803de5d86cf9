import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import {
	balanceGap,
	earliestOwnYear,
	mostOwnYears,
	type OwnFigure,
	type OwnFigures,
	ownFigures,
	partsExcess,
} from '#domain/own-figures.ts';
import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { Card } from '#web/ui/Card.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { FinancialStatementsView } from '../contract.ts';
import { figureNames } from '../words.ts';
import { readFigures } from './typed-figures.ts';

type DraftFormProps = { view: FinancialStatementsView; idempotencyKey: string; refused: RefusedForm | null };

const groups: readonly { title: () => string; names: readonly OwnFigure[] }[] = [
	{ title: m.financials_assets, names: ['current_assets', 'cash', 'receivables', 'inventories', 'long_assets'] },
	{ title: m.financials_sources, names: ['current_liabilities', 'long_liabilities', 'equity'] },
	{ title: m.financials_result, names: ['revenue', 'profit'] },
];

/** Sums are checked while they are typed, and again by the server. */
export function DraftForm({ view, idempotencyKey, refused }: DraftFormProps) {
	const { organisation, latest_year: latest } = view;
	const { fields = {}, typed = {}, message = null } = refused ?? {};
	const [figures, setFigures] = useState<Partial<OwnFigures>>(() => readFigures((name) => typed[name] ?? '').figures);
	const years = Array.from(
		{ length: Math.min(mostOwnYears, latest - earliestOwnYear + 1) },
		(_, back) => latest - back,
	);
	const watch = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		const form = new FormData(currentTarget);
		setFigures(readFigures((name) => String(form.get(name) ?? '')).figures);
	};
	return (
		<Card id="new" title={m.financials_new()}>
			<Form method="post" onInput={watch} className="flex flex-col gap-6">
				<input type="hidden" name="bin" value={organisation.bin} />
				<input type="hidden" name="key" value={idempotencyKey} />
				{message === null ? null : <Notice tone="warn" title={message} />}
				<Select
					className="max-w-[220px]"
					label={m.financials_form_year()}
					name="year"
					errors={fields.year ?? []}
					defaultValue={typed.year ?? String(latest)}
				>
					{years.map((year) => (
						<option key={year} value={year}>
							{year}
						</option>
					))}
				</Select>
				{groups.map(({ title, names }) => (
					<fieldset key={names[0]} className="grid gap-5 md:grid-cols-2">
						<legend className="mb-3 text-[17px] font-[600]">{title()}</legend>
						{names.map((name) => (
							<TextField
								key={name}
								label={figureNames[name]()}
								hint={m.financials_line({ line: ownFigures[name].line })}
								errors={fields[name] ?? []}
								name={name}
								defaultValue={typed[name] ?? ''}
								inputMode={ownFigures[name].isSigned ? 'text' : 'numeric'}
								autoComplete="off"
								maxLength={24}
								required={ownFigures[name].isRequired}
							/>
						))}
					</fieldset>
				))}
				<Sums figures={figures} />
				<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
					<SendButton sending={m.financials_sending()}>{m.financials_submit()}</SendButton>
					<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{m.financials_submit_hint()}</p>
				</div>
			</Form>
		</Card>
	);
}

/** What the figures come to so far. */
function Sums({ figures }: { figures: Partial<OwnFigures> }) {
	const gap = balanceGap(figures);
	const excess = partsExcess(figures);
	const text =
		excess > 0
			? m.financials_sums_parts({ amount: formatTenge(excess) })
			: gap === null
				? m.financials_sums_missing()
				: gap === 0
					? m.financials_sums_agree()
					: m.financials_sums_gap({ amount: formatTenge(Math.abs(gap)) });
	const isWrong = excess > 0 || (gap !== null && gap !== 0);
	return (
		<p role="status" className={`text-[15px] ${isWrong ? 'text-bad' : 'text-ink-2'}`}>
			{text}
		</p>
	);
}
