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
