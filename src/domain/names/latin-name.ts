/**
 * Letters of Russian and Kazakh in Latin ones, as machine-readable documents write them (ICAO Doc 9303, part 3, table of
 * Cyrillic characters); Kazakh letters that the table lacks are written as passports of Kazakhstan write them.
 */
const letters: Readonly<Record<string, string>> = {
	...{ а: 'a', ә: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i' },
	...{ к: 'k', қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
	...{ ұ: 'u', ү: 'u', ф: 'f', х: 'kh', һ: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: 'ie', ы: 'y', і: 'i' },
	...{ ь: '', э: 'e', ю: 'iu', я: 'ia' },
};

/** Legal forms have English names of their own; others are written letter by letter. */
const forms: Readonly<Record<string, string>> = {
	...{ ТОО: 'LLP', ЖШС: 'LLP', АО: 'JSC', АҚ: 'JSC', НАО: 'NJSC', КЕАҚ: 'NJSC' },
	...{ ИП: 'Sole proprietor', ЖК: 'Sole proprietor', ДК: 'Sole proprietor' },
};

/** `ТОО "Үлгі Құрылыс-7"` → `LLP "Ulgi Kurylys-7"`: for whoever cannot read Cyrillic; it is no official name. */
export function latinName(name: string): string {
	return name.replace(/\p{Script=Cyrillic}+/gu, (word) => forms[word] ?? inLatin(word));
}

function inLatin(word: string): string {
	const isCapital = word.length > 1 && word === word.toUpperCase();
	const text = [...word]
		.map((letter) => {
			const small = letter.toLowerCase();
			const latin = letters[small] ?? letter;
			return small === letter ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
		})
		.join('');
	return isCapital ? text.toUpperCase() : text;
}
