import type { IsoDate } from '#domain/clock.ts';
import { maskPersonsIn } from '#domain/iin-bin.ts';
import { type RiskFactorCode, riskFactors, type Severity } from '#domain/report.ts';
import type { Finding, ReportModel } from '#domain/report-model.ts';
import type { StoredReport } from '#domain/stored-report.ts';
import { m } from '#paraglide/messages.js';
import type { DescribeSource } from './described-source.ts';
import { ReportFacts } from './report-facts.ts';
import * as business from './rules/business.ts';
import { goodRules } from './rules/good.ts';
import * as law from './rules/law.ts';
import type { Hit, Rule } from './rules/rule.ts';
import * as standing from './rules/standing.ts';
import * as taxes from './rules/taxes.ts';
import { unclearWords } from './rules/unclear.ts';
import type { Message, Words } from './words.ts';

/** Neither sex nor date of birth is read by any of them. */
const rules: Readonly<Record<RiskFactorCode, { title: Message; rule: Rule }>> = {
	R01: { title: m.reporting_risk_r01, rule: standing.liquidated },
	R02: { title: m.reporting_risk_r02, rule: standing.inLiquidation },
	R03: { title: m.reporting_risk_r03, rule: standing.registrationAnnulled },
	R04: { title: m.reporting_risk_r04, rule: standing.inactiveTaxpayer },
	R05: { title: m.reporting_risk_r05, rule: standing.pseudoEnterprise },
	R06: { title: m.reporting_risk_r06, rule: standing.absentAtAddress },
	R07: { title: m.reporting_risk_r07, rule: standing.bankrupt },
	R08: { title: m.reporting_risk_r08, rule: standing.rehabilitation },
	R09: { title: m.reporting_risk_r09, rule: taxes.largeArrears },
	R10: { title: m.reporting_risk_r10, rule: taxes.arrears },
	R11: { title: m.reporting_risk_r11, rule: taxes.vatDeregistered },
	R12: { title: m.reporting_risk_r12, rule: taxes.highTaxRisk },
	R13: { title: m.reporting_risk_r13, rule: taxes.taxViolation },
	R14: { title: m.reporting_risk_r14, rule: law.enforcementDebt },
	R15: { title: m.reporting_risk_r15, rule: law.exitBan },
	R16: { title: m.reporting_risk_r16, rule: law.alimonyDebtor },
	R17: { title: m.reporting_risk_r17, rule: law.defendant },
	R18: { title: m.reporting_risk_r18, rule: law.procurementBlacklist },
	R19: { title: m.reporting_risk_r19, rule: law.samrukBlacklist },
	R20: { title: m.reporting_risk_r20, rule: law.afmList },
	R21: { title: m.reporting_risk_r21, rule: law.foreignSanctions },
	R22: { title: m.reporting_risk_r22, rule: business.licenceSuspended },
	R23: { title: m.reporting_risk_r23, rule: standing.massAddress },
	R24: { title: m.reporting_risk_r24, rule: standing.young },
	R25: { title: m.reporting_risk_r25, rule: taxes.noTurnover },
	R26: { title: m.reporting_risk_r26, rule: business.pledges },
	R27: { title: m.reporting_risk_r27, rule: law.inspectionFindings },
	R28: { title: m.reporting_risk_r28, rule: law.wanted },
	R29: { title: m.reporting_risk_r29, rule: standing.naturalMonopoly },
	R30: { title: m.reporting_risk_r30, rule: standing.stateShare },
	R31: { title: m.reporting_risk_r31, rule: standing.frequentChanges },
	R32: { title: m.reporting_risk_r32, rule: law.ecology },
	R33: { title: m.reporting_risk_r33, rule: business.rightsLapsed },
	R34: { title: m.reporting_risk_r34, rule: business.overdueCredit },
	R35: { title: m.reporting_risk_r35, rule: taxes.contributionsStopped },
	R36: { title: m.reporting_risk_r36, rule: taxes.invoicesRestricted },
	R37: { title: m.reporting_risk_r37, rule: standing.forcedLiquidation },
	R38: { title: m.reporting_risk_r38, rule: unclearWords },
};

const weight: Readonly<Record<Severity, number>> = { stop: 0, high: 1, medium: 2, info: 3 };

/** One risk, however many sources state it: their sentences where they differ, what speaks against it, the oldest date. */
function findingOf(
	hits: readonly [Hit, ...Hit[]],
	code: Finding['code'],
	severity: Finding['severity'],
	title: string,
	words: Words,
): Finding {
	const [{ witness: first }] = hits;
	const witnesses = [...new Set(hits.map(({ witness }) => witness))];
	const dates = witnesses.map(({ source }) => source.asOf);
	return {
		code,
		severity,
		title,
		sentence: maskPersonsIn(sentenceOf(hits, words)),
		section: first.described.section,
		sourceId: first.source.sourceId,
		asOf: dates.includes(null) ? null : (dates.toSorted()[0] ?? null),
		evidence: witnesses.map(({ source: { sourceId, asOf } }) => ({ sourceId, asOf })),
	};
}

/** Where sources say different things, each has a line of its own. */
function sentenceOf(hits: readonly Hit[], words: Words): string {
	const said = new Map(hits.map((hit) => [hit.sentence, hit]));
	const isOneVoice = said.size === 1 || new Set(hits.map(({ witness }) => witness)).size === 1;
	const sentences = [...said].map(([sentence, { witness }]) =>
		isOneVoice ? sentence : m.reporting_found_by({ source: witness.described.title, sentence }, words.options),
	);
	return [...sentences, ...new Set(hits.flatMap(({ note }) => note ?? []))].join(isOneVoice ? ' ' : '\n');
}

/** Hits of one rule that weigh the same; a namesake or a debt already paid is something else. */
function sameRisks(hits: readonly Hit[]): [Hit, ...Hit[]][] {
	const groups = Map.groupBy(hits, ({ severity }) => severity);
	return [...groups.values()].flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, ...rest]]));
}

/** Worst first, otherwise in the order of the factors. */
export function findFindings(
	report: StoredReport,
	describe: DescribeSource,
	today: IsoDate,
	words: Words,
): Pick<ReportModel, 'stop' | 'attention' | 'good'> {
	const facts = new ReportFacts(report, describe, today);
	const risks = (Object.keys(rules) as RiskFactorCode[]).flatMap((code) => {
		const { title, rule } = rules[code];
		return sameRisks(rule(facts, words)).map((hits) => {
			const severity = hits[0].severity ?? riskFactors[code].severity;
			return {
				finding: findingOf(hits, code, severity, words.say(hits[0].title ?? title), words),
				rank: weight[severity],
			};
		});
	});
	const ordered = risks.toSorted((a, b) => a.rank - b.rank).map(({ finding }) => finding);
	const good = goodRules.flatMap((rule) => {
		const hit = rule(facts, words);
		return hit === null ? [] : [findingOf([hit], 'good', 'good', words.say(hit.title), words)];
	});
	return {
		stop: ordered.filter(({ severity }) => severity === 'stop'),
		attention: ordered.filter(({ severity }) => severity !== 'stop'),
		good,
	};
}
