/** Words invented names are made of. No list is taken from a register; what sounds like a firm is chance. */

function words(text: string): readonly string[] {
	return text.trim().split(/\s+/);
}

/** Kazakh words for good things; the first are the commonest on shop signs. */
const kazakhWords = words(`
	Береке Нұр Дала Табыс Болашақ Алтын Ырыс Самал Арай Мерей Сұңқар Тұлпар Достық Бірлік Шапағат Қазына Өркен Жетістік
	Көктем Сарыарқа Алатау Құлагер Жұлдыз Айдын Асыл Бастау Жігер Қайнар Ұлағат Керуен Шаңырақ Дархан Кемел Қанат Шабыт
	Мұрагер Ақниет Айбын Ерлік Еңбек Дәуір Заман Өмір Жалын Лашын Қыран Құрмет Мейірім Нұрлы Ризық Сәулет Сапа Серпін
	Таңдау Талап Тірек Тұмар Үміт Үлгі Шеберлік Шұғыла Ізгілік Інжу Әділет Әлем Ғасыр Һас Қуат Қарлығаш Құралай Көкжиек
	Күншуақ Қозы Бұлақ Жайлау Жазира Жаһан Зерде Игілік Кәусар Келешек Көмек Маңдай Мақсат Мұра Намыс Несібе Орман Орда
	Отау Өзен Өріс Пайда Парасат Рауан Рахат Саят Сенім Сырлы Таңшолпан Тағылым Тұғыр Түлек Ұстаз Ұшқын Үкілі Хабар Шағала
	Шолпан Шырақ Ынтымақ Ақбота Айнала Балауса Бәйтерек Гүлдер Данышпан Дәстүр Ертіс Есіл Жаңалық Жібек Зейін Көгершін
`);

/** Given names, which small firms like to bear. */
const givenNames = words(`
	Айгерім Нұрлан Ерасыл Аружан Алихан Диас Айша Ансар Асар Мадина Амина Айару Ернұр Рамазан Бекзат Медина Айлин Әмір
	Жансая Дариға Ажар Бақытжан Нұрай Еркежан Алмас Санжар Томирис Инжу Раяна Арлан Дамир Темірлан Мирас Жандос Сұлтан
`);

const compoundHeads = words(`
	Ақ Қара Көк Сары Қызыл Алтын Күміс Нұр Жан Ай Күн Бек Тас Темір Жаңа Кең Биік Үш Мың Тоғыз Жеті Бес Ер Хан Құт Бай Гүл
	Ел Жер Су Өр Төле Байтақ Еңбекші Сәт
`);
const compoundTails = words(`
	бұлақ тау дала жол сай өзен қала жер дән су көл арна асу шоқы таң арай тас төбе құм жар бел қоныс тоғай бастау шың
	құдық керуен орда ата бақ терек қайың сеңгір жота
`);

/** Russian words firms are called by. */
const russianWords = words(`
	Вектор Горизонт Стандарт Импульс Меридиан Орион Гранит Кристалл Прогресс Эталон Фаворит Альянс Спектр Рассвет Мастер
	Надежда Виктория Форвард Ритм Контур Атлант Каскад Маяк Родник Азимут Престиж Феникс Компас Партнёр Авангард Оптима
	Лидер Восход Гарант Магистраль Монолит Парус Перспектива Пульс Регион Резерв Ресурс Сигнал Сокол Союз Статус Степь
	Техника Традиция Триумф Формула Фортуна Центр Экватор Юпитер Якорь Ясень Берег Весна Вершина Дельта Долина Заря Искра
	Квадрат Колос Лагуна Ладья Мечта Начало Оазис Окно Основа Палитра Пирамида Полюс Причал Радуга Рубеж Сибирь Солярис
	Тандем Уют Факел Хозяин Чайка Шанс Эдельвейс Эскорт Янтарь
`);

const latinWords = words(`
	Nomad Steppe Altyn Silk Orda Apex Prime Smart Green Blue Global Central Eurasia Caspian Tengri Baiterek Aral Summit Nova
	Vertex Delta Omega Astra Vega Unity Trust Bright Core Next Pro Royal Star Terra Union Zenith Alma Bay Grand Inter Mega
	Micro Neo Optima Pioneer Quantum Rapid Solid Titan Ultra Vision West East North South
`);

function compounds(): string[] {
	return compoundHeads.flatMap((head) => compoundTails.map((tail) => head + tail));
}

/** Shuffles by a fixed stride, so that neighbours in the grid of compounds do not all stand at the same frequency. */
function strided(list: readonly string[], stride: number): string[] {
	return list.map((_, index) => list[(index * stride) % list.length] ?? '');
}

/** About 1,300 Kazakh roots: ready words first, then names, then compounds. */
export const kazakhRoots: readonly string[] = [...kazakhWords, ...givenNames, ...strided(compounds(), 397)];
export const russianRoots = russianWords;
export const latinRoots = latinWords;

