import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { formatDay, formatNumber, formatTenge } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import type { ReportFacts } from '../report-facts.ts';
import type { Words } from '../words.ts';
import { countedSentence, type Hit, latest, type Rule, sumOf } from './rule.ts';

/** R14: closed cases are no debts. */
export const enforcementDebt: Rule = (facts, words) =>
	facts
		.bySource('enforcement_case', ({ endedOn }) => endedOn === null || endedOn > facts.today)
		.map(({ witness, values }) => ({
			witness,
			sentence: countedSentence(values, words, m.reporting_found_r14, m.reporting_found_r14_sum),
		}));

/** R15 */
export const exitBan: Rule = (facts, words) =>
	facts
		.bySource('exit_ban', () => true)
		.map(({ witness, values }) => ({
			witness,
			sentence: m.reporting_found_r15({ day: formatDay(latest(values.map(({ from }) => from)) ?? '') }, words.options),
		}));

/** R16 */
export const alimonyDebtor: Rule = (facts, words) =>
	facts
		.bySource('alimony_debt', () => true)
		.map(({ witness, values }) => {
			const amountKzt = sumOf(values.map((value) => value.amountKzt));
			return {
				witness,
				sentence:
					amountKzt === null
						? words.say(m.reporting_found_r16)
						: m.reporting_found_r16_sum({ amount: formatTenge(amountKzt) }, words.options),
			};
		});

/** R17: suits of the last three years against the subject. */
export const defendant: Rule = (facts, words) =>
	facts
		.bySource('court_case', ({ role, filedOn }) => role === 'defendant' && (filedOn ?? facts.today) > facts.yearsAgo(3))
		.map(({ witness, values }) => ({
			witness,
			sentence: countedSentence(values, words, m.reporting_found_r17, m.reporting_found_r17_sum),
		}));

type Entry = FactKinds['unreliable_supplier'];

/** The latest decision of a court among the entries. */
function decisionOf(entries: readonly Entry[]): Entry['court'] {
	const decisions = entries.flatMap(({ court }) => court ?? []);
	return decisions.toSorted((one, other) => (other.on ?? '').localeCompare(one.on ?? ''))[0] ?? null;
}

function blacklistSentence(entries: readonly Entry[], words: Words): string {
	const { options } = words;
	const to = entries.some((entry) => entry.to === null) ? null : latest(entries.map((entry) => entry.to));
	const court = decisionOf(entries);
	const reason = entries[0]?.reason ?? null;
	return [
		to === null
			? words.say(m.reporting_found_blacklist)
			: m.reporting_found_blacklist_until({ day: formatDay(to) }, options),
		court === null ? null : decisionSentence(court, words),
		reason === null ? null : m.reporting_found_reason({ reason }, options),
	]
		.filter((part) => part !== null)
		.join(' ');
}

function decisionSentence({ decision, on }: NonNullable<Entry['court']>, { options }: Words): string {
	return on === null
		? m.reporting_found_court_decision({ number: decision }, options)
		: m.reporting_found_court_decision_on({ number: decision, day: formatDay(on) }, options);
}

/**
 * R18: barred from state procurement while the term runs. A decision of a court stops; without one, or where the entry does
 * not say whose procurement it is about, it weighs heavily.
 */
export const procurementBlacklist: Rule = (facts, words) => {
	const running = (isByCourt: boolean) =>
		facts.bySource(
			'unreliable_supplier',
			({ list, to, court }) =>
				list !== 'samruk' && facts.holdsOn(to) && (list !== 'unclear' && (court ?? null) !== null) === isByCourt,
		);
	return [
		...running(true).map(({ witness, values }) => ({ witness, sentence: blacklistSentence(values, words) })),
		...running(false).map(({ witness, values }) => ({
			witness,
			sentence: blacklistSentence(values, words),
			severity: 'high' as const,
		})),
	];
};

/** R19: the fund bars by decisions of its own, not of a court. */
export const samrukBlacklist: Rule = (facts, words) =>
	facts
		.bySource('unreliable_supplier', ({ list, to }) => list === 'samruk' && facts.holdsOn(to))
		.map(({ witness, values }) => ({
			witness,
			sentence: blacklistSentence(
				values.map((entry) => ({ ...entry, court: null })),
				words,
			),
		}));

function matches(facts: ReportFacts, words: Words, isNational: boolean): Hit[] {
	return facts
		.bySource('sanction_match', (_match, witness) => facts.canShow(witness, 'R20') === isNational)
		.flatMap(({ witness, values }) => {
			const confirmed = values.find(({ isConfirmed }) => isConfirmed);
			if (confirmed !== undefined) {
				const { list, name, matchedBy } = confirmed;
				const isHead = matchedBy === 'head_identifier' || matchedBy === 'head_name';
				const say = isHead ? m.reporting_found_sanction_head : m.reporting_found_sanction;
				return [{ witness, sentence: say({ list, name }, words.options) }];
			}
			const [best] = values.toSorted((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0));
			if (best === undefined) return [];
			const isHead = best.matchedBy === 'head_name' || best.matchedBy === 'head_identifier';
			const say = isHead ? m.reporting_found_possible_head : m.reporting_found_possible;
			return [
				{
					witness,
					sentence: say({ list: best.list, name: best.name }, words.options),
					note: words.say(m.reporting_found_possible_note),
					severity: 'medium' as const,
					title: m.reporting_risk_possible_match,
				},
			];
		});
}

/** R20: the lists of the agency for financial monitoring; a name alone is a possible namesake and never a stop. */
export const afmList: Rule = (facts, words) => matches(facts, words, true);
/** R21 */
export const foreignSanctions: Rule = (facts, words) => matches(facts, words, false);

/** R27 */
export const inspectionFindings: Rule = (facts, words) =>
	facts
		.bySource('inspection', ({ hasViolations, fineKzt }) => hasViolations === true || (fineKzt ?? 0) > 0)
		.map(({ witness, values }) => {
			const fineKzt = sumOf(values.map((value) => value.fineKzt));
			const count = values.length;
			return {
				witness,
				sentence:
					fineKzt === null || fineKzt === 0
						? m.reporting_found_r27({ count }, words.options)
						: m.reporting_found_r27_fine({ count, amount: formatTenge(fineKzt) }, words.options),
			};
		});

/** R28: of a person or of the head. */
export const wanted: Rule = (facts, words) => [
	...facts.all('criminal_matter').map(({ value: { matter }, witness }) => ({
		witness,
		sentence: words.say(
			matter === 'wanted'
				? m.reporting_found_r28_wanted
				: matter === 'charged'
					? m.reporting_found_r28_charged
					: m.reporting_found_r28_unclear,
		),
	})),
	...facts
		.all('conviction')
		.filter(({ value }) => value.hasRecord)
		.map(({ witness }) => ({ witness, sentence: words.say(m.reporting_found_r28_conviction) })),
];

/** R32 */
export const ecology: Rule = (facts, words) =>
	facts
		.bySource('ecology_permit', ({ violation, fineKzt }) => violation !== null || (fineKzt ?? 0) > 0)
		.map(({ witness, values }) => ({
			witness,
			sentence: m.reporting_found_r32({ count: formatNumber(values.length) }, words.options),
		}));
