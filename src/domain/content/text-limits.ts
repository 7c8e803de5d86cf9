/** The largest text that we show: nodes of its tree with runs of letters, and letters. */
export const mostNodes = 2000;
export const mostCharacters = 60_000;
