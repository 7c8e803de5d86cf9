import { m } from '#paraglide/messages.js';
import type { Message, Words } from './words.ts';

const known: readonly Message[] = [
	m.reporting_regime_general,
	m.reporting_regime_simplified,
	m.reporting_regime_retail,
	m.reporting_regime_patent,
];

/** The tax authority names regimes in Russian; those that we know are said in the reader's language, others as written. */
export function regimeName(written: string | null, words: Words): string | null {
	if (written === null) return null;
	const regime = known.find((each) => folded(each({}, { locale: 'ru' })) === folded(written));
	return regime === undefined ? written : words.say(regime);
}

function folded(text: string): string {
	return text.trim().toLowerCase().replaceAll('\u0451', '\u0435');
}
