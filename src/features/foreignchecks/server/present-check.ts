import { entryNumber } from '#domain/facts/sanction-entry.ts';
import { isLedTo } from '#domain/foreign-check.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { ReportModel } from '#domain/report/report-model.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import { presentPart, readForeignCheck } from '#features/reports/public.ts';
import { m } from '#paraglide/messages.js';
import { sanctionListName, sanctionProgramme } from '#reporting/sanction-lists.ts';
import {
	tierWord,
	traitsCell,
	uncomparedCell,
	whomCell,
	wordsCell,
} from '#reporting/sections/sanctions/name-comparison.ts';
import { type Words, wordsIn } from '#reporting/words.ts';
import type { ForeignCheckView, ListedForeignCheck, MatchView } from '../contract.ts';
import { answerOf } from './answer.ts';
import type { ForeignCheck } from './check-store.ts';
import type { ForeignCheckDeps } from './deps.ts';
import { identityOf, registeredName } from './identity.ts';
import { type ForeignMatch, isFolded, readMatches } from './matches.ts';
import { answerSentence, countryIn, identityLines, type Line, stateInWords } from './words.ts';

/** Of those that have not answered, in the answer itself; all of them stand below it. */
const mostNamed = 3;

/** A check with all that it is drawn from. */
export type ReadForeign = {
	check: ForeignCheck;
	stored: StoredReport;
	lastEvent: number;
	matches: readonly ForeignMatch[];
	model: ReportModel;
	/** registers that were asked by the number that a LEI led to */
	ledTo: readonly string[];
};

/** Undefined: its report is gone. */
export async function readForeign(
	{ reports }: Pick<ForeignCheckDeps, 'reports'>,
	check: ForeignCheck,
	locale: Locale,
): Promise<ReadForeign | undefined> {
	const report = await readForeignCheck(reports, check.id);
	if (report === undefined) return undefined;
	const { stored, lastEvent } = report;
	const matches = await readMatches(reports.pool, check, stored);
	const { led } = stored.subject.foreign ?? {};
	const asked = new Set(stored.sources.flatMap(({ sourceId, askedAt }) => (askedAt === null ? [] : [sourceId])));
	const ledTo = reports.catalogue.flatMap(({ id, abroad, title }) =>
		asked.has(id) && abroad !== undefined && isLedTo(abroad, led) ? [title[languageTag(locale)]] : [],
	);
	return { check, stored, lastEvent, matches, ledTo, model: withOwnPrice(reports.assemble(stored, locale), locale) };
}

/** Nobody chooses paid sources here: what a check includes is the same for everybody. */
function withOwnPrice(model: ReportModel, locale: Locale): ReportModel {
	const title = wordsIn(locale).say(m.foreign_checks_not_asked_paid);
	const lines = model.notAsked.lines.map((line) =>
		line.reason === 'paid' ? { ...line, title, action: null, priceKzt: null } : line,
	);
	return { ...model, notAsked: { ...model.notAsked, lines } };
}

export function presentListed(check: ForeignCheck, isOpen: boolean, locale: Locale): ListedForeignCheck {
	const { id, subject, country, number, name, madeAt } = check;
	return {
		...{ id, subject, title: name ?? number ?? '', country, country_name: countryIn(country, locale), number },
		...{ made_at: madeAt.toISOString(), state: isOpen ? 'open' : 'done' },
	};
}

/** As registers call it, else as it was asked for. */
export function titleOf({ check, stored }: Pick<ReadForeign, 'check' | 'stored'>): string {
	return registeredName(identityOf(stored)) ?? check.name ?? check.number ?? '';
}

