import { at, Random, Weighted, zipf } from '../random.ts';
import type { KatoRow } from '../reference.ts';
import { kazakhRoots } from './lexicon.ts';

/** A locality of the classifier, as the register names it. */
export type Place = {
	katoCode: string;
	/** `Г.АСТАНА, РАЙОН ЕСИЛЬ` */
	localityRu: string;
	localityKk: string;
	/** short name of the town or district, for names of branches */
	city: { ru: string; kk: string };
	isCity: boolean;
};

export type Places = {
	pick(random: Random): Place;
	/** the locality of a code of the classifier */
	byCode(katoCode: string): Place;
	/** a house shared by very many firms; the same key is always the same house */
	massAddress(seed: number, key: number): { place: Place; address: string };
	/** first two digits of all regions, by weight, the heaviest first */
	regions: readonly string[];
};

/** Share of subjects per region, %, from the published totals of the statistics bureau, rounded. */
const regionWeights: Readonly<Record<string, number>> = {
	'75': 19,
	'71': 14,
	'79': 7.5,
	'19': 6.5,
	'61': 7,
	'35': 6,
	'31': 4.5,
	'15': 4.5,
	'39': 4,
	'55': 3.8,
	'11': 3.6,
	'23': 3.4,
	'27': 3.2,
	'43': 3,
	'47': 3,
	'63': 3.2,
	'33': 2.8,
	'10': 2.6,
	'59': 2.3,
	'62': 1.1,
};

const streets = zipf(
	(
		'улица Абая|проспект Республики|улица Достык|улица Сатпаева|улица Желтоксан|проспект Абылай хана|улица Толе би|улица Жибек жолы|' +
		'улица Бейбитшилик|улица Тауелсиздик|проспект Кабанбай батыра|улица Ауэзова|улица Гагарина|улица Ленина|улица Мира|улица Садовая|' +
		'улица Центральная|улица Набережная|улица Школьная|улица Степная|улица Шокана Уалиханова|улица Сарыарка|улица Наурыз|улица Алтын дән|' +
		'улица Болашак|улица Бирлик|улица Казыбек би|улица Айтеке би|улица Жамбыла|улица Кунаева|улица Момышулы|улица Рыскулова|улица Райымбека|' +
		'улица Сейфуллина|улица Тимирязева|улица Байтурсынова|улица Аль-Фараби|улица Бокейхана|улица Торайгырова|улица Кенесары|улица Иманова|' +
		'улица Московская|улица Промышленная|улица Заводская|улица Вокзальная|улица Строительная|улица Молодёжная|улица Есенберлина|улица Шевченко|' +
		'улица Пушкина|улица Ломоносова|улица Мәңгілік Ел|улица Сұңқар|улица Көктем|улица Қажымұқан|микрорайон Самал|микрорайон Шугыла|микрорайон Акбулак|' +
		'микрорайон Орбита|микрорайон Нурсат|микрорайон Жетысу|микрорайон Молодёжный|микрорайон Каратал|переулок Тихий|переулок Речной'
	).split('|'),
);

const cityPrefix = /^(город|г\.\s?а\.|г\.|қаласы|қ\.)\s*/i;
const citySuffix = /\s*(қалалық әкімшілігі|қ\.\s?ә\.|қаласы|қ\.|г\.а\.)$/i;

function shortName(name: string): string {
	return name.replace(cityPrefix, '').replace(citySuffix, '').trim();
}

function parentCode(code: string): string {
	if (code.slice(6) !== '000') return `${code.slice(0, 6)}000`;
	if (code.slice(4, 6) !== '00') return `${code.slice(0, 4)}00000`;
	return `${code.slice(0, 2)}0000000`;
}

function path(rows: ReadonlyMap<string, KatoRow>, code: string): KatoRow[] {
	const own = rows.get(code);
	const isRegion = code.slice(2) === '0000000';
	const above = isRegion ? [] : path(rows, parentCode(code));
	if (own === undefined || above.at(-1)?.nameRu === own.nameRu) return above;
	return [...above, own];
}

