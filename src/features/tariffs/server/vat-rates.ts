import type { VatRate } from '#domain/money/vat.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** Setting of every connection: in what is sold there is no VAT where the supplier is no payer of it. */
export function vatSettings({ isVatPayer }: { isVatPayer: boolean }): string {
	return `-c senim.vat_payer=${isVatPayer ? 'on' : 'off'}`;
}

/** SQL of the rates by the day from which each is due. Whoever sells takes the rate from here: the table has the law’s. */
export const vatRates = `(select valid_from, case when current_setting('senim.vat_payer', true) = 'off' then 0
	else basis_points end as basis_points from vat_rate)`;

export async function readVatRates(reader: Reader): Promise<VatRate[]> {
	const { rows } = await reader.query<Promised<VatRate>>({
		name: 'vat-rates',
		text: `select valid_from as "validFrom", basis_points as "basisPoints" from ${vatRates} rate`,
	});
	return rows;
}

/** Of turnover that was rendered, whether the supplier is a payer now or not: `renderedRate`. */
export async function readLawRates(reader: Reader): Promise<VatRate[]> {
	const { rows } = await reader.query<Promised<VatRate>>(
		'select valid_from as "validFrom", basis_points as "basisPoints" from vat_rate',
	);
	return rows;
}
