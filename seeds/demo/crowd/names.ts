import { type Random, Weighted, zipf } from '../random.ts';
import {
	kazakhRoots,
	latinised,
	latinRoots,
	latinTails,
	russianRoots,
	russified,
	type Trade,
	tradeWords,
} from './lexicon.ts';
import { initials, type Person, upperName } from './people.ts';

/** The words of a name without the legal form. */
export type CoreName = { ru: string; kk: string };
export type FullName = { nameRu: string; nameKk: string };

export type LegalForm = 'too' | 'ao' | 'gu' | 'rgp' | 'kgp' | 'pk' | 'oo' | 'of' | 'oul' | 'ip' | 'kh';

/** Short and full spelling of the legal forms, before the name in Russian and after it in Kazakh. */
const legalForms: Readonly<
	Record<LegalForm, { ru: string; kk: string; fullRu: string; fullKk: string; possessiveKk: string }>
> = {
	too: form(
		'ТОО',
		'ЖШС',
		'Товарищество с ограниченной ответственностью',
		'жауапкершілігі шектеулі серіктестігі',
		'ЖШС-нің',
	),
	ao: form('АО', 'АҚ', 'Акционерное общество', 'акционерлік қоғамы', 'АҚ-ның'),
	gu: form('ГУ', 'ММ', 'Государственное учреждение', 'мемлекеттік мекемесі', 'ММ-нің'),
	rgp: form(
		'РГП',
		'РМК',
		'Республиканское государственное предприятие',
		'республикалық мемлекеттік кәсіпорны',
		'РМК-ның',
	),
	kgp: form('КГП', 'КМК', 'Коммунальное государственное предприятие', 'коммуналдық мемлекеттік кәсіпорны', 'КМК-ның'),
	pk: form('ПК', 'ӨК', 'Производственный кооператив', 'өндірістік кооперативі', 'ӨК-нің'),
	oo: form('ОО', 'ҚБ', 'Общественное объединение', 'қоғамдық бірлестігі', 'ҚБ-нің'),
	of: form('ОФ', 'ҚҚ', 'Общественный фонд', 'қоғамдық қоры', 'ҚҚ-ның'),
	oul: form('ОЮЛ', 'ЗТБ', 'Объединение юридических лиц', 'заңды тұлғалар бірлестігі', 'ЗТБ-нің'),
	ip: form('ИП', 'ЖК', 'Индивидуальный предприниматель', 'жеке кәсіпкері', 'ЖК-нің'),
	kh: form('КХ', 'ШҚ', 'Крестьянское хозяйство', 'шаруа қожалығы', 'ШҚ-ның'),
};

function form(ru: string, kk: string, fullRu: string, fullKk: string, possessiveKk: string) {
	return { ru, kk, fullRu, fullKk, possessiveKk };
}

const kazakh = zipf(kazakhRoots);
const russian = zipf(russianRoots);
const latin = zipf(latinRoots);
const tails = Object.fromEntries(Object.entries(tradeWords).map(([trade, words]) => [trade, zipf(words)])) as Readonly<
	Record<Trade, Weighted<readonly [ru: string, kk: string]>>
>;

type Shape =
	| 'root'
	| 'root_tail'
	| 'hyphen'
	| 'numbered'
	| 'two_roots'
	| 'latin'
	| 'joined'
	| 'letters'
	| 'phrase'
	| 'family';

const shapes = new Weighted<Shape>([
	['root', 20],
	['root_tail', 40],
	['hyphen', 7],
	['numbered', 5],
	['two_roots', 6],
	['latin', 12],
	['joined', 4],
	['letters', 2],
	['phrase', 2],
	['family', 2],
]);

function root(random: Random): CoreName {
	if (random.chance(0.24)) {
		const word = russian.pick(random);
		return { ru: word, kk: word };
	}
	const word = kazakh.pick(random);
	return { ru: random.chance(0.45) ? russified(word) : word, kk: word };
}

function joined(first: CoreName, second: CoreName, glue: string): CoreName {
	return { ru: `${first.ru}${glue}${second.ru}`, kk: `${first.kk}${glue}${second.kk}` };
}

function plain(text: string): CoreName {
	return { ru: text, kk: text };
}

const capitals = 'АБГДЖКМНСТ';

function letters(random: Random): CoreName {
	const pick = () => capitals.charAt(random.int(capitals.length));
	return plain(`${pick()}${pick()}${pick()}${random.chance(0.5) ? `-${random.between(2005, 2030)}` : ''}`);
}

function latinName(random: Random): CoreName {
	const first = random.chance(0.5) ? latin.pick(random) : latinised(kazakh.pick(random));
	return plain(`${first} ${random.chance(0.25) ? `${latin.pick(random)} ` : ''}${random.pick(latinTails)}`);
}

