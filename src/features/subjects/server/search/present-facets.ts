import { type Locale, languageTag } from '#domain/locale.ts';
import { type SubjectKind, subjectKinds } from '#domain/subject.ts';
import type { Classifiers } from '#features/facts/public.ts';
import type { Counted, FacetColumn, Zone } from '#search/public.ts';
import type { Facets } from '../../contract-search.ts';
import { isStatus, kindLabel, stateLabel } from '../labels.ts';

export function presentFacets(
	{ counts, zoneCounts, isCapped }: Counted,
	classifiers: Classifiers,
	locale: Locale,
): Facets {
	const tag = languageTag(locale);
	const values = (column: FacetColumn) =>
		[...(counts.get(column) ?? [])].sort(([, one], [, other]) => other - one).filter(([, count]) => count > 0);
	const entry = (value: string, label: string | null, count: number) => ({ value, label, count });
	return {
		region: values('region').map(([digits, count]) => {
			const code = digits.padEnd(9, '0');
			return entry(code, classifiers.places.get(code)?.names[tag] ?? null, count);
		}),
		oked: values('section').map(([code, count]) => entry(code, classifiers.oked.get(code)?.[tag] ?? null, count)),
		status: values('status').flatMap(([state, count]) =>
			isStatus(state) || state === 'removed' ? entry(state, stateLabel(state, locale), count) : [],
		),
		kind: values('kind').flatMap(([kind, count]) => (isKind(kind) ? entry(kind, kindLabel(kind, locale), count) : [])),
		// no connected source tells who pays VAT
		vat: null,
		year: values('registered_year')
			.sort(([one], [other]) => Number(other) - Number(one))
			.map(([year, count]) => entry(year, null, count)),
		zone: presentZones(zoneCounts?.counts),
		is_capped: isCapped,
	};
}

function isKind(text: string): text is SubjectKind {
	return (subjectKinds as readonly string[]).includes(text);
}

const zoneOrder: readonly Zone[] = ['green', 'red', 'none'];

function presentZones(counts: ReadonlyMap<Zone, number> | undefined): Facets['zone'] {
	return zoneOrder.flatMap((zone) => {
		const count = counts?.get(zone) ?? 0;
		return count === 0 ? [] : { value: zone, label: null, count };
	});
}
