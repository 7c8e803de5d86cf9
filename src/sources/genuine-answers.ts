/** How a recorded answer of a source is handed to its parser. */
export type GenuineAnswer = {
	/** the part of the exchange that the file holds: the first one of the source */
	part: string;
	/** makes what the source asks for of a file recorded from another service of the same publisher */
	adapt?(body: string): string;
};

/** By source: genuine answers of these have been kept, and `source:check` reads them. */
export const genuineAnswers: Readonly<Record<string, GenuineAnswer>> = {
	'bns-card': { part: 'card' },
	'companies-house-companies': { part: 'company' },
	'dadata-parties': { part: 'party' },
	'gleif-lei-records': { part: 'lei' },
	'goszakup-contracts': { part: 'supplier' },
	'goszakup-participants': { part: 'subjects', adapt: participantOf },
	'kgd-debt': { part: 'debt' },
	'kgd-liquidated': { part: 'liquidated' },
	'kgd-payments': { part: 'payments' },
	'kgd-taxpayer': { part: 'taxpayer' },
	'kgd-vat': { part: 'vat' },
	'mj-register-card': { part: 'entity' },
	'vies-vat-numbers': { part: 'vat' },
};

/**
 * The employees of a participant are asked by GraphQL, the recorded file is of the REST service: the same directory under
 * names with underscores. One whole participant is made of it, so that the reader of terms is proved.
 */
function participantOf(body: string): string {
	const { items } = JSON.parse(body) as { items: Record<string, unknown>[] };
	const employees = items.map(({ iin, fio, role, start_date: startDate, end_date: endDate }) => ({
		...{ iin, fio, role, startDate, endDate },
	}));
	return JSON.stringify({ data: { Subjects: [{ supplier: 1, Employees: employees }] } });
}
