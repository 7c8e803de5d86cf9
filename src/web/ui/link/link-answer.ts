/** What came of a form that makes a link for others. */
export type LinkAnswer = { made: { url: string; expiresAt: string } | null; fault: string | null } | null;
