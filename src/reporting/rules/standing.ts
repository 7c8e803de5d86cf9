import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Flag } from '#domain/facts/kinds/taxes.ts';
import { formatDay, formatNumber } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import type { ReportFacts, Statement, Witness } from '../report-facts.ts';
import type { Words } from '../words.ts';
import { type Hit, latest, type Rule } from './rule.ts';

type State = FactKinds['register_entry']['state'];

function entries(facts: ReportFacts, ...states: State[]): Statement<'register_entry'>[] {
	return facts.all('register_entry').filter(({ value }) => states.includes(value.state));
}

/** «… but source B says it is active»: a contradiction is shown, the worse is taken. */
function contradiction(facts: ReportFacts, accuser: Witness, words: Words): string | null {
	const other = entries(facts, 'active').find(({ witness }) => witness.source.sourceId !== accuser.source.sourceId);
	if (other === undefined) return null;
	const { source, described } = other.witness;
	const day = source.asOf === null ? '' : formatDay(source.asOf);
	return m.reporting_contradiction_active({ source: described.title, day }, words.options);
}

function withContradiction(facts: ReportFacts, witness: Witness, words: Words, sentence: string): Hit {
	const note = contradiction(facts, witness, words);
	return { witness, sentence, ...(note === null ? {} : { note }) };
}

/** R01: gone, by a register of subjects. */
export const liquidated: Rule = (facts, words) =>
	entries(facts, 'liquidated').map(({ witness }) =>
		withContradiction(facts, witness, words, words.say(m.reporting_found_r01)),
	);

/** Under way it is as final as done: the index stops at it too. */
function windingUp(facts: ReportFacts, witness: Witness, words: Words, sentence: string): Hit {
	const hit = withContradiction(facts, witness, words, sentence);
	return { ...hit, severity: 'stop', title: m.reporting_risk_liquidating };
}

/** R02: in liquidation, by a register of subjects or by the tax authorities; or in reorganisation, which weighs less. */
export const inLiquidation: Rule = (facts, words) => [
	...entries(facts, 'liquidating').map(({ witness }) =>
		windingUp(facts, witness, words, words.say(m.reporting_found_r02_liquidating)),
	),
	...facts
		.all('liquidation')
		.filter(({ value }) => value.isForced !== true)
		.map(({ value: { on }, witness }) =>
			windingUp(
				facts,
				witness,
				words,
				on === null
					? words.say(m.reporting_found_r02_liquidating)
					: m.reporting_found_r02_liquidating_on({ day: formatDay(on) }, words.options),
			),
		),
	...entries(facts, 'reorganizing').map(({ witness }) => ({
		witness,
		sentence: words.say(m.reporting_found_r02_reorganizing),
	})),
];

/** R37: the law puts forced liquidation above every other end. */
export const forcedLiquidation: Rule = (facts, words) =>
	facts
		.all('liquidation')
		.filter(({ value }) => value.isForced === true)
		.map(({ value: { on }, witness }) =>
			withContradiction(
				facts,
				witness,
				words,
				on === null
					? words.say(m.reporting_found_r37)
					: m.reporting_found_r37_on({ day: formatDay(on) }, words.options),
			),
		);

type List = FactKinds['unreliable_taxpayer']['list'];
type ProfileFlag = {
	[Key in keyof FactKinds['tax_profile']]: FactKinds['tax_profile'][Key] extends Flag ? Key : never;
}[keyof FactKinds['tax_profile']];

/** An entry of a tax list, or the same flag in the summary of the tax authorities. */
function listed(list: List, ...flags: ProfileFlag[]): Rule {
	return (facts, words) => {
		const onList = facts
			.bySource('unreliable_taxpayer', (entry) => entry.list === list)
			.map(({ witness, values }) => {
				const entry = values[0];
				const number = entry?.documentNumber ?? null;
				const on = entry?.documentOn ?? null;
				const { options } = words;
				const sentence =
					number !== null && on !== null
						? m.reporting_found_listed_document({ number, day: formatDay(on) }, options)
						: on !== null
							? m.reporting_found_listed_on({ day: formatDay(on) }, options)
							: words.say(m.reporting_found_listed);
				return { witness, sentence };
			});
		const flagged = facts
			.bySource('tax_profile', (profile) => flags.some((flag) => profile[flag] === true))
			.map(({ witness }) => ({ witness, sentence: words.say(m.reporting_found_flagged) }));
		return [...onList, ...flagged];
	};
}

