import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { subjectId, text, textOrNull, uuid } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';
import { unknownOwnerReasons } from '#domain/links.ts';
import { LinkNode, linkProof } from './contract.ts';

const share = {
	/** percent of the subject, multiplied along each way and added up; null: no way to it has all its shares */
	share_percent: Type.Union([Type.Number(), Type.Null()]),
	/** some way to it lacks a share: it owns more than that */
	is_partial: Type.Boolean(),
};

/** `level`: links from the subject, by the nearest way; 0 is the subject itself. */
const Owner = Type.Object({
	...LinkNode.properties,
	level: Type.Integer(),
	...share,
	/** ISO 3166-1 alpha-2, of a firm that its entry places in another country; null: of everybody else */
	country: textOrNull,
	/** the check of a firm abroad, of one's own, that tells of its owners; met by its LEI, else by name and country */
	foreign_check: Type.Union([uuid, Type.Null()]),
	/** a person whose number no register told: a full name, which others may have too */
	is_by_name: Type.Boolean(),
});
export type Owner = Static<typeof Owner>;

const OwnersView = Type.Object({
	/** the subject first, then everybody who was met; of a body of the state the kind is `subject` */
	owners: Type.Array(Owner),
	/** who holds how much of whom, with the proof */
	holdings: Type.Array(
		Type.Object({
			firm: text,
			owner: text,
			share_percent: share.share_percent,
			/** the day since which, where the register tells it */
			from_date: textOrNull,
			...linkProof,
		}),
	),
	/**
	 * Where the chains stop, the largest share first. `why_unknown` null: at a person, who is owned by nobody. Nobody is called a
	 * beneficiary here: that is a register's word.
	 */
	ends: Type.Array(
		Type.Object({
			owner: text,
			level: Type.Integer(),
			why_unknown: Type.Union([Type.Enum([...unknownOwnerReasons]), Type.Null()]),
			/** the reason in words; where a register says it, in those of its own exception or statement */
			why_label: textOrNull,
			/** who says so; null: nobody was asked, or it follows from the shares */
			source_id: textOrNull,
			source_title: textOrNull,
			source_date: textOrNull,
			...share,
		}),
	),
	/** levels that were looked at, of how many at most */
	depth: Type.Integer(),
	longest: Type.Integer(),
	/** false: there were too many owners to follow */
	is_complete: Type.Boolean(),
	/** firms that were looked at, and of how many of them a report of one's own exists */
	firm_count: Type.Integer(),
	reported_count: Type.Integer(),
});
export type OwnersView = Static<typeof OwnersView>;

/** To ask is to open the subject. Owners are those that the asker's own reports tell, while their consents last, and abroad the asker's own checks. */
export const getOwners = call('GET', '/api/v1/subjects/:id/owners', {
	tag: 'subjects',
	summary: 'Who owns an entity through its owners, with effective shares, and why an owner is unknown',
	callers: 'account',
	limit: { max: 60, seconds: 3600 },
	params: Type.Object({ id: subjectId }),
	answer: OwnersView,
	errors: [...openingErrors, 'plan_needed'],
});
