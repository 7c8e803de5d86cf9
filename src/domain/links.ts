/** What two subjects may have in common. */
export const linkKinds = ['head', 'founder', 'address', 'phone'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** links from one subject to another: three subjects between them at the most */
export const longestPath = 6;
