import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { subjectId, text, textOrNull, uuid } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';
import { adverseSeverities } from '#domain/judgement/judgement.ts';

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
const LinkNode = Type.Object({
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

const LinkEdge = Type.Object({
	from: text,
	to: text,
	kind: Type.Enum(['head', 'founder', 'address', 'phone']),
	/** the kind in words */
	label: text,
	is_former: Type.Boolean(),
	/** the link ended, or was last seen, in this time; of a subject that is not opened no dates are told */
	from_date: textOrNull,
	to_date: textOrNull,
	source_id: text,
	source_title: text,
	/** of the published list; null: the source is no list, or it was asked for the report */
	source_date: textOrNull,
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
