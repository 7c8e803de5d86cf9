import type { IsoDate } from '#domain/clock.ts';
import type { SourceEvidence, Stated } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { foldHead } from '#domain/names/fold.ts';
import { personName } from '#domain/names/person-name.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { Cell } from '#domain/report/report-model.ts';
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
						rows: everybody.map((someone) => [
							nameCell(someone),
							{ text: words.say(someone.role === 'head' ? m.reporting_sum_role_head : m.reporting_sum_role_owner) },
							percent(someone.sharePercent, words) ?? unsaid,
							day(someone.since, words) ?? unsaid,
							screeningCell(someone, context),
						]),
					},
					[...everybody.flatMap(({ witnesses }) => witnesses), ...screeners(context)],
					context,
				);
	return [...table, ...present('person', context)];
};

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

/** An owner of more is looked up by number, as a head is. */
const ownerAbovePercent = 25;

function screeners({ evidence }: SummaryContext): SourceEvidence[] {
	return evidence
		.speakers('sanction_match')
		.filter(({ heard }) => heard.state === 'found' || heard.state === 'nothing');
}

const mostNamed = 3;

function screeningCell(someone: Someone, context: SummaryContext): Cell {
	const { evidence, words } = context;
	const isHead = someone.role === 'head';
	const matches = evidence.all('sanction_match');
	const listsOf = (found: readonly Stated<'sanction_match'>[]) => {
		const lists = [...new Set(found.map(({ value }) => sanctionListName(value.list, words)))];
		const names = lists.slice(0, mostNamed).join(', ');
		const rest = lists.length - mostNamed;
		return rest > 0 ? m.reporting_and_more({ names, count: rest }, words.options) : names;
	};
	const byNumber = matches.filter(({ value }) => value.matchedBy === (isHead ? 'head_identifier' : 'owner_identifier'));
	const hits = someone.number === null ? [] : byNumber;
	if (hits.length > 0)
		return { text: m.reporting_sum_screen_found({ lists: listsOf(hits) }, words.options), tone: 'bad' };
	const namesakes = isHead ? matches.filter(({ value }) => isOfHeadName(value)) : [];
	if (namesakes.length > 0)
		return { text: m.reporting_sum_screen_namesake({ lists: listsOf(namesakes) }, words.options), tone: 'attention' };
	const asked = screeners(context).length;
	const isAsked = asked > 0 && (isHead || (isPerson(someone) && (someone.sharePercent ?? 0) > ownerAbovePercent));
	if (!isAsked) return { text: words.say(m.reporting_sum_screen_none) };
	return {
		text:
			someone.number === null
				? words.say(m.reporting_sum_screen_by_name)
				: m.reporting_sum_screen_clean({ count: asked }, words.options),
	};
}

function isOfHeadName({ matchedBy }: Match): boolean {
	return matchedBy === 'head_name';
}

function isPerson({ number }: Someone): boolean {
	return number !== null && parseIinBin(number).ok;
}
