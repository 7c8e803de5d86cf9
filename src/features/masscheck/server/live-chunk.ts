/**
 * Rows that sources are asked about together, and how long: less than the lease of their check. The slowest publisher takes one
 * question a second (kgd/payments) and answers within five.
 */
export const liveChunk = { rows: 5, withinMs: 10_000 };
