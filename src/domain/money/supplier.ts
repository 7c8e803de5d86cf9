/** Who sells: requisites that stand on invoices and acts. */
export type Supplier = {
	name: string;
	bin: string;
	address: string;
	/** account at a bank */
	iik: string;
	bik: string;
	/** as it is printed beside the BIK; null: not given */
	bank: string | null;
	/** code of the beneficiary in payment orders, two digits */
	kbe: string;
	/** code of the purpose of payment, three digits */
	knp: string;
	isVatPayer: boolean;
	/** name of the person in whose name papers are issued; null: none is printed */
	signer: string | null;
};
