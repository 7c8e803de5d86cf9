/**
 * How well the format of a source is known, the best first. `recorded`: genuine files or answers have been read by our
 * parser; `documented`: the publisher describes it, or the form is
 * ours and the operator keeps to it; `client`: read in working public clients; `assumed`: neither, so the
 * form is ours until a genuine file shows another.
 */
export const evidences = ['recorded', 'documented', 'client', 'assumed'] as const;
export type Evidence = (typeof evidences)[number];
