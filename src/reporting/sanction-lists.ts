import { m } from '#paraglide/messages.js';
import type { Message, Words } from './words.ts';

/** Lists that have no name of their own in all languages; facts carry their codes. */
const names: Readonly<Record<string, Message>> = {
	'AFM-TER': m.reporting_sanctions_afm_terrorism,
	'AFM-WMD': m.reporting_sanctions_afm_proliferation,
	'KG-FIU': m.reporting_sanctions_kyrgyzstan,
};

/** Part of a list, by the code its parser gives. */
const programmes: Readonly<Record<string, Message>> = { CIS: m.reporting_sanctions_cis };

export function sanctionListName(list: string, words: Words): string {
	const name = names[list];
	return name === undefined ? list : words.say(name);
}

export function sanctionProgramme(programme: string | null, words: Words): string | null {
	const name = programmes[programme ?? ''];
	return name === undefined ? programme : words.say(name);
}

const mostNamed = 3;

/** The lists of these matches, each once. */
export function listsOf(matches: readonly { value: { list: string } }[], words: Words): string {
	const lists = [...new Set(matches.map(({ value }) => sanctionListName(value.list, words)))];
	const names = lists.slice(0, mostNamed).join(', ');
	const rest = lists.length - mostNamed;
	return rest > 0 ? m.reporting_and_more({ names, count: rest }, words.options) : names;
}
