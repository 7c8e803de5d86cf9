import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import {
	type MetWord,
	type NameComparison,
	type NameTier,
	type NameTrait,
	nameTiers,
	type Uncompared,
} from '#domain/names/matching/described.ts';
import { personName } from '#domain/names/person-name.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { text } from '../../cells.ts';
import type { Message, Words } from '../../words.ts';

type Match = FactKinds['sanction_match'];

const tiers: Readonly<Record<NameTier, Message>> = {
	identifier: m.reporting_names_tier_identifier,
	name_and_date: m.reporting_names_tier_name_and_date,
	name_and_country: m.reporting_names_tier_name_and_country,
	name: m.reporting_names_tier_name,
};

const traits: Readonly<Record<NameTrait, Message>> = {
	identifier: m.reporting_names_trait_identifier,
	birth_day: m.reporting_names_trait_birth_day,
	birth_year: m.reporting_names_trait_birth_year,
	country: m.reporting_names_trait_country,
	entity: m.reporting_names_trait_entity,
	patronymic: m.reporting_names_trait_patronymic,
	number_in_name: m.reporting_names_trait_number_in_name,
	address: m.reporting_names_trait_address,
};

const untold = {
	ours: m.reporting_names_untold_ours,
	theirs: m.reporting_names_untold_theirs,
	both: m.reporting_names_untold_both,
} as const;

export function tierWord(tier: NameTier, words: Words): string {
	return words.say(tiers[tier]);
}

/** What the likeness rests on, the surest first. */
export function surestTier(matches: readonly Pick<Match, 'comparison'>[]): NameTier {
	return nameTiers.find((tier) => matches.some(({ comparison }) => comparison?.tier === tier)) ?? 'name';
}

export function whomCell({ of, matchedBy }: Match, words: Words): Cell | null {
	if (of === undefined) return text(words.say(m.reporting_names_whom_subject));
	const isHead = matchedBy === 'head_name' || matchedBy === 'head_identifier';
	const name = personName(of.name);
	return text(
		isHead
			? m.reporting_names_whom_head({ name }, words.options)
			: m.reporting_names_whom_owner({ name }, words.options),
	);
}

function wordText({ ours, theirs, how }: MetWord, { options }: Words): string {
	if (ours === null || theirs === null)
		return ours === null
			? m.reporting_names_only_theirs({ word: theirs ?? '' }, options)
			: m.reporting_names_only_ours({ word: ours }, options);
	const said = { ours, theirs };
	if (how === 'transliteration') return m.reporting_names_how_transliteration(said, options);
	if (how === 'initial') return m.reporting_names_how_initial(said, options);
	return how === 'same' ? m.reporting_names_how_same({ ours }, options) : m.reporting_names_how_spelling(said, options);
}

/** Which word met which, and how. */
export function wordsCell({ words: met, isWeak }: NameComparison, words: Words): Cell | null {
	const said = met.map((word) => wordText(word, words));
	return text([...said, ...(isWeak ? [words.say(m.reporting_names_weak)] : [])].join('; '));
}

export function traitsCell(named: readonly NameTrait[], words: Words): Cell | null {
	return text(named.map((trait) => words.say(traits[trait])).join(', '));
}

export function uncomparedCell(left: readonly Uncompared[], words: Words): Cell | null {
	const said = left.map(({ trait, untoldBy }) => untold[untoldBy]({ trait: words.say(traits[trait]) }, words.options));
	return text(said.join(', '));
}
