/** A person’s number as it is shown: who leaves it so leaves what was written. */
export const isMasked = (cell: string) => /•{10}/.test(cell);
