// How the oracle reads a name: rules of its own, written again on purpose, so that a mistake in the folding of the
// product cannot hide in the expected answers.

const asRussian: Readonly<Record<string, string>> = {
	ё: 'е',
	ә: 'а',
	ғ: 'г',
	қ: 'к',
	ң: 'н',
	ө: 'о',
	ұ: 'у',
	ү: 'у',
	һ: 'х',
	і: 'и',
};

/** Legal forms by groups: the first and the last words of a name that are no part of it. */
const formGroups: Readonly<Record<string, string>> = {
	firm: 'тоо жшс llp llc ltd',
	shares: 'ао ак jsc',
	sole: 'ип жк дк',
	farm: 'кх шк',
	state: 'гу мм ргп рмк кгп кмк',
	cooperative: 'пк ок',
	society: 'оо кб оюл зтб',
	foundation: 'оф кк',
	branch: 'филиал филиалы представительство окилдиги',
};
/** Never a word of a name, wherever they stand; the others are forms at the ends only. */
const neverWords = new Set('тоо жшс llp llc ltd ип жк дк'.split(' '));
const groupOfForm = new Map(
	Object.entries(formGroups).flatMap(([group, words]) => words.split(' ').map((word) => [word, group] as const)),
);

const spelledOut: readonly (readonly [RegExp, string])[] = [
	[/товарищество с ограниченной ответственностью|жауапкершилиги шектеули сериктестиги/g, ' тоо '],
	[/акционерное общество|акционерлик когамы/g, ' ао '],
	[/государственное учреждение|мемлекеттик мекемеси/g, ' гу '],
	[/республиканское государственное предприятие|республикалык мемлекеттик касипорны/g, ' ргп '],
	[/коммунальное государственное предприятие|коммуналдык мемлекеттик касипорны/g, ' кгп '],
	[/производственный кооператив|ондиристик кооперативи/g, ' пк '],
	[/общественное объединение|когамдык бирлестиги/g, ' оо '],
	[/общественный фонд|когамдык коры/g, ' оф '],
	[/объединение юридических лиц|занды тулгалар бирлестиги/g, ' оюл '],
	[/индивидуальный предприниматель|жеке касипкери?/g, ' ип '],
	[/крестьянское хозяйство|шаруа кожалыгы/g, ' кх '],
];

export type ReadName = {
	/** without legal forms, unless there is nothing else */
	words: string[];
	/** group of the legal form it begins or ends with; '' for none */
	form: string;
	/** rare legal forms («фонд Қамқор»), and words that only capitals tell apart («КазМунайГаз») */
	besides: string[];
};

function plainOf(text: string): string {
	return text
		.normalize('NFC')
		.toLowerCase()
		.replace(/[ёәғқңөұүһі]/g, (letter) => asRussian[letter] ?? letter);
}

export function readName(text: string): ReadName {
	let plain = plainOf(text);
	const joined = text.match(/(?:\p{Lu}\p{Ll}+){2,}/gu) ?? [];
	const parts = joined.flatMap((word) => plainOf(word.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' '));
	if (plain.length > 20) for (const [full, short] of spelledOut) plain = plain.replace(full, short);
	const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
	const form = words.length < 2 ? '' : (groupOfForm.get(words[0] ?? '') ?? groupOfForm.get(words.at(-1) ?? '') ?? '');
	const dropped: (string | undefined)[] = [];
	while (words.length > 1 && groupOfForm.has(words[0] ?? '')) dropped.push(words.shift());
	while (words.length > 1 && groupOfForm.has(words.at(-1) ?? '')) dropped.push(words.pop());
	const core = words.filter((word) => !neverWords.has(word));
	return {
		words: core.length > 0 ? core : words,
		form,
		besides: [...parts, ...dropped.filter((word) => word !== undefined).filter((word) => !neverWords.has(word))],
	};
}

/** One word in two languages, as it stands in names of firms; the first two are each other's commonest spelling. */
const loanGroups: readonly string[] = [
	'group групп',
	'trade трейд',
	'service сервис',
	'company компани компания компаниясы',
	'logistics логистик',
	'construction констракшн',
	'invest инвест',
	'consulting консалтинг',
	'engineering инжиниринг',
	'development девелопмент',
	'tech тех',
	'agro агро',
	'green грин',
	'global глобал',
	'central централ',
	'star стар',
	'west вест',
];
const loans = new Map(
	loanGroups.flatMap((group) => {
		const words = group.split(' ');
		return words.map((word) => [word, words.filter((other) => other !== word)] as const);
	}),
);

/** The same word as others spell it; none for most. */
export function loansOf(word: string): readonly string[] {
	return loans.get(word) ?? [];
}
