/** What two subjects may have in common. */
export const linkKinds = ['head', 'founder', 'address', 'phone'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** links from one subject to another: three subjects between them at the most */
export const longestPath = 6;

/** levels of owners above a subject that are looked at */
export const ownerLevels = 5;

/**
 * Why nobody is named behind a share: the register told of no founders; it needs the firm's consent; it did not answer; no
 * report of the asker's put the question; shares are left out, or do not add up; the state; a holding that leads back; the chain
 * was not followed further. By a register abroad: people whom it does not name; nobody is known to have control; hidden; shares are
 * traded on a market.
 */
export const unknownOwnerReasons = [
	'not_published',
	'consent_needed',
	'silent',
	'register_not_asked',
	'share_unstated',
	'state',
	'cycle',
	'too_deep',
	'natural_persons',
	'no_known_person',
	'withheld',
	'listed',
] as const;
export type UnknownOwnerReason = (typeof unknownOwnerReasons)[number];
