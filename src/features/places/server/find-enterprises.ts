import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { SourceEvidence } from '#domain/facts/evidence.ts';
import type { Locale } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { titleIn } from '#domain/subject.ts';
import { describeSources, hearKept, type KeptDeps, type RowOfSubject } from '#features/facts/public.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Enterprise } from '../contract.ts';
import type { PlacesDeps } from './find-places.ts';

export type EnterpriseDeps = PlacesDeps & KeptDeps;

type Row = RowOfSubject & Pick<Rows['subject'], 'kato_code' | 'address'>;
type Query = { kato: string; page: number; limit: number; locale: Locale };

/** More of a place are found by the search. */
const mostOfPlace = 50;

/** Of every place the first by the index `subject_of_place`, then the first of all: no place is sorted as a whole. */
const sql = `
select one.bin, one.kind, one.name_ru, one.name_kk, one.head_name, one.kato_code, one.address
from unnest($1::text[]) place (code)
cross join lateral (
  select bin, kind, name_ru, name_kk, head_name, kato_code, address, weight from subject
  where kato_code = place.code and kind = 'legal' and removed_on is null and status not in ('liquidating', 'stopped')
  order by weight desc, bin limit $2) one
order by one.weight desc, one.bin limit $2`;

/** Legal entities of a place; they are no check of anybody, so nothing is judged. @throws AppError not_found: no such place */
export async function findEnterprises(
	deps: EnterpriseDeps,
	{ kato, page, limit, locale }: Query,
): Promise<{ enterprises: Enterprise[]; total: number }> {
	const { places } = await deps.registry.classifiers(await deps.registry.current());
	const place = places.get(kato);
	if (place === undefined || place.isRemoved) throw new AppError('not_found');
	const digits = digitsOf(kato);
	const codes = [...places.keys()].filter((code) => code.startsWith(digits));
	const { rows } = await deps.pool.query<Row>({
		name: 'enterprises-of-place',
		text: sql,
		values: [codes, mostOfPlace],
	});
	const shown = rows.slice((page - 1) * limit, page * limit);
	const heard = await hearKept(deps, shown);
	const enterprises = shown.map((row) => ({
		title: titleIn({ nameRu: row.name_ru, nameKk: row.name_kk }, locale),
		bin: row.bin,
		kato: row.kato_code ?? kato,
		address: maskPersonsIn(row.address),
		phones: phonesIn(heard.get(row.bin) ?? [], locale),
	}));
	return { enterprises, total: rows.length };
}

/** @throws AppError not_found: no such place */
export async function findPlaceRows({ pool, registry }: Pick<EnterpriseDeps, 'pool' | 'registry'>, kato: string) {
	const { places } = await registry.classifiers(await registry.current());
	const place = places.get(kato);
	if (place === undefined || place.isRemoved) throw new AppError('not_found');
	const digits = digitsOf(kato);
	const codes = [...places.keys()].filter((code) => code.startsWith(digits));
	const { rows } = await pool.query<Row>({ name: 'enterprises-of-place', text: sql, values: [codes, mostOfPlace] });
	return rows;
}

/** A code carries the places above it in its groups of digits: AB CD EF HIJ. */
function digitsOf(code: string): string {
	const own = [2, 4, 6].find((digits) => /^0*$/.test(code.slice(digits)));
	return code.slice(0, own);
}

/** Each number once, from the source that said it first. */
function phonesIn(evidence: readonly SourceEvidence[], locale: Locale): Enterprise['phones'] {
	const phones = new Map<string, Enterprise['phones'][number]>();
	for (const { traits, heard, statements } of evidence) {
		if (heard.state !== 'found') continue;
		const asOf = heard.asOf ?? (heard.retrievedAt === null ? null : dayInAlmaty(new Date(heard.retrievedAt)));
		if (asOf === null) continue;
		const { sourceId: source } = traits;
		const said = { source, source_title: describeSources[locale](source).title, as_of: asOf };
		const stated = statements.flatMap(({ kind, value }) => (kind === 'contacts' ? value.phones : []));
		for (const phone of stated.map(maskPersonsIn)) if (!phones.has(phone)) phones.set(phone, { phone, ...said });
	}
	return [...phones.values()];
}
