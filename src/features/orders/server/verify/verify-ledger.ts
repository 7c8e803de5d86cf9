import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** A truth about money; each row of its query is a fault and says which thing is wrong. */
export type LedgerCheck = {
	name: string;
	/** answers `fault`: what is wrong, in words and numbers, without anybody's name */
	sql: string;
};
export type LedgerFault = { check: string; fault: string };

/** Faults that one check tells: the first ones are enough to look. */
const mostFaults = 20;

/** @param checks of all features that move money */
export async function verifyLedger(reader: Reader, checks: readonly LedgerCheck[]): Promise<LedgerFault[]> {
	const faults: LedgerFault[] = [];
	for (const { name, sql } of checks) {
		const { rows } = await reader.query<Promised<{ fault: string }>>(`${sql} limit ${mostFaults}`);
		faults.push(...rows.map(({ fault }) => ({ check: name, fault })));
	}
	return faults;
}
