import type { Statement } from '#domain/facts/statement.ts';
import { includedAnswerKzt, mostCandidates } from '#domain/foreign-check.ts';
import { parseNumberAbroad } from '#domain/numbers/number-abroad.ts';
import { foreignStateWord } from '#reporting/sections/foreign/section.ts';
import { type Words, wordsIn } from '#reporting/words.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { ForeignCandidate } from '../contract.ts';
import { askRegister } from './ask-register.ts';
import type { ForeignCheckDeps } from './deps.ts';
import { keyOfAsked } from './read-asked.ts';

type Sought = { country: string; name: string; owner: string };
type Locale = Parameters<typeof wordsIn>[0];

/** Firms of a country that registers find by a name; a register that is silent is named, so that nobody takes its firms for none. */
export async function findCandidates(
	{ reports }: Pick<ForeignCheckDeps, 'reports'>,
	{ country, name, owner }: Sought,
	locale: Locale,
): Promise<{ candidates: ForeignCandidate[]; silent: string[] }> {
	const { asking, catalogue } = reports;
	const words = wordsIn(locale);
	const none = { number: null, numberKind: null, bornOn: null, citizenship: null };
	const by = { key: keyOfAsked({ subject: 'company', country, name, ...none }), owner };
	const foreign = { country, number: null, name };
	const registers = catalogue.filter((source) => findsByName(source, country) && asking.isConfigured(source.id));
	const answers = await Promise.all(
		registers.map(async (source) => ({ source, outcome: await askRegister(reports, source.id, foreign, by) })),
	);
	const candidates: ForeignCandidate[] = [];
	const silent: string[] = [];
	for (const { source, outcome } of answers) {
		const title = source.title[words.tag];
		if (outcome.state === 'found')
			for (const fact of outcome.facts) addCandidate(candidates, candidateOf(fact, country, title, words));
		else if (outcome.state !== 'nothing') silent.push(title);
	}
	return { candidates: candidates.slice(0, mostCandidates), silent };
}

function findsByName({ abroad, priceKzt }: SourceDescriptor, country: string): boolean {
	if (abroad?.byName !== true || priceKzt > includedAnswerKzt) return false;
	return abroad.countries === null || abroad.countries.includes(country);
}

function addCandidate(all: ForeignCandidate[], one: ForeignCandidate | null): void {
	if (one !== null && !all.some(({ number }) => number === one.number)) all.push(one);
}

/** Null: it has no number that a check could be asked by, or is of another country. */
function candidateOf(
	{ kind, value }: Statement,
	country: string,
	source: string,
	words: Words,
): ForeignCandidate | null {
	if (kind === 'lei_record') {
		if (value.country !== country) return null;
		const state = foreignStateWord(value.entityStatus, words);
		// by the number of its register more are asked than by the LEI
		const own = value.registeredAs === null ? null : parseNumberAbroad(country, value.registeredAs);
		const { number, kind: by } = own?.ok && own.kind !== 'other' ? own : { number: value.lei, kind: 'lei' as const };
		return { number, number_kind: by, name: value.name, state, address: value.address, source };
	}
	if (kind !== 'foreign_company' || value.country !== country) return null;
	const parsed = parseNumberAbroad(country, value.number);
	if (!parsed.ok) return null;
	const state = foreignStateWord(value.status, words) ?? value.statusText;
	return { number: parsed.number, number_kind: parsed.kind, name: value.name, state, address: value.address, source };
}
