import { m } from '#paraglide/messages.js';
import { formatNumber, formatTenge } from '#web/format.ts';
import { DataTable } from '#web/ui/TableTwin.tsx';
import type { ContractsView } from '../contract.ts';

/** Counts and sums of the role by year, whatever the list is narrowed to. */
export function YearSums({ view: { role, years } }: { view: ContractsView }) {
	const title = role === 'supplier' ? m.contracts_years_supplier() : m.contracts_years_customer();
	return (
		<section aria-labelledby="contract-years" className="card p-5 md:px-6">
			<h2 id="contract-years" className="text-xl">
				{title}
			</h2>
			<div className="mt-3">
				<DataTable
					caption={title}
					columns={[
						...[m.contracts_year(), m.contracts_count(), m.contracts_sum(), m.contracts_executed()],
						...[m.contracts_terminated(), m.contracts_fines()],
					]}
					rows={years.map(({ year, contracts, sum_kzt: sumKzt, executed, terminated, fine_kzt: fineKzt }) => [
						year === null ? m.contracts_year_unknown() : String(year),
						formatNumber(contracts),
						formatTenge(sumKzt),
						formatNumber(executed),
						formatNumber(terminated),
						fineKzt === 0 ? '—' : formatTenge(fineKzt),
					])}
				/>
			</div>
		</section>
	);
}
