import type { IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence, type SourceEvidence } from '#domain/facts/evidence.ts';

export type VatPayer = {
	isPayer: boolean;
	from: IsoDate | null;
	to: IsoDate | null;
	witness: SourceEvidence;
	asOf: IsoDate | null;
};

/**
 * What of the index of the state bodies is said of payers alone. No duty to register is no denial of a registration, and whose
 * invoices were restricted may have left the register since.
 */
const saidOfPayers = 'clean';

/** What some source states about VAT: the register of payers, the tax summary, else the index; null: unknown. */
export function findVatPayer(evidence: Evidence): VatPayer | null {
	const registered = evidence.all('vat_registration');
	const inForce = registered.find(({ value }) => evidence.holdsOn(value.to)) ?? registered[0];
	if (inForce !== undefined) {
		const { from, to } = inForce.value;
		return { isPayer: evidence.holdsOn(to), from, to, ...toldBy(inForce.witness) };
	}
	for (const { value, witness } of evidence.all('tax_profile'))
		if (typeof value.isVatPayer === 'boolean')
			return {
				isPayer: value.isVatPayer,
				from: value.isVatPayer ? value.vatSince : null,
				to: null,
				...toldBy(witness),
			};
	// the register of payers has no entry for others
	const none = evidence.speakers('vat_registration').find(({ heard }) => heard.state === 'nothing');
	if (none !== undefined) return { isPayer: false, from: null, to: null, ...toldBy(none) };
	for (const { value, witness } of evidence.all('preliminary_index')) {
		const said = value.factors.find(({ factor, bin }) => factor === 'T4' && bin === saidOfPayers);
		if (said !== undefined) {
			const told = toldBy(witness);
			return { isPayer: true, from: null, to: null, ...told, asOf: said.asOf ?? told.asOf };
		}
	}
	return null;
}

function toldBy(witness: SourceEvidence): Pick<VatPayer, 'witness' | 'asOf'> {
	return { witness, asOf: asOfOf(witness) };
}
