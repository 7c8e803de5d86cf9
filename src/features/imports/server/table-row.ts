export type TableRow = { rowNumber: number; cells: readonly string[] };
