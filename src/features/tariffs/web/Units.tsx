import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import { DataTable } from '#web/ui/TableTwin.tsx';
import type { Tariffs } from '../contract.ts';

/** What is bought one by one, without a plan. */
export function Units({ units }: Pick<Tariffs, 'units'>) {
	const columns = [
		m.tariffs_column_service(),
		m.tariffs_column_what(),
		m.tariffs_column_net(),
		m.tariffs_column_gross(),
	];
	const rows = units.map(({ title, explanation, net_kzt: net, gross_kzt: gross }) => [
		title,
		explanation,
		<span key="net" className="whitespace-nowrap tabular-nums">
			{formatTenge(net)}
		</span>,
		<b key="gross" className="font-[600] whitespace-nowrap tabular-nums">
			{formatTenge(gross)}
		</b>,
	]);
	const source = m.tariffs_unit_source_price();
	return (
		<section id="single" className="card mt-10 scroll-mt-4 px-5 py-5 md:px-8 md:py-6">
			<h2 className="mb-3 text-xl">{m.tariffs_single_title()}</h2>
			<DataTable
				caption={m.tariffs_single_title()}
				columns={columns}
				rows={[...rows, [m.tariffs_unit_source(), m.tariffs_unit_source_text(), source, source]]}
			/>
		</section>
	);
}