export type Trade =
	| 'construction'
	| 'trade'
	| 'agro'
	| 'logistics'
	| 'it'
	| 'food'
	| 'health'
	| 'education'
	| 'realty'
	| 'industry'
	| 'service';

/** What a firm does, in its name: Russian and Kazakh form of the same word. */
export const tradeWords: Readonly<Record<Trade, readonly (readonly [ru: string, kk: string])[]>> = {
	construction: [
		['Құрылыс', 'Құрылыс'],
		['Строй', 'Құрылыс'],
		['Строй Сервис', 'Құрылыс Сервис'],
		['СтройМонтаж', 'ҚұрылысМонтаж'],
		['Жол Құрылыс', 'Жол Құрылыс'],
		['Девелопмент', 'Девелопмент'],
		['Проект', 'Жоба'],
		['Инжиниринг', 'Инжиниринг'],
	],
	trade: [
		['Трейд', 'Трейд'],
		['Сауда', 'Сауда'],
		['Маркет', 'Маркет'],
		['Торг', 'Сауда'],
		['Опт', 'Көтерме'],
		['Импэкс', 'Импэкс'],
		['Снаб', 'Жабдықтау'],
		['Комплект', 'Комплект'],
	],
	agro: [
		['Агро', 'Агро'],
		['Астық', 'Астық'],
		['Егін', 'Егін'],
		['Фарм', 'Шаруа'],
		['Агропром', 'Агроөнеркәсіп'],
		['Мал', 'Мал'],
		['Сүт', 'Сүт'],
	],
	logistics: [
		['Логистик', 'Логистик'],
		['Транс', 'Транс'],
		['Карго', 'Карго'],
		['Көлік', 'Көлік'],
		['Экспресс', 'Экспресс'],
		['Авто', 'Авто'],
		['Жол', 'Жол'],
	],
	it: [
		['Софт', 'Софт'],
		['Диджитал', 'Диджитал'],
		['Технолоджи', 'Технолоджи'],
		['Системс', 'Системс'],
		['Телеком', 'Телеком'],
	],
	food: [
		['Дәм', 'Дәм'],
		['Ас', 'Ас'],
		['Продукт', 'Өнім'],
		['Нан', 'Нан'],
		['Кафе', 'Дәмхана'],
		['Дастархан', 'Дастарқан'],
	],
	health: [
		['Мед', 'Мед'],
		['Фарма', 'Фарма'],
		['Дент', 'Дент'],
		['Шипа', 'Шипа'],
		['Клиник', 'Емхана'],
	],
	education: [
		['Білім', 'Білім'],
		['Академия', 'Академия'],
		['Мектеп', 'Мектеп'],
		['Кидс', 'Балапан'],
	],
	realty: [
		['Инвест', 'Инвест'],
		['Мүлік', 'Мүлік'],
		['Недвижимость', 'Мүлік'],
		['Плаза', 'Плаза'],
		['Эстейт', 'Эстейт'],
	],
	industry: [
		['Өнеркәсіп', 'Өнеркәсіп'],
		['Пром', 'Өнеркәсіп'],
		['Металл', 'Металл'],
		['Кен', 'Кен'],
		['Энерго', 'Энерго'],
		['Мұнай', 'Мұнай'],
		['Жиһаз', 'Жиһаз'],
	],
	service: [
		['Сервис', 'Сервис'],
		['Групп', 'Групп'],
		['Компани', 'Компани'],
		['Қызмет', 'Қызмет'],
		['Консалтинг', 'Консалтинг'],
		['Партнёр', 'Серіктес'],
		['Студия', 'Студия'],
	],
};

export const latinTails: readonly string[] = [
	'Group',
	'Trade',
	'Service',
	'Company',
	'KZ',
	'Logistics',
	'Construction',
	'Engineering',
	'Consulting',
	'Invest',
	'LTD',
	'Agro',
	'Tech',
	'Development',
];

const russianFold: Readonly<Record<string, string>> = {
	ә: 'а',
	ғ: 'г',
	қ: 'к',
	ң: 'н',
	ө: 'о',
	ұ: 'у',
	ү: 'у',
	һ: 'х',
	і: 'и',
	Ә: 'А',
	Ғ: 'Г',
	Қ: 'К',
	Ң: 'Н',
	Ө: 'О',
	Ұ: 'У',
	Ү: 'У',
	Һ: 'Х',
	І: 'И',
};

/** Kazakh words the way Russian documents spell them. */
export function russified(text: string): string {
	return text.replace(/[әғқңөұүһіӘҒҚҢӨҰҮҺІ]/g, (letter) => russianFold[letter] ?? letter);
}

const latinFold: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:ch ш:sh щ:sh ъ: ы:y ь: э:e ю:iu я:ia'
			.split(' ')
			.map((pair) => pair.split(':') as [string, string]),
	),
};

/** Kazakh or Russian words in Latin letters, as shop signs have them. */
export function latinised(text: string): string {
	return russified(text).replace(/[а-яёА-ЯЁ]/g, (letter) => {
		const small = letter.toLowerCase();
		const latin = latinFold[small] ?? small;
		return letter === small ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1);
	});
}
