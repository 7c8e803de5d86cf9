import type { IsoDate } from '#domain/clock.ts';
import { asOfOf, type Evidence, isStale, type SourceEvidence } from '#domain/facts/evidence.ts';
import { type Period, periodOn, type StoredAnswer } from '#domain/facts/period-on.ts';
import type { Topic } from '#domain/facts/statement.ts';
import type { RiskClass } from '#domain/idn/score.ts';
import type { Finding, FindingCode, RedFlagField, Witness } from '#domain/judgement/judgement.ts';
import { type VatClass, type VatReason, type VatReasonCode, vatClassOf } from '#domain/vat-review.ts';
import { registration } from './standing.ts';

/** What is known of a supplier; `findings` are the judge's over the same evidence. */
export type KnownSupplier = { evidence: Evidence; findings: readonly Finding[]; riskClass: RiskClass | null };

export type JudgedDeal = { verdict: VatClass; reasons: VatReason[] };

type More = Partial<Pick<VatReason, 'on' | 'document' | 'amountKzt'>>;

function reason(
	code: VatReasonCode,
	source: { sourceId: string; asOf: IsoDate | null } | null,
	more: More = {},
): VatReason {
	return {
		...{ code, sourceId: source?.sourceId ?? null, asOf: source?.asOf ?? null },
		...{ on: null, document: null, amountKzt: null, ...more },
	};
}

const named = (witness: SourceEvidence) => ({ sourceId: witness.traits.sourceId, asOf: asOfOf(witness) });

/** Why nothing is known of a supplier. */
export type Unknown = 'not_in_register' | 'not_checked';

/** Of whom nothing is known nothing is said but that. */
export function unknownDeal(why: Unknown): JudgedDeal {
	return { verdict: 'unknown', reasons: [reason(why, null)] };
}

/**
 * What the VAT of deals with a supplier comes to by what is stated of their days, and of the supplier since: what excludes a
 * deduction, what puts it at risk, or who would say so and was not heard. Never a decision of the tax authority.
 * @returns judges a deal by its day; what is alike for all days is judged once
 */
export function dealJudge({ evidence, findings, riskClass }: KnownSupplier): (on: IsoDate) => JudgedDeal {
	const existence = registration(evidence);
	const answers = [...byRegister(evidence), ...byProfile(evidence)];
	const ends = findings.flatMap((finding) => (finding.code === 'liquidated' ? finding.witnesses : []));
	const everyDay = [
		...findings.flatMap(reasonsOf),
		...(riskClass === 'red' ? [reason('red_zone', null)] : []),
		...unheard(evidence),
	];
	return (on) => {
		const reasons = [
			...existenceOn(existence, on),
			...registrationOn(evidence, answers, on),
			...ends.map((witness) => endOf(witness, on)),
			...everyDay,
		];
		return { verdict: vatClassOf(reasons), reasons: withoutRepeats(reasons) };
	};
}

/** A number is given by the registration: before it nobody can have had it. */
function existenceOn(known: ReturnType<typeof registration>, on: IsoDate): VatReason[] {
	if (known === null || known.registeredOn <= on) return [];
	return [reason('not_yet', named(known.witness), { on: known.registeredOn })];
}

/** Of the same statement by the same source the first. */
function withoutRepeats(reasons: readonly VatReason[]): VatReason[] {
	const seen = new Map(reasons.toReversed().map((one) => [`${one.code} ${one.sourceId}`, one]));
	return reasons.filter((one) => seen.get(`${one.code} ${one.sourceId}`) === one);
}

type Source = { sourceId: string; asOf: IsoDate | null };
type Answer = { answer: StoredAnswer<Period>; source: Source };

/** Registration for VAT on that day; the worse of two sources is believed. */
function registrationOn(evidence: Evidence, answers: readonly Answer[], on: IsoDate): VatReason[] {
	const told = answers.map(({ answer, source }) => ({ period: periodOn(answer, on), source }));
	const off = told.find(({ period }) => period.state === 'off');
	if (off?.period.state === 'off') {
		const { period, asOf } = off.period;
		return [reason(period === null ? 'no_payer' : 'vat_ended', { ...off.source, asOf }, { on: period?.to ?? null })];
	}
	const covering = told.find(({ period }) => period.state === 'on');
	if (covering?.period.state === 'on') return payerOn(covering.period.period, covering.source, evidence.today);
	for (const { period, source } of told) {
		if (period.state !== 'unknown') continue;
		if (period.why === 'past_untold') return [reason('not_registered', { ...source, asOf: period.asOf })];
		if (period.why === 'before_registration') return [reason('registered_later', source, { on: period.from })];
	}
	const [first] = told;
	const speaker = evidence.speakers('vat_registration')[0];
	return [reason('vat_unheard', first?.source ?? (speaker === undefined ? null : named(speaker)))];
}

function payerOn({ from, to }: Period, source: Source, today: IsoDate): VatReason[] {
	return to !== null && to <= today
		? [reason('deregistered_since', source, { on: to })]
		: [reason('payer', source, { on: from })];
}

