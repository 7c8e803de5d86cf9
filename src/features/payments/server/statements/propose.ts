/** Of an invoice that a purpose names. */
export type NamedInvoice = { number: string; holder: string; bin: string };

export type Proposal = {
	state: 'matched' | 'proposed' | 'unmatched';
	holder: string | null;
	invoiceNumber: string | null;
};

/**
 * Whose money a line is. Number of an invoice and BIN of its buyer together say it; one of them is a proposal that somebody
 * confirms: numbers are mistyped, and firms pay for each other.
 */
export function propose(
	payer: { bin: string | null; holder: string | null },
	invoices: readonly NamedInvoice[],
): Proposal {
	const own = invoices.find(({ bin }) => bin === payer.bin);
	const holders = new Set(invoices.map(({ holder }) => holder));
	if (own !== undefined && holders.size === 1)
		return { state: 'matched', holder: own.holder, invoiceNumber: own.number };
	const [named] = invoices;
	if (named !== undefined && holders.size === 1 && payer.holder === null)
		return { state: 'proposed', holder: named.holder, invoiceNumber: named.number };
	const invoiceNumber = own?.number ?? named?.number ?? null;
	if (payer.holder !== null) return { state: 'proposed', holder: payer.holder, invoiceNumber };
	return { state: 'unmatched', holder: null, invoiceNumber };
}
