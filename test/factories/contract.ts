import type { ContractRecord } from '#domain/facts/contract-record.ts';

let serial = 900_000;

/** An executed contract of the state; say only what matters. */
export function buildContract(change: Partial<ContractRecord> = {}): ContractRecord {
	const id = change.id ?? ++serial;
	return {
		...{ id, rootId: id, supplier: null, customer: null, supplierRef: null, customerRef: null, number: '12' },
		...{ status: null, outcome: 'executed', isVoid: false, sumKzt: 1_000_000, paidKzt: 1_000_000, fineKzt: null },
		...{ overdueDays: null, signedOn: '2025-02-05', dueOn: '2025-12-31', executedOn: '2025-12-20', terminatedOn: null },
		...{ year: 2025, subject: 'Текущий ремонт здания', updatedAt: '2025-12-20T10:00:00+05:00' },
		...change,
	};
}
