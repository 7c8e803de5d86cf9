/** Where a reading of contracts is killed: at the nth such step of a phase. */
export type FollowerPoint = {
	/** of the list: the backfill, entries of a day of changes, deletions of a day */
	phase: 'backfilling' | 'changes' | 'removals';
	/** the question to the publisher; of the transaction: its beginning, contracts with their sums, the cursor, its end */
	step: 'ask' | 'begin' | 'write' | 'cursor' | 'commit';
	when: 'before' | 'after';
	nth: number;
};