/** R03 */
export const registrationAnnulled = listed('invalid_registration', 'isRegistrationInvalid', 'isReRegistrationInvalid');
/** R05 */
export const pseudoEnterprise = listed('pseudo_enterprise');
/** R06 */
export const absentAtAddress = listed('absent_at_address', 'isAbsentAtAddress');

const inactiveByTax = listed('inactive', 'isInactive');
/** R04 */
export const inactiveTaxpayer: Rule = (facts, words) => [
	...inactiveByTax(facts, words),
	...entries(facts, 'inactive', 'suspended').map(({ value, witness }) => ({
		witness,
		sentence: words.say(value.state === 'inactive' ? m.reporting_found_r04_register : m.reporting_found_r04_suspended),
	})),
];

const listedBankrupt = listed('bankrupt', 'isBankrupt');

function procedures(
	facts: ReportFacts,
	words: Words,
	...kinds: FactKinds['insolvency_procedure']['procedure'][]
): Hit[] {
	return facts
		.all('insolvency_procedure')
		.filter(({ value }) => kinds.includes(value.procedure) && facts.holdsOn(value.to))
		.map(({ value: { decidedOn, from }, witness }) => {
			const on = latest([decidedOn, from]);
			return {
				witness,
				sentence:
					on === null
						? words.say(m.reporting_found_procedure)
						: m.reporting_found_procedure_on({ day: formatDay(on) }, words.options),
			};
		});
}

/** R07 */
export const bankrupt: Rule = (facts, words) => [
	...listedBankrupt(facts, words),
	...procedures(facts, words, 'bankruptcy'),
];
/** R08 */
export const rehabilitation: Rule = (facts, words) =>
	procedures(facts, words, 'rehabilitation', 'debt_restructuring', 'unclear');

/** R23: the register counts who shares an address; the index has read it there. */
export const massAddress: Rule = (facts, words) => {
	const factor = facts.report.idn?.result.factors.find(({ code, bin }) => code === 'R2' && bin === 'mass_address');
	const witness = facts.witnesses.find(({ source }) => source.sourceId === factor?.sourceId);
	if (factor === undefined || witness === undefined) return [];
	return [
		{
			witness,
			sentence:
				typeof factor.value === 'number'
					? m.reporting_found_r23({ count: formatNumber(factor.value) }, words.options)
					: words.say(m.reporting_found_r23_uncounted),
		},
	];
};

/** R24: younger than two years. */
export const young: Rule = (facts, words) => {
	const { registeredOn } = facts.report.subject;
	if (registeredOn === null || registeredOn <= facts.yearsAgo(2)) return [];
	const [entry] = facts.all('register_entry');
	if (entry === undefined) return [];
	return [{ witness: entry.witness, sentence: m.reporting_found_r24({ day: formatDay(registeredOn) }, words.options) }];
};

const changesOfUnrest = 3;
/** R31: three and more changes of the register within a year. */
export const frequentChanges: Rule = (facts, words) =>
	facts
		.bySource('register_change', ({ on }) => on > facts.yearsAgo(1))
		.filter(({ values }) => values.length >= changesOfUnrest)
		.map(({ witness, values }) => ({
			witness,
			sentence: m.reporting_found_r31({ count: formatNumber(values.length) }, words.options),
		}));

/** R29 */
export const naturalMonopoly: Rule = (facts, words) =>
	facts
		.bySource('natural_monopoly', ({ excludedOn }) => excludedOn === null || excludedOn > facts.today)
		.map(({ witness, values }) => ({
			witness,
			sentence: m.reporting_found_r29({ service: values[0]?.service ?? '' }, words.options),
		}));

/** R30 */
export const stateShare: Rule = (facts, words) =>
	facts
		.bySource('state_share', ({ sharePercent }) => sharePercent !== 0)
		.map(({ witness, values }) => {
			const percent = values[0]?.sharePercent ?? null;
			return {
				witness,
				sentence:
					percent === null
						? words.say(m.reporting_found_r30_unknown)
						: m.reporting_found_r30({ percent: formatNumber(percent) }, words.options),
			};
		});
