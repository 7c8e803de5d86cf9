/** What a test waits for comes when the machine gets to it; this bound only ends a test whose condition never comes. */
export const longestMs = 240_000;
