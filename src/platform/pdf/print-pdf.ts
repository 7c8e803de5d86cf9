import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { joinWords } from './join-words.ts';
import { keepStyles } from './keep-styles.ts';
import { keepWords } from './keep-words.ts';

/** Whole files: the ones cut by script for the web lack letters of Kazakh each. */
const fontsFolder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/golos-text/package.json'));
const fontFile = (weight: string) => join(fontsFolder, weight, `GolosText_${weight}.ttf`);

keepStyles();
keepWords();
joinWords();
pdfmake.setFonts({
	Golos: { normal: fontFile('400Regular'), bold: fontFile('600SemiBold') },
});
// a definition is made of data that came from outside: it may name our fonts and nothing else
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontsFolder) && path.endsWith('.ttf'));

/** Blocks the thread for a tenth of a second or more: for threads of their own. */
export function printPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
	return pdfmake.createPdf(definition).getBuffer();
}
