/** Subjects by the group they left and the group they came to. */
export type MigrationMatrix = Map<string, Map<string, number>>;

export function countMove(matrix: MigrationMatrix, from: string, to: string, subjects = 1): void {
	const row = matrix.get(from) ?? new Map<string, number>();
	row.set(to, (row.get(to) ?? 0) + subjects);
	matrix.set(from, row);
}

export type MigrationRow = {
	from: string;
	subjects: number;
	/** shares of the subjects of the row, 0…1; each row sums to 1 */
	to: readonly { group: string; subjects: number; share: number }[];
};
export type Migration = {
	rows: readonly MigrationRow[];
	subjects: number;
	/** 0…1 */
	stayed: number;
	better: number;
	worse: number;
};

/**
 * Who stayed, who rose, who fell. Moves to or from a group outside the order (another segment) are shown in the rows
 * and count neither as better nor as worse.
 * @param order from the best group to the worst
 */
export function migrationOf(matrix: MigrationMatrix, order: readonly string[]): Migration | null {
	const rank = new Map(order.map((group, index) => [group, index]));
	const place = (group: string) => rank.get(group) ?? order.length;
	const sums = { subjects: 0, stayed: 0, better: 0, worse: 0 };
	const rows = [...matrix]
		.sort(([left], [right]) => place(left) - place(right))
		.map(([from, moves]) => {
			const subjects = [...moves.values()].reduce((sum, count) => sum + count, 0);
			for (const [group, count] of moves) {
				sums.subjects += count;
				if (group === from) sums.stayed += count;
				else if (rank.has(group) && rank.has(from)) sums[place(group) < place(from) ? 'better' : 'worse'] += count;
			}
			const to = [...moves]
				.sort(([left], [right]) => place(left) - place(right))
				.map(([group, count]) => ({ group, subjects: count, share: count / subjects }));
			return { from, subjects, to };
		});
	const { subjects, stayed, better, worse } = sums;
	if (subjects === 0) return null;
	return { rows, subjects, stayed: stayed / subjects, better: better / subjects, worse: worse / subjects };
}
