import { expect, test } from 'vitest';
import { latinName } from './latin-name.ts';

test.each([
	['ТОО "Үлгі Құрылыс-7"', 'LLP "Ulgi Kurylys-7"'],
	['"Жетісу Щебень" ЖШС', '"Zhetisu Shcheben" LLP'],
	['АО «ҚазТрансОйл»', 'JSC «KazTransOil»'],
	['ИП ШӘРІПОВА ЮЛИЯ', 'Sole proprietor SHARIPOVA IULIIA'],
	['Ulgi LLP', 'Ulgi LLP'],
])('%s is written as %s', (name, latin) => {
	expect(latinName(name)).toBe(latin);
});
