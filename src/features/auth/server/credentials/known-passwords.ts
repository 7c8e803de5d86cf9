/**
 * Cores of the passwords at the top of every published list of breaches, and of those people in Kazakhstan reach for.
 * A core is what is left when case, the usual replacements (@ for a, 0 for o …) and digits and signs at both ends are
 * gone: `P@ssw0rd2026!`, `Password1!` and `1password#` have one core.
 */
const cores = `
password passw passwd zaq1@wsx 1qaz@wsx pass parol paroli qwerty qwertyui qwertyuiop qwert qwer asdfgh asdfghjkl asdf zxcvbn zxcvbnm zxcv
qazwsx qazwsxedc qaz2wsx 1qaz2wsx zaq1wsx zaq12wsx qweasd qweasdzxc qwe asd zxc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4
abc abcd abcdef abcabc aaa aaaaaa admin administrator root user guest test tester testing demo temp login welcome hello
letmein access master secret changeme default system server oracle google facebook instagram telegram whatsapp internet
computer samsung iphone android windows microsoft monkey dragon shadow sunshine princess football baseball superman batman
iloveyou love lovely lover mylove sweet flower summer winter spring autumn january february march april monday friday
michael jordan jennifer thomas robert daniel andrew alex alexander sergey dmitry nikita maxim natasha marina svetlana
aigerim aidana aliya asel ainur alina dana dinara gulnara madina saule zhanar nurlan nursultan arman askar bakhyt daulet
ruslan timur yerlan almas azamat kazakhstan kazakh qazaqstan qazaq kazak almaty astana shymkent karaganda aktobe tengri
senim halyk kaspi egov enbek salem privet natsha marat zhibek altyn barcelona realmadrid chelsea arsenal liverpool
starwars pokemon naruto matrix killer hunter ranger soccer hockey cookie chocolate freedom whatever trustno trustnoone
mercedes toyota ferrari porsche bmw audi company office manager director buhgalter accountant business money
`
	.trim()
	.split(/\s+/);

const replaced: Readonly<Record<string, string>> = {
	'@': 'a',
	'4': 'a',
	'0': 'o',
	'1': 'i',
	'!': 'i',
	$: 's',
	'3': 'e',
};

function coreOf(password: string): string {
	const bare = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
	return bare.replace(/[@40!1$3]/g, (sign) => replaced[sign] ?? sign);
}

const known: ReadonlySet<string> = new Set(cores.map(coreOf));

export function isWidelyKnown(password: string): boolean {
	const core = coreOf(password);
	return known.has(core) || isCounting(core, password) || isRun(password.toLowerCase());
}

/** `A1234567!`: a letter or three around a row of the keyboard. */
function isCounting(core: string, password: string): boolean {
	return core.length < 4 && /0?1234|9876|4321|(\d)\1{3}/.test(password);
}

/** `Aa1!Aa1!Aa1!`: a short piece again and again. */
function isRun(password: string): boolean {
	return /^(.{1,4})\1+$/su.test(password);
}
