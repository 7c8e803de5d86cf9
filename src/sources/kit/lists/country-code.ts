import { countryNameOf, pairsOfLetters } from '#domain/country-names.ts';

const languages = ['en', 'ru', 'kk'] as const;

/** Names that publishers use and `Intl` does not know. */
const others: Readonly<Record<string, string>> = {
	'russian federation': 'RU',
	'republic of kazakhstan': 'KZ',
	'республика казахстан': 'KZ',
	'қазақстан республикасы': 'KZ',
	kazakstan: 'KZ',
	'kyrgyz republic': 'KG',
	'кыргызская республика': 'KG',
	'республика беларусь': 'BY',
	'islamic republic of iran': 'IR',
	'iran (islamic republic of)': 'IR',
	'syrian arab republic': 'SY',
	"democratic people's republic of korea": 'KP',
	'korea, north': 'KP',
	dprk: 'KP',
	'korea, south': 'KR',
	'republic of korea': 'KR',
	'united states of america': 'US',
	usa: 'US',
	uk: 'GB',
	'united kingdom of great britain and northern ireland': 'GB',
	uae: 'AE',
	turkey: 'TR',
	'viet nam': 'VN',
	burma: 'MM',
	'republic of moldova': 'MD',
	'united republic of tanzania': 'TZ',
	'lao people’s democratic republic': 'LA',
	'congo, democratic republic of the': 'CD',
	'state of palestine': 'PS',
};

let known: ReadonlyMap<string, string> | undefined;

function codes(): ReadonlyMap<string, string> {
	if (known !== undefined) return known;
	const found = new Map<string, string>(Object.entries(others));
	for (const language of languages) {
		for (const code of pairsOfLetters) {
			const name = countryNameOf(code, language)?.toLowerCase();
			if (name !== undefined && !found.has(name)) found.set(name, code);
		}
	}
	known = found;
	return found;
}

const untold: ReadonlySet<string> = new Set(['00', 'XX', 'ZZ']);

/** ISO 3166-1 alpha-2 of a country as a list writes it, by its name or code; null: it says none, or one that is not known. */
export function countryCode(text: string | null | undefined): string | null {
	const word = text?.trim() ?? '';
	if (/^[A-Za-z]{2}$/.test(word) && word.toLowerCase() !== 'uk') {
		const code = word.toUpperCase();
		return untold.has(code) ? null : code;
	}
	return codes().get(word.toLowerCase()) ?? null;
}

/** Each country once. */
export function countryCodes(...texts: readonly (string | null | undefined)[]): string[] {
	return [...new Set(texts.flatMap((text) => countryCode(text) ?? []))];
}
