/** What members of an organisation may do: owners also decide on members and money; editors change what it keeps; viewers read. */
export const roles = ['owner', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];
