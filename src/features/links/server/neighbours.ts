import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { LinkKind } from '#domain/links.ts';
import { isOrganisationNumber } from '#domain/numbers/iin-bin.ts';
import { registerId } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import {
	type CentreRow,
	findAtAddress,
	findFormerHeads,
	findFormerlyHeadedBy,
	findHeadedBy,
	findLinked,
	findWithPhone,
	type LinkedRow,
	pageSize,
} from './links-store.ts';
import { cardIdOf, nodeIdOf, type ThingKey } from './node-id.ts';

/** A link between two things, the way it is known. */
export type Link = {
	from: string;
	to: string;
	kind: LinkKind;
	isFormer: boolean;
	from_date: string | null;
	to_date: string | null;
	sourceId: string;
	sharePercent: number | null;
};
/** `organisation`: one that is not in our register */
export type Thing = { id: string } & (
	| { kind: 'subject'; row: LinkedRow }
	| { kind: ThingKey['kind'] | 'organisation'; title: string }
);
export type Neighbours = { things: Thing[]; links: Link[]; more: number };

/** What the asker's own report knows besides the register. */
export type ReportedFacts = {
	bin: string;
	founders: readonly (FactKinds['founder'] & { sourceId: string })[];
	phones: readonly { number: string; sourceId: string }[];
};

export function subjectNodeId(row: LinkedRow): string {
	return nodeIdOf({ kind: 'subject', id: cardIdOf(row) });
}

function link(from: string, to: string, kind: Link['kind'], more: Partial<Link> = {}): Link {
	const unknown = { isFormer: false, from_date: null, to_date: null, sourceId: registerId, sharePercent: null };
	return { from, to, kind, ...unknown, ...more };
}

class Collected {
	readonly things = new Map<string, Thing>();
	readonly links: Link[] = [];

	add(thing: Thing, joined: Link): void {
		if (!this.things.has(thing.id)) this.things.set(thing.id, thing);
		this.links.push(joined);
	}

	end(more: number): Neighbours {
		return { things: [...this.things.values()], links: this.links, more };
	}
}

/** Head, address and heads before; founders and telephones where the report is about this very subject. */
export async function neighboursOfSubject(
	pool: Pool,
	row: CentreRow,
	reported: ReportedFacts | null,
): Promise<Neighbours> {
	const found = new Collected();
	const own = subjectNodeId(row);
	const person = (name: string, more: Partial<Link>) => {
		const id = nodeIdOf({ kind: 'person', name });
		found.add({ id, kind: 'person', title: name }, link(own, id, 'head', more));
	};
	if (row.head_name !== null) person(row.head_name, {});
	if (row.address_key !== null && row.address !== null) {
		const id = nodeIdOf({ kind: 'address', key: row.address_key });
		found.add({ id, kind: 'address', title: row.address }, link(own, id, 'address'));
	}
	for (const { name, seen_on: to_date } of await findFormerHeads(pool, row.bin))
		person(name, { isFormer: true, to_date });
	if (reported?.bin === row.bin) await addReported(pool, found, own, reported);
	return found.end(0);
}

const isFirm = (iinBin: string | null) => iinBin !== null && isOrganisationNumber(iinBin);

async function addReported(pool: Pool, found: Collected, own: string, reported: ReportedFacts): Promise<void> {
	const firms = reported.founders.flatMap(({ iinBin }) => (iinBin !== null && isFirm(iinBin) ? [iinBin] : []));
	const known = await findLinked(pool, firms);
	for (const { name, iinBin, sharePercent, from, to, country, sourceId } of reported.founders) {
		const more = { sharePercent, from_date: from, to_date: to, isFormer: to !== null, sourceId };
		const row = iinBin === null ? undefined : known.get(iinBin);
		const id = row === undefined ? nodeIdOf({ kind: 'person', name }) : subjectNodeId(row);
		const isOrganisation = isFirm(iinBin) || (country !== null && country !== 'KZ');
		const joined = link(own, id, 'founder', more);
		if (row === undefined) found.add({ id, kind: isOrganisation ? 'organisation' : 'person', title: name }, joined);
		else found.add({ id, kind: 'subject', row }, joined);
	}
	for (const { number, sourceId } of reported.phones) {
		const id = nodeIdOf({ kind: 'phone', number });
		found.add({ id, kind: 'phone', title: number }, link(own, id, 'phone', { sourceId }));
	}
}

/** Subjects around a person, an address or a telephone. */
export async function neighboursOfThing(
	pool: Pool,
	key: ThingKey,
	{ page, reader }: { page: number; reader: string | null },
): Promise<Neighbours> {
	const found = new Collected();
	const own = nodeIdOf(key);
	const subject = (row: LinkedRow, kind: Link['kind'], more: Partial<Link> = {}) => {
		const id = subjectNodeId(row);
		found.add({ id, kind: 'subject', row }, link(id, own, kind, more));
	};
	if (key.kind === 'phone') {
		const rows = reader === null ? [] : await findWithPhone(pool, reader, key.number);
		for (const row of rows) subject(row, 'phone', { sourceId: row.source_id });
		return found.end(0);
	}
	const current =
		key.kind === 'person' ? await findHeadedBy(pool, key.name, page) : await findAtAddress(pool, key.key, page);
	for (const row of current.rows) subject(row, key.kind === 'person' ? 'head' : 'address');
	if (key.kind === 'person' && page === 1)
		for (const row of await findFormerlyHeadedBy(pool, key.name))
			subject(row, 'head', { isFormer: true, to_date: row.seen_on });
	return found.end(Math.max(0, current.total - (page - 1) * pageSize - current.rows.length));
}
