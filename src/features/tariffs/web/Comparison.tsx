import { m } from '#paraglide/messages.js';
import { DataTable } from '#web/ui/TableTwin.tsx';
import type { Plan, Tariffs } from '../contract.ts';

/** The plans of the web version side by side; on a phone a card a capability. */
export function Comparison({ plans, comparison }: Pick<Tariffs, 'comparison'> & { plans: readonly Plan[] }) {
	return (
		<section aria-labelledby="compare" className="card mt-10 px-5 py-5 md:px-8 md:py-6">
			<h2 id="compare" className="mb-3 text-xl">
				{m.tariffs_compare_title()}
			</h2>
			<DataTable
				caption={m.tariffs_compare_title()}
				columns={[m.tariffs_compare_what(), ...plans.map(({ title }) => title)]}
				rows={comparison.map(({ title, values }) => [title, ...values])}
			/>
		</section>
	);
}