const phrases: Partial<Record<Trade, readonly (readonly [ru: string, kk: string])[]>> = {
	construction: [['Строительная компания', 'құрылыс компаниясы']],
	trade: [['Торговый дом', 'сауда үйі']],
	agro: [['Агрофирма', 'агрофирмасы']],
	logistics: [['Транспортная компания', 'көлік компаниясы']],
	health: [['Медицинский центр', 'медициналық орталығы']],
	education: [['Учебный центр', 'оқу орталығы']],
};

/** Draws the words of a name for a firm of this trade. */
export function drawCore(random: Random, trade: Trade, head: Person | null): CoreName {
	const shape = shapes.pick(random);
	if (shape === 'latin') return latinName(random);
	if (shape === 'letters') return letters(random);
	if (shape === 'family' && head !== null) return { ru: `${head.surname} и К`, kk: `${head.surname} және К` };
	const first = root(random);
	if (shape === 'root') return first;
	if (shape === 'two_roots') return joined(first, root(random), ' ');
	if (shape === 'phrase') {
		const [ru, kk] = random.pick(phrases[trade] ?? [['Компания', 'компаниясы']]);
		return { ru: `${ru} "${first.ru}"`, kk: `${first.kk} ${kk}` };
	}
	const [ru, kk] = tails[trade].pick(random);
	const tail = { ru, kk };
	if (shape === 'hyphen') return joined(first, tail, '-');
	if (shape === 'joined') return joined(first, tail, '');
	const name = joined(first, tail, ' ');
	return shape === 'numbered' ? joined(name, plain(String(random.between(1, 99))), '-') : name;
}

const publicBodies: readonly (readonly [ru: string, kk: string])[] = [
	['Школа-лицей', 'мектеп-лицейі'],
	['Общеобразовательная школа', 'жалпы білім беретін мектебі'],
	['Детский сад', 'балабақшасы'],
	['Центр детского творчества', 'балалар шығармашылығы орталығы'],
];

/** Words of a state institution: schools mostly, with a number. */
export function drawPublicCore(random: Random): CoreName {
	const [ru, kk] = random.pick(publicBodies);
	const number = random.between(1, 180);
	const word = kazakh.pick(random);
	return { ru: `${ru} №${number} ${russified(word)}`, kk: `${word} №${number} ${kk}` };
}

type Quotes = readonly [open: string, close: string];
const quotes = new Weighted<Quotes>([
	[['"', '"'], 82],
	[['«', '»'], 13],
	[['„', '“'], 5],
]);

const fullSpellingShare = 0.04;
const doubleBlankShare = 0.02;
const capitalsShare = 0.06;

/** Legal form, quotes and the slips of the hand (double blanks, capitals) around the words. */
export function drawFullName(random: Random, legalForm: LegalForm, core: CoreName): FullName {
	const { ru, kk, fullRu, fullKk } = legalForms[legalForm];
	const [open, close] = quotes.pick(random);
	const isFull = random.chance(fullSpellingShare);
	const blank = random.chance(doubleBlankShare) ? '  ' : ' ';
	const isCapitals = random.chance(capitalsShare);
	const coreRu = isCapitals ? core.ru.toUpperCase() : core.ru;
	const coreKk = isCapitals ? core.kk.toUpperCase() : core.kk;
	return {
		nameRu: `${isFull ? fullRu : ru}${blank}${open}${coreRu}${close}`,
		nameKk: `${open}${coreKk}${close}${blank}${isFull ? fullKk : kk}`,
	};
}

/** Sole proprietors bear their own name as often as a brand; some lists say дара кәсіпкер (ДК) for жеке кәсіпкер (ЖК). */
export function drawSoleName(random: Random, owner: Person, trade: Trade): FullName {
	const shortKk = random.chance(0.15) ? 'ДК' : 'ЖК';
	if (random.chance(0.4)) {
		const full = upperName(owner);
		return { nameRu: `ИП ${full}`, nameKk: `${full} ${shortKk}` };
	}
	if (random.chance(0.2)) {
		const short = initials(owner);
		return { nameRu: `ИП "${short}"`, nameKk: `"${short}" ${shortKk}` };
	}
	const core = drawCore(random, trade, null);
	const names = drawFullName(random, trade === 'agro' ? 'kh' : 'ip', core);
	return trade === 'agro' || shortKk === 'ЖК' ? names : { ...names, nameKk: names.nameKk.replace(/ЖК$/, shortKk) };
}

/** `Филиал ТОО "Х" в городе Y`: a branch keeps the words of its head organisation. */
export function branchName(
	head: { legalForm: LegalForm; core: CoreName },
	city: { ru: string; kk: string },
	isRepresentation: boolean,
): FullName {
	const { ru, possessiveKk } = legalForms[head.legalForm];
	return isRepresentation
		? {
				nameRu: `Представительство ${ru} "${head.core.ru}" в городе ${city.ru}`,
				nameKk: `"${head.core.kk}" ${possessiveKk} ${city.kk} қаласындағы өкілдігі`,
			}
		: {
				nameRu: `Филиал ${ru} "${head.core.ru}" в городе ${city.ru}`,
				nameKk: `"${head.core.kk}" ${possessiveKk} ${city.kk} қаласындағы филиалы`,
			};
}
