import { dictionary } from '@zxcvbn-ts/language-common';

/** What the published list lacks: what people in Kazakhstan reach for, and columns of keys with shift. */
const ofOurs = `
qupiya qupiyasoz qazaqstan qazaq kazakh shymkent qaragandy aktobe aqtobe atyrau oskemen semey pavlodar kostanay qostanay
taldykorgan kokshetau turkistan zhanaozen tengri alatau shymbulak medeu baikonur baiterek zhuldyz zhibek altyn balapan
botakoz nauryz dostyk zhenis ainur aizhan aruzhan saule tomiris zhanar aidar ayan bakhyt bauyrzhan daniyar miras yerlan
yerzhan ulan ersultan senim halyk halykbank kaspi kaspibank kaspigold egov salemetsiz enbek natsha buhgalter bukhgalter
menedzher kompaniya zaq1@wsx 1qaz@wsx
`
	.trim()
	.split(/\s+/);

/** Shorter cores are letters around which anything may stand. */
const shortestCore = 4;

/** Two readings of a digit used as a letter: `1` is an i or an l. */
const replaced: readonly Readonly<Record<string, string>>[] = ['i', 'l'].map((one) => ({
	...{ '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't', '+': 't', '8': 'b', '9': 'g', '6': 'g' },
	...{ '1': one, '!': one, '|': one },
}));

function readAsLetters(text: string): string[] {
	return replaced.map((letters) => text.replace(/[^a-z]/g, (sign) => letters[sign] ?? sign));
}

function letterCore(text: string): string {
	return text.replace(/^[^a-z]+|[^a-z]+$/g, '');
}

/**
 * The 49,000 most used passwords of the published breaches, and what is left of each without digits and signs at its ends.
 * About 5 MiB, made by the first who asks.
 */
let loaded: ReadonlySet<string> | undefined;
function knownPasswords(): ReadonlySet<string> {
	if (loaded !== undefined) return loaded;
	const known = new Set(dictionary['passwords-common']);
	for (const entry of [...known, ...ofOurs]) {
		for (const core of [letterCore(entry), ...readAsLetters(letterCore(entry))])
			if (core.length >= shortestCore) known.add(core);
	}
	loaded = known;
	return known;
}

/** `P@ssw0rd2026!`, `1password#` and `Pass-word1!` come from one password, as programs that guess make them. */
function originsOf(password: string): Set<string> {
	const plain = password.toLowerCase();
	const ends = [
		plain,
		// `blink182!`
		plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''),
		// `$enim2026!`
		plain.replace(/[^a-z]+$/, ''),
		letterCore(plain),
	];
	const read = ends.flatMap((end) => [end, ...readAsLetters(end)]);
	return new Set(read.flatMap((text) => [text, text.replace(/[-_.\s]/g, '')]));
}

export function isWidelyKnown(password: string): boolean {
	const known = knownPasswords();
	for (const origin of originsOf(password)) if (known.has(origin) || isTwice(origin, known)) return true;
	return isCounting(password) || isRun(password.toLowerCase());
}

/** `Charliecharlie1!` */
function isTwice(text: string, known: ReadonlySet<string>): boolean {
	const half = text.slice(0, text.length / 2);
	return half.length >= shortestCore && text === half + half && known.has(half);
}

/** `A1234567!`: a letter or three around a row of the keyboard. */
function isCounting(password: string): boolean {
	return letterCore(password.toLowerCase()).length < shortestCore && /0?1234|9876|4321|(\d)\1{3}/.test(password);
}

/** `Aa1!Aa1!Aa1!`: a short piece again and again. */
function isRun(password: string): boolean {
	return /^(.{1,4})\1+$/su.test(password);
}
