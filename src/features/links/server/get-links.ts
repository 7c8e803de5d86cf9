import { AppError } from '#domain/error.ts';
import { maskPersonsIn } from '#domain/iin-bin.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { personName } from '#domain/person-name.ts';
import { isLive, titleIn } from '#domain/subject.ts';
import { findOwnFacts } from '#features/reports/public.ts';
import { stateLabel } from '#features/subjects/public.ts';
import { m } from '#paraglide/messages.js';
import type { Pool } from '#platform/db/pool.ts';
import { zoneOfScore } from '#scoring/idn/groups.ts';
import { getSource } from '#sources/catalogue.ts';
import type { LinkEdge, LinkNode, LinksView } from '../contract.ts';
import { findLinked, type LinkedRow } from './links-store.ts';
import {
	type Link,
	neighboursOfSubject,
	neighboursOfThing,
	type ReportedFacts,
	subjectKey,
	type Thing,
} from './neighbours.ts';
import { type NodeKey, nodeIdOf, parseNodeId } from './node-id.ts';

type Owner = Parameters<typeof findOwnFacts>[1];
/** `isOfOwnReport`: the subject was checked when that report was made. */
export type FoundLinks = { bin: string; isOfOwnReport: boolean; view: LinksView };
export type LinksQuestion = {
	subjectId: string;
	node: string | undefined;
	page: number;
	report: string | undefined;
	owner: Owner;
	locale: Locale;
};

/**
 * One step of the graph: a node and about twenty of its neighbours.
 * @throws AppError `subject_not_found`, `not_found` (the report), `bad_request` (the node)
 */
export async function getLinks(deps: { pool: Pool }, question: LinksQuestion): Promise<FoundLinks> {
	const { subjectId, node, page, locale } = question;
	const centre = await findLinked(deps.pool, subjectId);
	if (centre === undefined) throw new AppError('subject_not_found');
	const reported = question.report === undefined ? null : await readReported(deps, question, question.report);
	const found = { bin: centre.bin, isOfOwnReport: reported?.bin === centre.bin };
	const key: NodeKey = node === undefined ? subjectKey(centre) : parseNodeId(node);
	if (key.kind !== 'subject') {
		const { things, links, more } = await neighboursOfThing(deps.pool, key, page);
		const title = titleOf(key);
		const own = presentThing({ id: nodeIdOf(key), kind: key.kind, title }, locale);
		return { ...found, view: viewOf(own, things, links, { page, more, locale }) };
	}
	const row = node === undefined ? centre : await findLinked(deps.pool, key.id);
	if (row === undefined) throw new AppError('subject_not_found');
	const { things, links, more } = await neighboursOfSubject(deps.pool, row, reported);
	const own = presentThing({ id: nodeIdOf(subjectKey(row)), kind: 'subject', row }, locale);
	return { ...found, view: viewOf(own, things, links, { page, more, locale }) };
}

/** Addresses are shown as the first subject at them writes them; here, as the key has them. */
function titleOf(key: Exclude<NodeKey, { kind: 'subject' }>): string {
	return key.kind === 'person' ? key.name : key.kind === 'address' ? key.key : key.number;
}

async function readReported(
	deps: { pool: Pool },
	{ owner }: LinksQuestion,
	reportId: string,
): Promise<ReportedFacts | null> {
	const facts = await findOwnFacts(deps, owner, reportId, ['founder', 'contacts']);
	const [first] = facts;
	if (first === undefined) return null;
	return {
		bin: first.bin,
		founders: facts.flatMap((fact) => (fact.kind === 'founder' ? [{ ...fact.value, sourceId: fact.sourceId }] : [])),
		phones: facts.flatMap((fact) =>
			fact.kind === 'contacts' ? fact.value.phones.map((number) => ({ number, sourceId: fact.sourceId })) : [],
		),
	};
}

type Step = { page: number; more: number; locale: Locale };

function viewOf(node: LinkNode, things: readonly Thing[], links: readonly Link[], step: Step): LinksView {
	const tag = languageTag(step.locale);
	return {
		node,
		nodes: things.map((thing) => presentThing(thing, step.locale)),
		edges: links.map((one) => presentLink(one, tag)),
		page: step.page,
		more_count: step.more,
	};
}

function presentThing(thing: Thing, locale: Locale): LinkNode {
	const bare = { id: thing.id, card_id: null, state_label: null, is_live: null, zone: null };
	if (thing.kind === 'organisation') return { ...bare, kind: 'subject', title: maskPersonsIn(thing.title) };
	if (thing.kind === 'person') return { ...bare, kind: 'person', title: maskPersonsIn(personName(thing.title)) };
	if (thing.kind !== 'subject') return { ...bare, kind: thing.kind, title: maskPersonsIn(thing.title) };
	const { row } = thing;
	return {
		id: thing.id,
		kind: 'subject',
		title: titleIn({ nameRu: row.name_ru, nameKk: row.name_kk }, locale),
		card_id: row.kind === 'sole' ? row.public_id : row.bin,
		state_label: stateLabel(row.removed_on === null ? row.status : 'removed', locale),
		is_live: isLive(row.status, row.removed_on),
		zone: zoneOf(row),
	};
}

function zoneOf({ segment, idn_score: score, idn_group: group }: LinkedRow): LinkNode['zone'] {
	if (segment !== null && score !== null) return zoneOfScore(segment, score);
	// a group without a score is that of no turnover
	return group === null ? null : 'red';
}

function presentLink(one: Link, tag: LanguageTag): LinkEdge {
	const { sourceId, isFormer, sharePercent, from, to, kind, from_date, to_date } = one;
	return {
		...{ from, to, kind, label: labelOf(kind, isFormer, sharePercent, tag), is_former: isFormer, from_date, to_date },
		source_id: sourceId,
		source_title: getSource(sourceId).title[tag],
	};
}

function labelOf(kind: Link['kind'], isFormer: boolean, share: number | null, locale: LanguageTag): string {
	if (kind === 'address') return m.links_address({}, { locale });
	if (kind === 'phone') return m.links_phone({}, { locale });
	if (kind === 'head') return isFormer ? m.links_head_former({}, { locale }) : m.links_head({}, { locale });
	if (isFormer) return m.links_founder_former({}, { locale });
	return share === null ? m.links_founder({}, { locale }) : m.links_founder_share({ share }, { locale });
}
