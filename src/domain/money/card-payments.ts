/** Tenge that a card may pay at once: below, the fee eats it; above, firms pay by invoice. */
export const leastByCardKzt = 500;
export const mostByCardKzt = 1_000_000;
