import type { LanguageTag } from '#domain/locale.ts';
import { foldName } from '#domain/names/fold.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

export type Names = Readonly<Record<LanguageTag, string>>;
/** 1 region or city of republican significance, 2 district or city, 3 rural district, 4 settlement */
export type PlaceLevel = 1 | 2 | 3 | 4;
export type KatoPlace = {
	code: string;
	parentCode: string | null;
	level: PlaceLevel;
	isCity: boolean;
	isRemoved: boolean;
	names: Names;
	/** folded names in all languages */
	searchFold: string;
	/** live subjects in the place and below it */
	liveCount: number;
};
export type ClassifierName = 'krp' | 'kfs' | 'kse';

/** KATO, OKED, KRP, KFS and KSE as published, kept in memory: about 20,000 lines that every card needs some of. */
export type Classifiers = {
	places: ReadonlyMap<string, KatoPlace>;
	oked: ReadonlyMap<string, Names>;
	findItem(classifier: ClassifierName, code: string): Names | undefined;
};

type NameRow = {
	code: Rows['kato']['code'];
	name_ru: Rows['kato']['name_ru'];
	name_kk: Rows['kato']['name_kk'] | null;
	name_en: Rows['kato']['name_en'];
};
type KatoRow = NameRow & {
	parent_code: Rows['kato']['parent_code'];
	level: Known<Rows['kato']['level'], PlaceLevel>;
	is_city: Rows['kato']['is_city'];
	search_fold: Rows['kato']['search_fold'];
} & Promised<{
		is_removed: boolean;
		live_count: number;
	}>;

/** Where a classifier has no name in a language, the Russian one is shown: it is the official text. */
function namesOf(row: NameRow): Names {
	return { ru: row.name_ru, kk: row.name_kk ?? row.name_ru, en: row.name_en ?? row.name_ru };
}

export async function readClassifiers(pool: Pool): Promise<Classifiers> {
	const [kato, oked, items] = await Promise.all([
		pool.query<KatoRow>(
			`select k.code, k.parent_code, k.level, k.is_city, k.search_fold, k.name_ru, k.name_kk, k.name_en,
				k.removed_on is not null as is_removed, coalesce(l.live_count, 0) as live_count
			from kato k left join kato_load l on l.kato_code = k.code order by k.code`,
		),
		pool.query<NameRow>('select code, name_ru, name_kk, name_en from oked'),
		pool.query<NameRow & { classifier: Known<Rows['classifier_item']['classifier'], ClassifierName> }>(
			'select classifier, code, name_ru, name_kk, name_en from classifier_item',
		),
	]);
	const itemsByKey = new Map(items.rows.map((row) => [`${row.classifier}:${row.code}`, namesOf(row)]));
	return {
		places: new Map(
			kato.rows.map((row) => [
				row.code,
				{
					code: row.code,
					parentCode: row.parent_code,
					level: row.level,
					isCity: row.is_city,
					isRemoved: row.is_removed,
					names: namesOf(row),
					searchFold: row.name_en === null ? row.search_fold : `${row.search_fold} ${foldName(row.name_en)}`,
					liveCount: row.live_count,
				},
			]),
		),
		oked: new Map(oked.rows.map((row) => [row.code, namesOf(row)])),
		findItem: (classifier, code) => itemsByKey.get(`${classifier}:${code}`),
	};
}

/** Digits of a KATO code in its groups: region, district, rural district, settlement. */
const groupEnds = [2, 4, 6, 9] as const;

/** The next place above; a code without its own parent in KATO (districts of a city) belongs to the next one that is. */
function parentOf(places: Classifiers['places'], place: KatoPlace): KatoPlace | undefined {
	const named = place.parentCode === null ? undefined : places.get(place.parentCode);
	if (named !== undefined) return named;
	for (const end of groupEnds.toReversed()) {
		const above = places.get(place.code.slice(0, end).padEnd(place.code.length, '0'));
		if (above !== undefined && above.code !== place.code) return above;
	}
	return undefined;
}

/** From the region down to the place itself; empty for a code that KATO does not know (retired ones of old records). */
export function pathTo(places: Classifiers['places'], code: string): KatoPlace[] {
	const path: KatoPlace[] = [];
	// more than the levels of KATO would be a circle in the file
	for (let place = places.get(code); place !== undefined && path.length < 6; place = parentOf(places, place))
		path.unshift(place);
	return path;
}

/** The one place people know: the city, else the region. */
export function shortPlace(places: Classifiers['places'], code: string): KatoPlace | undefined {
	const path = pathTo(places, code);
	return path.find((place) => place.isCity) ?? path[0];
}
