import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { NamedPerson } from '#domain/report/screened-persons.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { listSources } from '#sources/catalogue.ts';
import { byIndex } from './search-names.ts';

type Entry = FactKinds['unreliable_supplier'];
type Row = {
	source_id: Rows['statement']['source_id'];
	value: Known<Rows['statement']['value'], Entry>;
	url: Rows['statement']['url'];
} & Promised<{ place: number; supplier: string }>;

/** An entry of a register of suppliers with the number of somebody who leads or owns the subject. */
export type BarredParty = { sourceId: string; value: FactKinds['barred_party']; url: string | null };

/** Registers whose entries are about suppliers by number. */
export const supplierListIds: ReadonlySet<string> = new Set(
	listSources.flatMap(({ descriptor }) => (descriptor.states.includes('barred_party') ? [descriptor.id] : [])),
);

const columns = 'f.source_id, f.iin_bin, f.value, f.url';
const isOfLists = "f.source_id = any($1) and f.kind = 'unreliable_supplier' and f.removed_on is null";
/** Whose entry it is decides what the number is in it. */
const partiesSql = `
select asked.place::integer as place, met.source_id, met.iin_bin as supplier, met.value, met.url
from unnest($2::text[], $3::text[]) with ordinality asked(number, subject, place)
cross join lateral (
	select ${columns} from ${byIndex('f.iin_bin = asked.number and f.removed_on is null')} where ${isOfLists}
	union all
	select ${columns}
	from ${byIndex(`f.about -> 'identifiers' @> jsonb_build_array(jsonb_build_object('number', asked.number)) and f.about is not null`)}
	where ${isOfLists} and f.iin_bin is distinct from asked.subject) met`;

type Asked = { person: NamedPerson /** its own entries are told of itself */; subject: string };

/** In the order of those asked for; a name alone is nobody here, so who has no number is met nowhere. */
export async function searchParties(
	db: Reader,
	lists: readonly string[],
	asked: readonly Asked[],
): Promise<BarredParty[][]> {
	const numbers = asked.map(({ person }) => person.iinBin);
	if (lists.length === 0 || numbers.every((number) => number === null)) return asked.map(() => []);
	const values = [lists, numbers, asked.map(({ subject }) => subject)];
	const { rows } = await db.query<Row>({ name: 'barred-parties', text: partiesSql, values });
	const byPlace = Map.groupBy(rows, ({ place }) => place);
	return asked.map(({ person }, at) => (byPlace.get(at + 1) ?? []).flatMap((row) => partyOf(person, row)));
}

function partyOf(
	{ name, iinBin, role }: NamedPerson,
	{ source_id: sourceId, supplier, value, url }: Row,
): BarredParty[] {
	if (iinBin === null || role === 'itself') return [];
	const { list, from, to } = value;
	const as = supplier === iinBin ? ('supplier' as const) : ('head_or_founder' as const);
	return [{ sourceId, value: { of: { name, iinBin }, role, as, supplierIinBin: supplier, list, from, to }, url }];
}
