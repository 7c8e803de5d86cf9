import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Pool } from '#platform/db/pool.ts';
import {
	type FormerRow,
	findAtAddress,
	findFormerlyHeadedBy,
	findHeadedBy,
	findLinked,
	findPast,
	findWithPhone,
	type LinkedRow,
	pageSize,
} from './links-store.ts';
import { type NodeKey, nodeIdOf } from './node-id.ts';

/** A link between two things, the way it is known. */
export type Link = {
	from: string;
	to: string;
	kind: 'head' | 'founder' | 'address' | 'phone';
	isFormer: boolean;
	from_date: string | null;
	to_date: string | null;
	sourceId: string;
	sharePercent: number | null;
};
export type Thing = { id: string } & (
	| { kind: 'subject'; row: LinkedRow }
	| { kind: 'person' | 'address' | 'phone'; title: string }
	| { kind: 'organisation'; title: string; number: string | null }
);
export type Neighbours = { things: Thing[]; links: Link[]; more: number };

/** What the asker's own report knows besides the register. */
export type ReportedFacts = {
	bin: string;
	founders: readonly (FactKinds['founder'] & { sourceId: string })[];
	phones: readonly { number: string; sourceId: string }[];
};

const registerId = 'bns-register';

/** A sole proprietor's number is personal data: links carry our id instead. */
export function subjectKey(row: Pick<LinkedRow, 'kind' | 'bin' | 'public_id'>): NodeKey {
	return { kind: 'subject', id: row.kind === 'sole' ? row.public_id : row.bin };
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

/** Head, address and what they were before; founders and telephones where the report is about this very subject. */
export async function neighboursOfSubject(
	pool: Pool,
	row: LinkedRow,
	reported: ReportedFacts | null,
): Promise<Neighbours> {
	const found = new Collected();
	const own = nodeIdOf(subjectKey(row));
	const person = (name: string, more: Partial<Link>) => {
		const id = nodeIdOf({ kind: 'person', name });
		found.add({ id, kind: 'person', title: name }, link(own, id, 'head', more));
	};
	if (row.head_name !== null) person(row.head_name, {});
	if (row.address_key !== null && row.address !== null) {
		const id = nodeIdOf({ kind: 'address', key: row.address_key });
		found.add({ id, kind: 'address', title: row.address }, link(own, id, 'address'));
	}
	for (const { field, old_value: name, seen_on: to_date } of await findPast(pool, row.bin))
		if (field === 'head_name') person(name, { isFormer: true, to_date });
	if (reported?.bin === row.bin) await addReported(pool, found, own, reported);
	return found.end(0);
}

async function addReported(pool: Pool, found: Collected, own: string, reported: ReportedFacts): Promise<void> {
	for (const { name, iinBin, sharePercent, from, to, country, sourceId } of reported.founders) {
		const more = { sharePercent, from_date: from, to_date: to, isFormer: to !== null, sourceId };
		const isFirm = iinBin !== null && Number(iinBin[4]) >= 4;
		const known = isFirm ? await findLinked(pool, iinBin) : undefined;
		if (known !== undefined) {
			const id = nodeIdOf(subjectKey(known));
			found.add({ id, kind: 'subject', row: known }, link(own, id, 'founder', more));
		} else if (isFirm || (country !== null && country !== 'KZ')) {
			const id = nodeIdOf({ kind: 'person', name });
			found.add({ id, kind: 'organisation', title: name, number: iinBin }, link(own, id, 'founder', more));
		} else {
			const id = nodeIdOf({ kind: 'person', name });
			found.add({ id, kind: 'person', title: name }, link(own, id, 'founder', more));
		}
	}
	for (const { number, sourceId } of reported.phones) {
		const id = nodeIdOf({ kind: 'phone', number });
		found.add({ id, kind: 'phone', title: number }, link(own, id, 'phone', { sourceId }));
	}
}

/** Subjects around a person, an address or a telephone. */
export async function neighboursOfThing(
	pool: Pool,
	key: Exclude<NodeKey, { kind: 'subject' }>,
	page: number,
): Promise<Neighbours> {
	const found = new Collected();
	const own = nodeIdOf(key);
	const subject = (row: LinkedRow, kind: Link['kind'], more: Partial<Link> = {}) => {
		const id = nodeIdOf(subjectKey(row));
		found.add({ id, kind: 'subject', row }, link(id, own, kind, more));
	};
	if (key.kind === 'phone') {
		for (const row of await findWithPhone(pool, key.number)) subject(row, 'phone', { sourceId: row.source_id });
		return found.end(0);
	}
	const current =
		key.kind === 'person' ? await findHeadedBy(pool, key.name, page) : await findAtAddress(pool, key.key, page);
	for (const row of current.rows) subject(row, key.kind === 'person' ? 'head' : 'address');
	const former: FormerRow[] = key.kind === 'person' && page === 1 ? await findFormerlyHeadedBy(pool, key.name) : [];
	for (const row of former) subject(row, 'head', { isFormer: true, to_date: row.seen_on });
	return found.end(Math.max(0, current.total - (page - 1) * pageSize - current.rows.length));
}
