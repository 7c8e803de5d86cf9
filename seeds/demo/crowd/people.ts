import type { IsoDate } from '#domain/clock.ts';
import { at, Random, type Weighted, zipf } from '../random.ts';
import { headIin } from './identifiers.ts';
import { russified } from './lexicon.ts';

/** A made-up person: common words put together by chance. */
export type Person = {
	surname: string;
	given: string;
	/** null for the few who have none */
	patronymic: string | null;
	isMale: boolean;
	bornOn: IsoDate;
};

function wordsOf(text: string): readonly string[] {
	return text.trim().split(/\s+/);
}

const kazakhMen = wordsOf(`
	Нұрлан Серік Ерлан Марат Асхат Бауыржан Қайрат Ержан Дәурен Нұржан Арман Азамат Талғат Мұрат Болат Бақыт Руслан Данияр
	Жандос Айдос Тимур Ринат Әлібек Мейрам Қанат Самат Сәкен Темірлан Ілияс Ербол Абай Жасұлан Олжас Мақсат Рүстем Алмас
	Бекзат Ғалым Дархан Досжан Еркін Жанат Кеңес Мәди Нұрсұлтан Өмірбек Пернебек Сұлтан Төлеген Ұлан Шыңғыс Әділ Әсет
	Ғабит Қуаныш Мұхтар Ықылас Аян Бейбіт Думан
`);
const kazakhWomen = wordsOf(`
	Айгүл Гүлнар Айгерім Динара Әсел Мәдина Жанар Сәуле Алия Гүлмира Айнұр Ләззат Жанна Меруерт Ботагөз Қарлығаш Нұргүл
	Шолпан Гүлжан Айжан Балжан Дана Еркежан Жібек Зәуре Индира Камила Лаура Маржан Назгүл Перизат Раушан Салтанат Толқын
	Ұлжан Үміт Фариза Шынар Әйгерім Анар Аружан Бибігүл Гаухар Қымбат Мәншүк Роза Сымбат Тоғжан
`);
/** Roots of surnames; the ending follows. */
const kazakhRootsOfSurnames = wordsOf(`
	Ахмет Ыбырайым Серік Нұрпейіс Жұмабек Қасым Омар Сейіт Әбді Оспан Мұқан Тілеу Бекен Есен Сүлеймен Жүніс Әлі Мұса Дүйсен
	Қайырбек Байжан Төлеу Тұрсын Құдайберген Есім Қалдыбай Молдабек Нұрғали Рахым Сапар Смағұл Тоқтар Ыбырай Шәріп Әубәкір
	Балта Жақсыбай Күзем Мырза Өтеген Сағындық Түсіп Ұзақ Шаймерден Ысқақ Асқар Бекмұхамед Ержан Жолдас Исабек Көшер
	Маханбет Науан Орынбай Пірәлі Сарсен Тасболат Үсен Хамза Шоқан Әшім Байтұр Дәулет Елеусіз Жанұзақ Қожа Мәмбет Нысан
`);
const russianSurnames = wordsOf(`
	Иванов Петров Ким Смирнов Кузнецов Попов Соколов Лебедев Морозов Волков Новиков Фёдоров Михайлов Павлов Зайцев Семёнов
	Богданов Степанов Орлов Андреев Макаров Никитин Захаров Борисов Яковлев Григорьев Романов Воробьёв Сергеев Фролов
	Гусев Титов Ильин Максимов Поляков Сорокин Белов Медведев Антонов Тарасов Жуков Баранов Филиппов Давыдов Беляев Шевченко
	Бондаренко Коваленко Ткаченко Мельник Пак Цой Шмидт Вебер Миллер Кравченко Савченко Гончаров Крылов
`);
const russianMen = wordsOf(`
	Александр Сергей Владимир Андрей Алексей Дмитрий Евгений Виктор Николай Юрий Олег Игорь Максим Михаил Павел Денис Антон
	Роман Вячеслав Константин Виталий Артём Илья Станислав Вадим Григорий Леонид Василий
`);
const russianWomen = wordsOf(`
	Елена Ольга Наталья Татьяна Светлана Ирина Анна Марина Людмила Юлия Екатерина Оксана Галина Лариса Надежда Вера Любовь
	Мария Валентина Виктория Инна Жанна Алёна Дарья Ксения Полина
`);
const russianFathers = wordsOf(`
	Александро Сергее Владимиро Андрее Алексее Дмитрие Евгенье Викторо Николае Юрье Олего Ивано Михайло Павло Петро Анатолье
	Геннадье Борисо Василье Вячеславо Григорье Константино Валерье
`);

