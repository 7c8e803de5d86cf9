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

/** Why OpenSanctions has an entry, in its words (opensanctions.org/docs/topics); others stay as they are written. */
const topics: Readonly<Record<string, Message>> = {
	sanction: m.reporting_sanctions_topic_sanction,
	'sanction.linked': m.reporting_sanctions_topic_sanction_linked,
	'sanction.counter': m.reporting_sanctions_topic_sanction_counter,
	debarment: m.reporting_sanctions_topic_debarment,
	crime: m.reporting_sanctions_topic_crime,
	'crime.terror': m.reporting_sanctions_topic_crime_terror,
	'crime.fin': m.reporting_sanctions_topic_crime_fin,
	'crime.fraud': m.reporting_sanctions_topic_crime_fraud,
	wanted: m.reporting_sanctions_topic_wanted,
	'export.control': m.reporting_sanctions_topic_export_control,
	'role.pep': m.reporting_sanctions_topic_role_pep,
	'role.rca': m.reporting_sanctions_topic_role_rca,
	'corp.disqual': m.reporting_sanctions_topic_corp_disqual,
	'reg.action': m.reporting_sanctions_topic_reg_action,
	'reg.warn': m.reporting_sanctions_topic_reg_warn,
};

export function sanctionListName(list: string, words: Words): string {
	const name = names[list];
	return name === undefined ? list : words.say(name);
}

export function sanctionProgramme(programme: string | null, words: Words): string | null {
	if (programme === null) return null;
	const name = programmes[programme];
	if (name !== undefined) return words.say(name);
	const inWords = (topic: string) => (topics[topic] === undefined ? topic : words.say(topics[topic]));
	return programme.split(', ').map(inWords).join(', ');
}

const mostNamed = 3;

/** The lists of these matches, each once. */
export function listsOf(matches: readonly { value: { list: string } }[], words: Words): string {
	const lists = [...new Set(matches.map(({ value }) => sanctionListName(value.list, words)))];
	const names = lists.slice(0, mostNamed).join(', ');
	const rest = lists.length - mostNamed;
	return rest > 0 ? m.reporting_and_more({ names, count: rest }, words.options) : names;
}