export function presentCheck(read: ReadForeign, locale: Locale): ForeignCheckView {
	const { check, stored, matches, model } = read;
	const words = wordsIn(locale);
	const { numberKind, bornOn, citizenship } = check;
	const parts = (code: string) => model.sections.find((section) => section.code === code)?.parts ?? [];
	return {
		...{ ...presentListed(check, stored.closedAt === null, locale), title: titleOf(read) },
		...{ number_kind: numberKind, born_on: bornOn, citizenship_name: countryIn(citizenship, locale) },
		is_spent: isSpent(stored, new Set(parts('foreign').map(({ sourceId }) => sourceId))),
		answer: stored.closedAt === null ? null : presentAnswer(read, words),
		identity: whoItIs(read, words),
		matches: matches.map((match) => presentMatch(match, words)),
		registers: parts('foreign').map(presentPart),
		// each match is told above, word by word
		lists: parts('sanctions').map((part) => presentPart({ ...part, blocks: [] })),
		not_asked: model.notAsked.lines.map(({ title, sources }) => ({
			title,
			sources: sources.map(({ title: name, note }) => ({ title: name, note })),
		})),
	};
}

/** Who it is, each line with the source that says so, and which number led where. */
export function whoItIs({ check, stored, model, ledTo }: ReadForeign, words: Words): Line[] {
	const titles = titlesOf(model);
	const describe = (sourceId: string) => ({ title: titles.get(sourceId) ?? sourceId });
	return identityLines(identityOf(stored), { describe, ledTo, number: check.number }, words);
}

export function presentAnswer(read: ReadForeign, words: Words): NonNullable<ForeignCheckView['answer']> {
	const { check, stored, matches, model } = read;
	const answer = answerOf(check, stored, matches);
	const unheard = model.notAsked.lines.filter(({ reason }) => reason === 'silent' || reason === 'not_loaded');
	const names = unheard.flatMap(({ sources }) => sources.map(({ title }) => title));
	const named = names.slice(0, mostNamed).join(', ');
	const rest = names.length - mostNamed;
	const missing = rest > 0 ? m.reporting_and_more({ names: named, count: rest }, words.options) : named;
	const caveat = [
		...(answer.isUnnamed ? [words.say(m.foreign_checks_caveat_unnamed)] : []),
		...(answer.hidden === 0 ? [] : [m.foreign_checks_caveat_hidden({ count: answer.hidden }, words.options)]),
		...(missing === '' ? [] : [m.foreign_checks_caveat_unheard({ sources: missing }, words.options)]),
	];
	const sentence = answerSentence(answer, stateInWords(identityOf(stored), words), words);
	return { tone: answer.tone, sentence, caveat: caveat.length === 0 ? null : caveat.join(' ') };
}

/** A register has answered, or where none was asked a list: the same rule gives a use back. */
function isSpent({ sources }: StoredReport, registers: ReadonlySet<string>): boolean {
	const isAnswer = ({ state }: StoredSource) => state === 'found' || state === 'nothing';
	const asked = sources.filter(({ sourceId, askedAt }) => askedAt !== null && registers.has(sourceId));
	return (asked.length > 0 ? asked : sources).some(isAnswer);
}

function titlesOf(model: ReportModel): Map<string, string> {
	return new Map(
		model.sections.flatMap(({ parts }) => parts.map(({ sourceId, sourceTitle }) => [sourceId, sourceTitle] as const)),
	);
}

function presentMatch(match: ForeignMatch, words: Words): MatchView {
	const { id, value, asOf, url, review } = match;
	const { comparison } = value;
	const cell = (made: { text: string } | null) => made?.text ?? null;
	return {
		...{ id, list: sanctionListName(value.list, words), entry: entryNumber(value.entryId), listed_name: value.name },
		whom: cell(whomCell(value, words)) ?? '',
		...{
			compared_name: comparison.ours,
			compared_with: comparison.theirs,
			is_confirmed: value.isConfirmed,
			tier: tierWord(comparison.tier, words),
		},
		words: cell(wordsCell(comparison, words)) ?? '',
		agrees: cell(traitsCell(comparison.agrees, words)),
		differs: cell(traitsCell(comparison.differs, words)),
		uncompared: cell(uncomparedCell(comparison.uncompared, words)),
		...{
			programme: sanctionProgramme(value.programme, words),
			listed_on: value.listedOn,
			remarks: maskPersonsIn(value.remarks),
		},
		...{ url, as_of: asOf, is_folded: isFolded(match) },
		review:
			review === null
				? null
				: {
						...{ verdict: review.verdict, reason: review.reason, by: review.by },
						...{ at: review.madeAt.toISOString(), is_current: review.isCurrent },
					},
	};
}
