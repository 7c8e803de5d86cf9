import type { IsoDate } from '#domain/clock.ts';
import type { Evidence, SourceEvidence, Stated } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { foldHead } from '#domain/names/fold.ts';
import { personName } from '#domain/names/person-name.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { screenedPersons } from '#domain/report/screened-persons.ts';
import { isSamePerson } from '#judgement/requisites/same-value.ts';
import { m } from '#paraglide/messages.js';
import { day, party, percent, text, unsaid } from '../cells.ts';
import { present } from '../present.ts';
import { sanctionListName } from '../sanction-lists.ts';
import { type Summary, type SummaryContext, summed } from './summary.ts';

type Match = FactKinds['sanction_match'];
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
	const { evidence, words } = context;
	const everybody = [...headsOf(context), ...ownersOf(context)];
	const screened = screenedOf(everybody, evidence);
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
						rows: screened.map((one) => rowOf(one, screened, context)),
					},
					[...everybody.flatMap(({ witnesses }) => witnesses), ...screeners(context)],
					context,
				);
	return [...table, ...present('person', context)];
};

function rowOf(one: Screened, everybody: readonly Screened[], context: SummaryContext): Cell[] {
	const { words } = context;
	const { role, sharePercent, since } = one.someone;
	return [
		nameCell(one.someone),
		{ text: words.say(role === 'head' ? m.reporting_sum_role_head : m.reporting_sum_role_owner) },
		percent(sharePercent, words) ?? unsaid,
		day(since, words) ?? unsaid,
		screeningCell(one, everybody, context),
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

const mostNamed = 3;

type Screened = { as: Match['matchedBy'] | null; someone: Someone };

/** By what lists of sanctions were asked about the number of each; null: they were not. */
function screenedOf(everybody: readonly Someone[], evidence: Evidence): Screened[] {
	const persons = screenedPersons(evidence);
	const asOf = (number: string) => (number === evidence.subject.iinBin ? 'identifier' : (persons.get(number) ?? null));
	return everybody.map((someone) => ({ someone, as: someone.number === null ? null : asOf(someone.number) }));
}

function screeningCell(one: Screened, everybody: readonly Screened[], context: SummaryContext): Cell {
	const { evidence, words } = context;
	const { as, someone } = one;
	const isHead = someone.role === 'head';
	const matches = evidence.all('sanction_match');
	const listsOf = (found: readonly Stated<'sanction_match'>[]) => {
		const lists = [...new Set(found.map(({ value }) => sanctionListName(value.list, words)))];
		const names = lists.slice(0, mostNamed).join(', ');
		const rest = lists.length - mostNamed;
		return { lists: rest > 0 ? m.reporting_and_more({ names, count: rest }, words.options) : names };
	};
	const hits = as === null ? [] : matches.filter(({ value }) => value.matchedBy === as);
	// a match does not tell whose number it was: among several the name of the entry does, or nobody is accused
	const alike = everybody.filter((other) => other.as === as).map((other) => other.someone);
	const numbers = new Set(alike.map(({ number }) => number));
	const isOf = ({ name }: Someone, { value }: Stated<'sanction_match'>) => isSamePerson(name, value.name);
	const own = numbers.size === 1 ? hits : hits.filter((hit) => isOf(someone, hit));
	if (own.length > 0) return { text: m.reporting_sum_screen_found(listsOf(own), words.options), tone: 'bad' };
	const nobodys = hits.filter((hit) => !alike.some((other) => isOf(other, hit)));
	if (nobodys.length > 0)
		return { text: m.reporting_sum_screen_among(listsOf(nobodys), words.options), tone: 'attention' };
	const namesakes = isHead ? matches.filter(({ value }) => value.matchedBy === 'head_name') : [];
	if (namesakes.length > 0)
		return { text: m.reporting_sum_screen_namesake(listsOf(namesakes), words.options), tone: 'attention' };
	const asked = screeners(context).length;
	if (asked === 0 || (as === null && !isHead)) return { text: words.say(m.reporting_sum_screen_none) };
	return {
		text:
			as === null
				? words.say(m.reporting_sum_screen_by_name)
				: m.reporting_sum_screen_clean({ count: asked }, words.options),
	};
}
