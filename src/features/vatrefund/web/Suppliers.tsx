import { SubjectName } from '#features/cabinet/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber, formatTenge } from '#web/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { VatSupplier } from '../contract.ts';
import { Reasons } from './Reasons.tsx';
import { groupTones } from './words.ts';

/** More stand behind a click. */
const mostReasons = 3;

/** A table where there is room, cards on a phone; the largest VAT first. */
export function Suppliers({ suppliers }: { suppliers: readonly VatSupplier[] }) {
	return (
		<table className="mass-rows vat-suppliers">
			<thead>
				<tr>
					<th scope="col">{m.vat_review_column_supplier()}</th>
					<th scope="col">{m.vat_review_column_vat()}</th>
					<th scope="col">{m.vat_review_column_why()}</th>
				</tr>
			</thead>
			<tbody>
				{suppliers.map((supplier) => (
					<Supplier key={supplier.subject?.id ?? supplier.bin} supplier={supplier} />
				))}
			</tbody>
		</table>
	);
}

function Supplier({ supplier: { bin, subject, rows, vat_kzt: vat, groups, reasons } }: { supplier: VatSupplier }) {
	return (
		<tr>
			<th scope="row">
				{subject === null ? <span className="font-mono">{bin}</span> : <SubjectName subject={subject} />}
			</th>
			<td className="vat-amount tabular-nums">
				<span className="md:sr-only">{m.vat_review_column_vat()} </span>
				<b className="font-[600]">{formatTenge(vat)}</b>
				<span className="block text-sm text-muted">{m.vat_review_sum_rows({ count: formatNumber(rows) })}</span>
			</td>
			<td>
				<div className="flex flex-col items-start gap-1.5">
					<span className="flex flex-wrap gap-1.5">
						{groups.map(({ group, label, vat_kzt: part }) => (
							<Chip key={group} tone={groupTones[group]}>
								{groups.length === 1 ? label : `${label}: ${formatTenge(part)}`}
							</Chip>
						))}
					</span>
					<Reasons reasons={reasons} most={mostReasons} />
				</div>
			</td>
		</tr>
	);
}
