import type { IsoDate } from '#domain/clock.ts';
import type { SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { foldHead } from '#domain/names/fold.ts';
import { personName } from '#domain/names/person-name.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { isSamePerson } from '#judgement/requisites/same-value.ts';
import { m } from '#paraglide/messages.js';
import { day, party, percent, text, unsaid } from '../cells.ts';
import { present } from '../present.ts';
import { listsOf } from '../sanction-lists.ts';
import { surestTier, tierWord } from '../sections/sanctions/name-comparison.ts';
import { type Summary, type SummaryContext, summed } from './summary.ts';

type Match = FactKinds['sanction_match'];
type MatchedBy = Match['matchedBy'];
type Someone = {
	role: 'head' | 'owner';
	name: string;
	number: string | null;
	sharePercent: number | null;
	since: IsoDate | null;
	witnesses: SourceEvidence[];
};

/** Who decides and who owns today, each once, with what lists of sanctions say of their numbers. */
export const people: Summary = (context) => {
	const { words } = context;
	const everybody = [...headsOf(context), ...ownersOf(context)];
	const columns = [
		...[m.reporting_sum_who, m.reporting_sum_role, m.reporting_label_share, m.reporting_sum_since],
		m.reporting_sum_screening,
	];
	const table =
		everybody.length === 0
			? []
			: summed(
					{
						type: 'table',
						caption: words.say(m.reporting_sum_people),
						columns: columns.map((label) => ({ label: words.say(label), isNumber: label === m.reporting_label_share })),
						rows: everybody.map((one) => rowOf(one, everybody, context)),
					},
					[...everybody.flatMap(({ witnesses }) => witnesses), ...screeners(context)],
					context,
				);
	return [...table, ...present('person', context)];
};

function rowOf(someone: Someone, everybody: readonly Someone[], context: SummaryContext): Cell[] {
	const { words } = context;
	const { role, sharePercent, since } = someone;
	return [
		nameCell(someone),
		{ text: words.say(role === 'head' ? m.reporting_sum_role_head : m.reporting_sum_role_owner) },
		percent(sharePercent, words) ?? unsaid,
		day(since, words) ?? unsaid,
		screeningCell(someone, everybody, context),
	];
}

function nameCell({ name, number, role }: Someone): Cell {
	return (role === 'owner' ? party(personName(name), number) : text(personName(name))) ?? unsaid;
}

/** The most exact statement first: with a number and a day. */
function headsOf({ evidence }: SummaryContext): Someone[] {
	const heads = evidence
		.all('head')
		.filter(({ value }) => evidence.holdsOn(value.to))
		.map(({ value, witness }) => ({ name: value.name, number: value.iin, since: value.from, witness }));
	const named = evidence
		.all('register_entry')
		.flatMap(({ value, witness }) =>
			value.headName === null ? [] : [{ name: value.headName, number: null, since: null, witness }],
		);
	const found: Someone[] = [];
	for (const { name, number, since, witness } of [...heads, ...named]) {
		const known = found.find((someone) => isSamePerson(someone.name, name));
		if (known === undefined)
			found.push({ role: 'head', name, number, sharePercent: null, since, witnesses: [witness] });
		else {
			known.witnesses.push(witness);
			known.number ??= number;
			known.since ??= since;
		}
	}
	return found;
}

function ownersOf({ evidence }: SummaryContext): Someone[] {
	const found = new Map<string, Someone>();
	for (const { value, witness } of evidence.all('founder')) {
		if (!evidence.holdsOn(value.to)) continue;
		const key = value.iinBin ?? foldHead(value.name);
		const known = found.get(key);
		if (known !== undefined) known.witnesses.push(witness);
		else
			found.set(key, {
				...{ role: 'owner', name: value.name, number: value.iinBin, sharePercent: value.sharePercent },
				...{ since: value.from, witnesses: [witness] },
			});
	}
	return [...found.values()].toSorted((one, other) => (other.sharePercent ?? 0) - (one.sharePercent ?? 0));
}

function screeners({ evidence }: SummaryContext): SourceEvidence[] {
	return evidence
		.speakers('sanction_match')
		.filter(({ heard }) => heard.state === 'found' || heard.state === 'nothing');
}

function screeningCell(someone: Someone, everybody: readonly Someone[], context: SummaryContext): Cell {
	const { evidence, words } = context;
	const matches = evidence.all('sanction_match').filter(({ value }) => isOfPerson(value.matchedBy));
	const mine = matches.filter(({ value }) => isOf(someone, everybody, value));
	const numbered = mine.filter(({ value }) => value.isConfirmed);
	if (numbered.length > 0)
		return { text: m.reporting_sum_screen_found({ lists: listsOf(numbered, words) }, words.options), tone: 'bad' };
	const among = matches.filter(({ value }) => isAmong(someone, everybody, value));
	if (among.length > 0)
		return { text: m.reporting_sum_screen_among({ lists: listsOf(among, words) }, words.options), tone: 'attention' };
	const isBarred = evidence
		.all('barred_party')
		.some(({ value: { of, to } }) => evidence.holdsOn(to) && isSameSomeone(someone, of.name, of.iinBin));
	if (isBarred) return { text: words.say(m.reporting_sum_screen_barred), tone: 'attention' };
	if (mine.length > 0) {
		const tier = tierWord(surestTier(mine.map(({ value }) => value)), words);
		return {
			text: m.reporting_sum_screen_tier({ tier, lists: listsOf(mine, words) }, words.options),
			tone: 'attention',
		};
	}
	const asked = screeners(context).length;
	if (asked === 0) return { text: words.say(m.reporting_sum_screen_none) };
	return {
		text:
			someone.number === null
				? words.say(m.reporting_sum_screen_by_name)
				: m.reporting_sum_screen_clean({ count: asked }, words.options),
	};
}

const waysOfHead: readonly MatchedBy[] = ['head_identifier', 'head_name'];
const waysOfOwner: readonly MatchedBy[] = ['owner_identifier', 'founder_identifier', 'owner_name'];

function isOfPerson(matchedBy: MatchedBy): boolean {
	return waysOfHead.includes(matchedBy) || waysOfOwner.includes(matchedBy);
}

function isSameSomeone(one: { name: string; number: string | null }, name: string, number: string | null): boolean {
	if (one.number !== null && number !== null) return one.number === number;
	return isSamePerson(one.name, name);
}

/** Whom the match means is said with it. In reports from before, the name of the entry tells, or nobody is accused. */
function isOf(someone: Someone, everybody: readonly Someone[], { of, matchedBy, name, isConfirmed }: Match): boolean {
	if (of !== undefined) return isSameSomeone(someone, of.name, of.iinBin);
	const meant = whomItMayMean(everybody, matchedBy);
	if (!meant.includes(someone) && !meant.some((one) => one.number !== null && one.number === someone.number))
		return false;
	if (!isConfirmed) return true;
	return new Set(meant.map((one) => one.number)).size === 1 || isSamePerson(someone.name, name);
}

/** A number of several that were looked up, and no name of theirs is like the entry's. */
function isAmong(someone: Someone, everybody: readonly Someone[], match: Match): boolean {
	if (match.of !== undefined || !match.isConfirmed) return false;
	const meant = whomItMayMean(everybody, match.matchedBy);
	return meant.includes(someone) && !meant.some((one) => isOf(one, everybody, match));
}

const ownerAbovePercent = 25;

function whomItMayMean(everybody: readonly Someone[], matchedBy: MatchedBy): readonly Someone[] {
	const isHead = waysOfHead.includes(matchedBy);
	const isByNumber = matchedBy === 'head_identifier' || matchedBy === 'owner_identifier';
	const heads = everybody.filter(({ role }) => role === 'head');
	return everybody.filter((one) => {
		if (isByNumber && one.number === null) return false;
		if (isHead) return one.role === 'head';
		const isHeadToo = heads.some(({ number }) => number !== null && number === one.number);
		return one.role === 'owner' && !isHeadToo && (one.sharePercent ?? 0) > ownerAbovePercent;
	});
}