/** The register of payers has periods, and says by an empty answer that there is none. */
function byRegister(evidence: Evidence): Answer[] {
	return evidence.speakers('vat_registration').flatMap((witness) => {
		const { heard, statements } = witness;
		if (heard.state !== 'found' && heard.state !== 'nothing') return [];
		return answerOf(
			witness,
			statements.flatMap(({ kind, value }) => (kind === 'vat_registration' ? [value] : [])),
		);
	});
}

/** The summary of the tax authorities tells of today, and since when. What it denies it denies of its own day. */
function byProfile(evidence: Evidence): Answer[] {
	return evidence
		.all('tax_profile')
		.flatMap(({ value: { isVatPayer, vatSince }, witness }) =>
			typeof isVatPayer === 'boolean' ? answerOf(witness, isVatPayer ? [{ from: vatSince, to: null }] : []) : [],
		);
}

function answerOf(witness: SourceEvidence, values: readonly Period[]): Answer[] {
	const { heard } = witness;
	const asOf = asOfOf(witness);
	if (asOf === null) return [];
	const retrievedAt = heard.state === 'found' || heard.state === 'nothing' ? heard.retrievedAt : null;
	return [{ answer: { asOf, retrievedAt: retrievedAt ?? asOf, values }, source: named(witness) }];
}

/** Findings that say the same of every day. A court that annuls a registration reaches back to the day it was made. */
const alike: Readonly<Partial<Record<FindingCode, VatReasonCode>>> = {
	...{ pseudo_enterprise: 'pseudo_enterprise', registration_annulled: 'registration_annulled' },
	...{ absent_at_address: 'absent_at_address', inactive_taxpayer: 'inactive' },
	...{ invoices_restricted: 'invoices_restricted', trading_without_work: 'trading_without_work' },
	...{ bankrupt: 'ending', rehabilitation: 'ending', forced_liquidation: 'ending', liquidating: 'ending' },
	...{ removed_from_register: 'ending', large_arrears: 'arrears', arrears: 'arrears' },
};

function reasonsOf(finding: Finding): VatReason[] {
	if (finding.code === 'unclear_word')
		return finding.witnesses.flatMap((witness) =>
			weighedFields.has(witness.params.field) ? [reason('unclear', witness)] : [],
		);
	const code = alike[finding.code];
	if (code === undefined) return [];
	return finding.witnesses.map((witness: Witness) =>
		reason(code, witness, {
			on: dayOf(witness),
			document: witness.document?.number ?? null,
			amountKzt: 'amountKzt' in witness.params ? witness.params.amountKzt : null,
		}),
	);
}

/** Words about the sharing of data or a licence say nothing of VAT. */
const weighedFields: ReadonlySet<RedFlagField> = new Set<RedFlagField>([
	...(['status', 'registration_invalid', 'reregistration_invalid', 'trading_without_work'] as const),
	...(['invoices_restricted', 'inactive', 'absent_at_address', 'bankrupt', 'insolvency_procedure'] as const),
]);

function dayOf({ document, params }: Witness): IsoDate | null {
	return document?.date ?? ('on' in params ? params.on : null);
}

/** Whoever had ended before the deal could not make it; of an end without a day it is not known. */
function endOf(witness: Witness, on: IsoDate): VatReason {
	const ended = dayOf(witness);
	return reason(ended !== null && ended <= on ? 'ended_before' : 'ending', witness, { on: ended });
}

/** What has to be heard before a deal is safe. */
const weighed: readonly Topic[] = [
	'register_entry',
	...(['pseudo_enterprise', 'invalid_registration', 'absent_at_address', 'inactive', 'bankrupt'] as const).map(
		(list): Topic => `unreliable_taxpayer/${list}`,
	),
	...(['listed_arrears', 'tax_profile'] as const),
];

/**
 * Sources that would state what weighs and were not heard, or whose last word is old. One that was left out on purpose is
 * missed only where nobody else has spoken on its topic, and what a publisher gave up is not waited for.
 */
function unheard(evidence: Evidence): VatReason[] {
	return weighed.flatMap((topic) => {
		const speakers = evidence.speakers(topic).filter(({ traits }) => traits.frozenOn === undefined);
		if (speakers.length === 0) return isSpokenOn(evidence, topic) ? [] : [reason('unheard', null)];
		const isAnyHeard = speakers.some((witness) => isHeard(witness, evidence.today));
		return speakers
			.filter((witness) => !isHeard(witness, evidence.today) && !(isAnyHeard && isLeftOut(witness)))
			.map((witness) => reason('unheard', named(witness)));
	});
}

/** Some source speaks on it, if not of such subjects or any more. */
function isSpokenOn({ sources }: Evidence, topic: Topic): boolean {
	return sources.some(({ traits }) => traits.states.includes(topic));
}

function isHeard({ heard, traits }: SourceEvidence, today: IsoDate): boolean {
	return (heard.state === 'found' || heard.state === 'nothing') && !isStale(heard.asOf, traits.cadenceDays, today);
}

function isLeftOut({ heard }: SourceEvidence): boolean {
	return heard.state === 'not_asked' && heard.reason !== 'not_loaded' && heard.reason !== 'not_configured';
}
