import type { Supplier } from '#domain/money/supplier.ts';
import { findBankCode, parseBik } from '#domain/numbers/bik.ts';
import { parseIbanKz } from '#domain/numbers/iban-kz.ts';
import type { Values } from './variables.ts';

/** Invented; its numbers have valid check digits. */
const demoSupplier: Omit<Supplier, 'isVatPayer'> = {
	name: 'ТОО «Үлгі Сенім» (вымышленное)',
	bin: '210340010137',
	address: '050000, г. Алматы, ул. Примерная, 10, офис 5',
	iik: 'KZ786010000000002026',
	bik: 'HSBKKZKX',
	bank: null,
	kbe: '17',
	knp: '859',
	signer: 'Үлгіқызы А.',
};

/** @returns null: nobody is named, so nothing can be invoiced */
export function readSupplier(values: Values, isDemo: boolean, problems: string[]): Supplier | null {
	const {
		SUPPLIER_NAME: name,
		SUPPLIER_BIN: bin,
		SUPPLIER_ADDRESS: address,
		SUPPLIER_IIK: iik,
		SUPPLIER_BIK: bik,
	} = values;
	const needed = {
		SUPPLIER_NAME: name,
		SUPPLIER_BIN: bin,
		SUPPLIER_ADDRESS: address,
		SUPPLIER_IIK: iik,
		SUPPLIER_BIK: bik,
	};
	const isVatPayer = values.SUPPLIER_VAT_PAYER === 'on';
	const missing = Object.entries(needed).flatMap(([variable, value]) => (value === null ? [variable] : []));
	if (missing.length === Object.keys(needed).length) return isDemo ? { ...demoSupplier, isVatPayer } : null;
	if (name === null || bin === null || address === null || iik === null || bik === null) {
		problems.push(`${missing.join(', ')}: papers need all requisites of the supplier or none`);
		return null;
	}
	const bank = parseBik(bik);
	if (!bank.ok) problems.push('SUPPLIER_BIK must be a BIK such as HSBKKZKX');
	else if (findBankCode(bank.value) === undefined) problems.push('SUPPLIER_BIK is of no bank in the directory');
	const account = parseIbanKz(iik, bank.ok ? bank.value : undefined);
	if (!account.ok)
		problems.push(
			account.reason === 'bank'
				? 'SUPPLIER_IIK is an account at another bank than SUPPLIER_BIK'
				: 'SUPPLIER_IIK must be a Kazakh account number with right check digits',
		);
	return {
		...{ name, bin, address },
		iik: account.ok ? account.value : iik,
		bik: bank.ok ? bank.value : bik,
		bank: values.SUPPLIER_BANK,
		...{ kbe: values.SUPPLIER_KBE, knp: values.SUPPLIER_KNP, isVatPayer },
		signer: values.SUPPLIER_SIGNER,
	};
}
