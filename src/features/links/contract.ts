import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { subjectId, text, textOrNull, uuid } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';
import { adverseSeverities } from '#domain/judgement/judgement.ts';
import { linkKinds, longestPath } from '#domain/links.ts';

const LinksQuery = Type.Object({
	/** a person, an address or a telephone among the links of this very subject: whom else it leads to */
	node: Type.Optional(Type.String({ minLength: 3, maxLength: 700 })),
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
	/** a report of one's own: the founders and telephones it tells of its subject are links too */
	report: Type.Optional(uuid),
});

/**
 * `person`: a full name, which namesakes share; `address`, `phone`: what several subjects have in common. Of a subject a
 * node says what a row of the search says.
 */
export const LinkNode = Type.Object({
	id: text,
	kind: Type.Enum(['subject', 'person', 'address', 'phone']),
	title: text,
	/** what opens the card of a subject, and its links: its BIN, or our id for a person; null: it is in no register of ours */
	card_id: textOrNull,
	/** BIN; an IIN is masked */
	bin: textOrNull,
	place: textOrNull,
	/** status of a subject in words */
	state_label: textOrNull,
	is_live: Type.Union([Type.Boolean(), Type.Null()]),
	zone: Type.Union([Type.Enum(['green', 'red']), Type.Null()]),
	group: textOrNull,
	/** whether there is an index at all: without a zone it is an interval, or none was calculated */
	has_index: Type.Boolean(),
	flags: Type.Array(Type.Object({ severity: Type.Enum([...adverseSeverities]), label: text })),
	/** to go on from here opens a subject that the asker has not opened today: that takes one of the day's checks */
	costs_check: Type.Boolean(),
});
export type LinkNode = Static<typeof LinkNode>;

const linkKind = Type.Enum([...linkKinds]);

/** Who says that two are linked. */
export const linkProof = {
	source_id: text,
	source_title: text,
	/** of the published list, or of the answer where one asked for it; null: nobody dates it */
	source_date: textOrNull,
};

const LinkEdge = Type.Object({
	from: text,
	to: text,
	kind: linkKind,
	/** the kind in words */
	label: text,
	is_former: Type.Boolean(),
	/** the link ended, or was last seen, in this time; of a subject that is not opened no dates are told */
	from_date: textOrNull,
	to_date: textOrNull,
	...linkProof,
});
export type LinkEdge = Static<typeof LinkEdge>;

const LinksView = Type.Object({
	/** the node asked for */
	node: LinkNode,
	nodes: Type.Array(LinkNode),
	edges: Type.Array(LinkEdge),
	page: Type.Number(),
	/** neighbours on the pages behind this one */
	more_count: Type.Number(),
});
export type LinksView = Static<typeof LinksView>;

/** To ask is to open the subject: a check of the day, unless it was opened today. */
export const getLinks = call('GET', '/api/v1/subjects/:id/links', {
	tag: 'subjects',
	summary: 'One step of the graph of links: those of an entity, or about twenty entities that one of them leads to',
	callers: 'anybody',
	// walking the whole register by its links is for machines
	limit: { max: 120, seconds: 60 },
	params: Type.Object({ id: subjectId }),
	query: LinksQuery,
	answer: LinksView,
	errors: openingErrors,
});

const PathEdge = Type.Object({
	...LinkEdge.properties,
	/** whether both ends mean the same: by a number, by a full name that others may have too, by a thing in common */
	certainty: Type.Enum(['number', 'name', 'thing']),
});
export type PathEdge = Static<typeof PathEdge>;

const PathView = Type.Object({
	from: LinkNode,
	to: LinkNode,
	/** all that the paths and the weak matches name */
	nodes: Type.Array(LinkNode),
	/** the shortest, at most five, the surest first; `links[i]` joins `nodes[i]` and `nodes[i + 1]` */
	paths: Type.Array(Type.Object({ nodes: Type.Array(text), links: Type.Array(PathEdge) })),
	/** what both lead to, and so many others that it tells nothing of them; `is_more`: at least so many */
	weak: Type.Array(Type.Object({ node: text, count: Type.Integer(), is_more: Type.Boolean() })),
	kinds: Type.Array(linkKind),
	with_former: Type.Boolean(),
	/** links, from both ends together, that were followed to the end */
	depth: Type.Integer(),
	longest: Type.Integer(),
	/** false: there was too much to follow; a path may exist that was not found */
	is_complete: Type.Boolean(),
	/** that were met, and of how many of them no report of one's own tells the founders */
	subject_count: Type.Integer(),
	unknown_founders_count: Type.Integer(),
});
export type PathView = Static<typeof PathView>;

/** To ask is to open both: up to two checks of the day. */
export const getPath = call('GET', '/api/v1/subjects/:id/path', {
	tag: 'subjects',
	summary:
		'How two entities are linked: the shortest paths by directors, founders, addresses and telephones, with proof',
	callers: 'account',
	limit: { max: 60, seconds: 3600 },
	params: Type.Object({ id: subjectId }),
	query: Type.Object({
		to: subjectId,
		/** divided by commas; without it, all */
		kinds: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
		/** without it, links that have ended count too */
		former: Type.Optional(Type.Boolean()),
		max: Type.Optional(Type.Integer({ minimum: 1, maximum: longestPath })),
	}),
	answer: PathView,
	errors: [...openingErrors, 'plan_needed'],
	example: { query: { to: '210340001203' } },
});
