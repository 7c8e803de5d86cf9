import type { Locale } from '#domain/locale.ts';
import { foldWords } from '#domain/names/fold.ts';
import { type Classifiers, type KatoPlace, pathTo, type RegistryWatch } from '#features/facts/public.ts';
import type { Place } from '../contract.ts';
import { compareNames, firstLetter, listedName, nameOf } from './place-names.ts';

export type PlacesDeps = { registry: RegistryWatch };
type Places = Classifiers['places'];

async function loadPlaces({ registry }: PlacesDeps): Promise<Places> {
	return (await registry.classifiers(await registry.current())).places;
}

function presentPlace(places: Places, place: KatoPlace, locale: Locale): Place {
	return {
		code: place.code,
		name: nameOf(place, locale),
		path: pathTo(places, place.code)
			.slice(0, -1)
			.map((above) => nameOf(above, locale)),
		enterprise_count: place.liveCount,
	};
}

const larger = (left: KatoPlace, right: KatoPlace) =>
	right.liveCount - left.liveCount || (left.code < right.code ? -1 : 1);

/** Cities of republican significance first, then the larger by live enterprises. */
export async function findCities(deps: PlacesDeps, query: { limit: number; locale: Locale }): Promise<Place[]> {
	const places = await loadPlaces(deps);
	return [...places.values()]
		.filter((place) => place.isCity && !place.isRemoved)
		.sort((left, right) => Number(right.level === 1) - Number(left.level === 1) || larger(left, right))
		.slice(0, query.limit)
		.map((place) => presentPlace(places, place, query.locale));
}

/** Places of the directory of enterprises: those below the regions in which somebody is registered. */
function localities(places: Places): KatoPlace[] {
	const all = [...places.values()];
	const doubled = new Set(
		all.filter((place) => place.isCity && isNamedAfter(places, place)).map(({ parentCode }) => parentCode),
	);
	return all.filter(
		(place) => !place.isRemoved && place.liveCount > 0 && (place.level > 1 || place.isCity) && !doubled.has(place.code),
	);
}

/** «Караганда г.а.», the administration above «г. Караганда», would list the same city twice. */
function isNamedAfter(places: Places, city: KatoPlace): boolean {
	const above = city.parentCode === null ? undefined : places.get(city.parentCode);
	if (above === undefined || above.level === 1 || above.isCity) return false;
	return listedName(above, 'ru').startsWith(`${listedName(city, 'ru')} `);
}

/** Where a letter has more places than fit, those with most enterprises are kept. */
export async function findLocalities(
	deps: PlacesDeps,
	query: { letter: string; limit: number; locale: Locale },
): Promise<Place[]> {
	const places = await loadPlaces(deps);
	const { locale } = query;
	const letter = query.letter.toLocaleUpperCase(locale === 'kz' ? 'kk' : locale);
	const compare = compareNames(locale);
	return localities(places)
		.filter((place) => firstLetter(place, locale) === letter)
		.sort(larger)
		.slice(0, query.limit)
		.sort((left, right) => compare(listedName(left, locale), listedName(right, locale)) || larger(left, right))
		.map((place) => presentPlace(places, place, locale));
}

export async function findSymbols(deps: PlacesDeps, query: { locale: Locale }): Promise<string[]> {
	const places = await loadPlaces(deps);
	const letters = new Set(localities(places).map((place) => firstLetter(place, query.locale)));
	return [...letters].filter((letter) => /^\p{L}$/u.test(letter)).sort(compareNames(query.locale));
}

/** Places by code or by words of a name in any language; the last word may be unfinished. */
export async function findKato(
	deps: PlacesDeps,
	query: { search: string; page: number; limit: number; locale: Locale },
): Promise<{ places: Place[]; total: number }> {
	const places = await loadPlaces(deps);
	const matches = /^\d+$/.test(query.search) ? byCode(query.search) : byWords(foldWords(query.search));
	const found = [...places.values()]
		.filter((place) => !place.isRemoved && matches(place))
		.sort(byRelevance(query.search));
	const start = (query.page - 1) * query.limit;
	const page = found.slice(start, start + query.limit);
	return { places: page.map((place) => presentPlace(places, place, query.locale)), total: found.length };
}

function byCode(digits: string): (place: KatoPlace) => boolean {
	return (place) => place.code.startsWith(digits);
}

function byWords(words: readonly string[]): (place: KatoPlace) => boolean {
	const last = words.length - 1;
	const needles = words.map((word, index) => (index === last ? ` ${word}` : ` ${word} `));
	return (place) => {
		const haystack = ` ${place.searchFold} `;
		return needles.length > 0 && needles.every((needle) => haystack.includes(needle));
	};
}

/** The exact name, then the higher level, then the larger place. */
function byRelevance(search: string): (left: KatoPlace, right: KatoPlace) => number {
	const wanted = search.trim().toLowerCase();
	const isExact = (place: KatoPlace) =>
		(['ru', 'kz', 'en'] as const).some((locale) => listedName(place, locale).toLowerCase() === wanted);
	return (left, right) =>
		Number(isExact(right)) - Number(isExact(left)) || left.level - right.level || larger(left, right);
}
