/**
 * `not_applicable`: the source does not cover this kind of subject (sole proprietors in the justice register);
 * `not_configured`: this installation has no address or no key for it; `plan`: the full report asks it, the basic one not;
 * `consent_scope`, `consent_withdrawn`, `consent_expired`: a consent was given, and not to this source, or not any more;
 * `signature`: the asker has not confirmed his identity by a digital signature;
 * `other_number`: it is asked by a number that is not known of the subject abroad;
 * `stays_here`: the subject is a person, and nothing of a person is sent abroad.
 */
export type NotAskedReason =
	| 'not_loaded'
	| 'not_applicable'
	| 'not_configured'
	| 'paid'
	| 'consent'
	| 'consent_scope'
	| 'consent_withdrawn'
	| 'consent_expired'
	| 'plan'
	| 'signature'
	| 'other_number'
	| 'stays_here';
