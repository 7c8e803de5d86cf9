/** Subjects side by side; one more is refused with `comparison_full`. */
export const mostCompared = 4;
