import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Field.tsx';
import type { ContractsView } from '../contract.ts';
import type { AskedContracts } from './asked.ts';

type ContractFiltersProps = { view: ContractsView; asked: AskedContracts; action: string };

/** A form of the kind GET, so that it works without scripts and its address can be sent to somebody. */
export function ContractFilters({ view, asked, action }: ContractFiltersProps) {
	const { counts, role, years, outcomes } = view;
	return (
		// another address draws the fields anew
		<Form
			key={JSON.stringify(asked)}
			method="get"
			action={action}
			role="search"
			className="no-print card grid gap-4 p-5 sm:grid-cols-2 md:px-6 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end"
		>
			<Select name="role" label={m.reporting_label_role()} defaultValue={role}>
				<option value="supplier">{m.contracts_as_supplier({ count: formatNumber(counts.supplier) })}</option>
				<option value="customer">{m.contracts_as_customer({ count: formatNumber(counts.customer) })}</option>
			</Select>
			<Select name="year" label={m.contracts_year()} defaultValue={asked.year ?? ''}>
				<option value="">{m.contracts_any_year()}</option>
				{years.map(({ year, contracts }) =>
					year === null ? null : (
						<option key={year} value={year}>
							{m.contracts_option({ name: year, count: formatNumber(contracts) })}
						</option>
					),
				)}
			</Select>
			<Select name="outcome" label={m.reporting_label_state()} defaultValue={asked.outcome ?? ''}>
				<option value="">{m.contracts_any_outcome()}</option>
				{outcomes.map(({ outcome, label, contracts }) => (
					<option key={outcome} value={outcome}>
						{m.contracts_option({ name: label, count: formatNumber(contracts) })}
					</option>
				))}
			</Select>
			<Button type="submit">{m.contracts_apply()}</Button>
		</Form>
	);
}