function placeOf(rows: ReadonlyMap<string, KatoRow>, row: KatoRow): Place {
	const chain = path(rows, row.code);
	const region = at(chain, 0);
	const isBigCity = row.code >= '71' && row.code < '80';
	const cityRow = isBigCity ? region : row;
	return {
		katoCode: row.code,
		localityRu: chain.map((part) => part.nameRu.toUpperCase().replace(/^Г\. /, 'Г.')).join(', '),
		localityKk: chain.map((part) => part.nameKk.toUpperCase()).join(', '),
		city: { ru: shortName(cityRow.nameRu), kk: shortName(cityRow.nameKk) },
		isCity: isBigCity || row.isCity,
	};
}

/** Below a region: leaves only, so that nobody sits in a district as a whole when its town is listed. */
function leaves(rows: readonly KatoRow[]): KatoRow[] {
	const parents = new Set(rows.filter((row) => row.code.slice(2) !== '0000000').map((row) => parentCode(row.code)));
	return rows.filter((row) => row.code.slice(2) !== '0000000' && !parents.has(row.code));
}

function weightOf(place: Place, countInRegion: number, isCentre: boolean): number {
	const region = regionWeights[place.katoCode.slice(0, 2)] ?? 1;
	if (place.katoCode >= '71') return region / countInRegion;
	if (countInRegion === 1) return region;
	return isCentre ? region * 0.6 : (region * 0.4) / (countInRegion - 1);
}

/** @param rows the classifier of localities */
export function createPlaces(rows: readonly KatoRow[]): Places {
	const byCode = new Map(rows.map((row) => [row.code, row]));
	const places = leaves(rows).map((row) => placeOf(byCode, row));
	const perRegion = Map.groupBy(places, (place) => place.katoCode.slice(0, 2));
	const weights: (readonly [Place, number])[] = [];
	for (const own of perRegion.values()) {
		const centre = own.find((place) => place.katoCode.slice(2) === '1010000') ?? own.find((place) => place.isCity);
		for (const place of own) weights.push([place, weightOf(place, own.length, place === centre)]);
	}
	const all = new Weighted(weights);
	const cities = new Weighted(weights.filter(([place]) => place.isCity && place.katoCode >= '71'));
	const houses = zipf(kazakhRoots);
	const ownRandom = new Random();
	return {
		pick: (random) => all.pick(random),
		byCode: (katoCode) => {
			const row = byCode.get(katoCode);
			if (row === undefined) throw new RangeError(`no locality ${katoCode} in the classifier`);
			return placeOf(byCode, row);
		},
		massAddress: (seed, key) => {
			ownRandom.reset(seed, 7002, key);
			const place = cities.pick(ownRandom);
			const house = `${streets.pick(ownRandom)}, дом ${ownRandom.between(1, 160)}`;
			return { place, address: `${house}, бизнес-центр "${houses.pick(ownRandom)}"` };
		},
		regions: Object.entries(regionWeights)
			.sort(([, first], [, second]) => second - first)
			.map(([region]) => region)
			.filter((region) => perRegion.has(region)),
	};
}

/** `улица Примерная, дом 1`, with an office for firms and a flat for proprietors. */
export function drawAddress(random: Random, isFirm: boolean): string {
	let text = `${streets.pick(random)}, дом ${random.between(1, 220)}`;
	if (random.chance(0.15)) text += `/${random.between(1, 9)}`;
	else if (random.chance(0.06)) text += random.pick(['А', 'Б', 'В']);
	const room = random.next();
	if (isFirm && room < 0.55) text += `, офис ${random.between(1, 420)}`;
	else if (room < 0.6) text += `, квартира ${random.between(1, 180)}`;
	else if (isFirm && room < 0.65) text += `, н.п. ${random.between(1, 40)}`;
	return text;
}