const pool = {
	kazakhMen: zipf(kazakhMen),
	kazakhWomen: zipf(kazakhWomen),
	surnames: zipf(kazakhRootsOfSurnames),
	russianSurnames: zipf(russianSurnames),
	russianMen: zipf(russianMen),
	russianWomen: zipf(russianWomen),
	russianFathers: zipf(russianFathers),
};

/** Family name from a root: `-ов` after consonants, `-ев` after vowels, as the civil registry forms them. */
function withEnding(root: string): string {
	if (/й$/.test(root)) return `${root.slice(0, -1)}ев`;
	if (/[іи]$/.test(root)) return `${root.slice(0, -1)}иев`;
	return /[аәеоөуұүыэюя]$/.test(root) ? `${root}ев` : `${root}ов`;
}

function kazakhSurname(random: Random, isMale: boolean): string {
	const root = pool.surnames.pick(random);
	const shape = random.next();
	if (shape < 0.1) return root;
	if (shape < 0.16) return `${root}${isMale ? 'ұлы' : 'қызы'}`;
	return `${withEnding(root)}${isMale ? '' : 'а'}`;
}

function kazakhPatronymic(random: Random, isMale: boolean): string | null {
	const shape = random.next();
	if (shape < 0.06) return null;
	const father = pool.kazakhMen.pick(random);
	if (shape < 0.5) return father + (isMale ? 'ұлы' : 'қызы');
	return `${father.replace(/й$/, '')}${/й$/.test(father) ? 'е' : 'о'}${isMale ? 'вич' : 'вна'}`;
}

function kazakhPerson(random: Random, isMale: boolean, bornOn: IsoDate): Person {
	const person = {
		surname: kazakhSurname(random, isMale),
		given: (isMale ? pool.kazakhMen : pool.kazakhWomen).pick(random),
		patronymic: kazakhPatronymic(random, isMale),
		isMale,
		bornOn,
	};
	if (random.chance(0.45)) return person;
	return {
		...person,
		surname: russified(person.surname),
		given: russified(person.given),
		patronymic: person.patronymic === null ? null : russified(person.patronymic),
	};
}

function feminine(surname: string): string {
	return /(ов|ев|ёв|ин)$/.test(surname) ? `${surname}а` : surname;
}

function russianPerson(random: Random, isMale: boolean, bornOn: IsoDate): Person {
	const surname = pool.russianSurnames.pick(random);
	const given: Weighted<string> = isMale ? pool.russianMen : pool.russianWomen;
	return {
		surname: isMale ? surname : feminine(surname),
		given: given.pick(random),
		patronymic: pool.russianFathers.pick(random) + (isMale ? 'вич' : 'вна'),
		isMale,
		bornOn,
	};
}

/** Draws a person of the given birthday: about three quarters bear Kazakh names. */
export function drawPerson(random: Random, bornOn: IsoDate): Person {
	const isMale = random.chance(0.58);
	return random.chance(0.76) ? kazakhPerson(random, isMale, bornOn) : russianPerson(random, isMale, bornOn);
}

/** `СУРНЕЙМ АТЫ ТЕГІ` in capitals, as the register writes heads. */
export function upperName(person: Person): string {
	return [person.surname, person.given, person.patronymic ?? ''].join(' ').trim().toUpperCase();
}

/** `Сурнейм А.Т.` */
export function initials(person: Person): string {
	return `${person.surname} ${person.given.slice(0, 1)}.${person.patronymic === null ? '' : `${person.patronymic.slice(0, 1)}.`}`;
}

const headRandom = new Random();

/** The head number `key`: the same person for every firm that names this key. */
export function headOf(seed: number, key: number): Person & { iin: string } {
	headRandom.reset(seed, 7001, key);
	const bornOn = `${headRandom.between(1952, 2001)}-${two(headRandom.between(1, 12))}-${two(headRandom.between(1, 28))}`;
	const person = drawPerson(headRandom, bornOn);
	return { ...person, iin: headIin(headRandom, bornOn, person.isMale) };
}

function two(value: number): string {
	return String(value).padStart(2, '0');
}

/** A person from the text of a named case: `СУРНЕЙМ АТЫ ТЕГІ`. */
export function nameParts(fullName: string): { surname: string; given: string; patronymic: string } {
	const parts = fullName.split(' ');
	return { surname: at(parts, 0), given: parts[1] ?? '', patronymic: parts.slice(2).join(' ') };
}
