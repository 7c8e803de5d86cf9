import type { DecisionState } from '#domain/cabinet.ts';
import type { IsoDate } from '#domain/clock.ts';
import type { ClaimSide } from '#domain/debtor-claim.ts';
import { formatDay, formatMonth, formatNumber, formatTenge, formatUpTo } from '#domain/formats.ts';
import type { GovWords } from '#domain/gov-report.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { Role } from '#domain/organisation.ts';
import type { ObjectionOutcome } from '#domain/requests.ts';
import { m } from '#paraglide/messages.js';
import type { InboxNotice } from '../contract.ts';

/** What words and link of a notice are made of, by its kind: its reader's language is known only when he reads it. */
export type NoticeDetails = {
	organisation_invite: { organisation: string; role: Exclude<Role, 'owner'> };
	/** `subject`: our id of whom it is about */
	decision_ends: { subject: string; title: string; state: DecisionState; until: IsoDate };
	mass_check_done: { name: string; answered: number; total: number };
	/** `rows`: excluded or at risk, with their VAT in tenge */
	vat_review_done: { name: string; rows: number; vatKzt: number };
	/** `outcome` null: answered before there were outcomes */
	objection_answered: { number: number; outcome: ObjectionOutcome | null; answer: string; way: 'reported' | 'signed' };
	/** `reason`: why it is hidden */
	reply_decided: { state: 'shown' | 'hidden'; reason: string | null };
	/** `side`: of the reader; `other`: name of the other one; `by`: last day of the debtor’s answer */
	debtor_claim: {
		claim: string;
		what: ClaimNews;
		side: ClaimSide;
		other: string;
		amountKzt: number;
		by: IsoDate | null;
	};
	/** `report`: its id; `titles`: of the form; `deadline`: of `due` */
	gov_report: {
		report: string;
		titles: GovWords;
		month: string;
		event: 'accepted' | 'returned' | 'due' | 'unbalanced';
		registrationNo: string | null;
		remark: string | null;
		deadline: IsoDate | null;
		/** of `unbalanced`: what is left of preparations in later months, and what would be */
		balances?: readonly { month: string; preparation: string; left: number; expected: number }[];
	};
};
/** What is told of a claim. */
export type ClaimNews = (typeof claimNews)[number];
const claimNews = [
	...([
		'noticed',
		'ending',
		'published',
		'settled',
		'disputed',
		'replied',
		'blocked',
		'removed',
		'kept',
		'lapsed',
	] as const),
] as const;
export type DetailedKind = keyof NoticeDetails;

type Told = Pick<InboxNotice, 'title' | 'text' | 'target'>;
type Options = { locale: ReturnType<typeof languageTag> };

const decided = {
	approved: m.inbox_decision_approved,
	conditional: m.inbox_decision_conditional,
	refused: m.inbox_decision_refused,
};

const outcomes = {
	upheld: m.inbox_objection_upheld,
	refused: m.inbox_objection_refused,
	not_ours: m.inbox_objection_not_ours,
};

const claimTitles: Readonly<Record<ClaimNews, typeof m.inbox_claim_noticed>> = {
	noticed: m.inbox_claim_noticed,
	ending: m.inbox_claim_ending,
	published: m.inbox_claim_published,
	settled: m.inbox_claim_settled,
	disputed: m.inbox_claim_disputed,
	replied: m.inbox_claim_replied,
	blocked: m.inbox_claim_blocked,
	removed: m.inbox_claim_removed,
	kept: m.inbox_claim_kept,
	lapsed: m.inbox_claim_lapsed,
};

const mostBalances = 5;

function sayBalances(balances: NonNullable<NoticeDetails['gov_report']['balances']>, options: Options): string {
	const { locale } = options;
	const more = balances.length - mostBalances;
	return [
		m.inbox_gov_unbalanced({}, options),
		...balances.slice(0, mostBalances).map(({ month, preparation, left, expected }) =>
			m.inbox_gov_balance(
				{
					...{ month: formatMonth(month, locale), preparation },
					...{ left: formatUpTo(left, locale, 3), expected: formatUpTo(expected, locale, 3) },
				},
				options,
			),
		),
		...(more > 0 ? [m.inbox_gov_balances_more({ count: more }, options)] : []),
	].join('\n');
}

const words: { [Kind in DetailedKind]: (details: NoticeDetails[Kind], object: string, options: Options) => Told } = {
	organisation_invite: ({ organisation, role }, _object, options) => ({
		title: m.inbox_invite({ organisation }, options),
		text: role === 'editor' ? m.inbox_invite_editor({}, options) : m.inbox_invite_viewer({}, options),
		target: null,
	}),
	decision_ends: ({ subject, title, state, until }, _object, options) => ({
		title: m.inbox_decision_ends({ title }, options),
		text: decided[state]({ date: formatDay(until, options.locale) }, options),
		target: subject,
	}),
	mass_check_done: ({ name, answered, total }, object, options) => ({
		title: m.inbox_mass_check({ name }, options),
		text: m.inbox_mass_check_text(
			{ answered: formatNumber(answered, options.locale), total: formatNumber(total, options.locale) },
			options,
		),
		target: object,
	}),
	vat_review_done: ({ name, rows, vatKzt }, object, options) => ({
		title: m.inbox_vat_review({ name }, options),
		text: m.inbox_vat_review_text(
			{ rows: formatNumber(rows, options.locale), vat: formatTenge(vatKzt, options.locale) },
			options,
		),
		target: object,
	}),
	objection_answered: ({ number, outcome, answer, way }, object, options) => ({
		title: m.inbox_objection({ number: String(number) }, options),
		text: [outcome === null ? null : outcomes[outcome]({}, options), answer].filter((part) => part !== null).join('\n'),
		target: way === 'signed' ? object : null,
	}),
	reply_decided: ({ state, reason }, object, options) => ({
		title: state === 'shown' ? m.inbox_reply_shown({}, options) : m.inbox_reply_hidden({}, options),
		text:
			state === 'shown'
				? m.inbox_reply_shown_text({}, options)
				: m.inbox_reply_hidden_text({ reason: reason ?? '' }, options),
		target: object,
	}),
	debtor_claim: ({ claim, what, side, other, amountKzt, by }, _object, options) => ({
		title: claimTitles[what]({}, options),
		text: [
			(side === 'creditor' ? m.inbox_claim_on : m.inbox_claim_by)(
				{ other, amount: formatTenge(amountKzt, options.locale) },
				options,
			),
			(what === 'noticed' || what === 'ending') && by !== null
				? m.inbox_claim_answer_by({ day: formatDay(by, options.locale) }, options)
				: null,
		]
			.filter((part) => part !== null)
			.join(' '),
		target: claim,
	}),
	gov_report: ({ report, titles, month, event, registrationNo, remark, deadline, balances = [] }, _object, options) => {
		const of = { title: titles[options.locale], month: formatMonth(month, options.locale) };
		const said = {
			accepted: () => m.inbox_gov_accepted({ number: registrationNo ?? '' }, options),
			returned: () => m.inbox_gov_returned({ remark: remark ?? '' }, options),
			unbalanced: () => sayBalances(balances, options),
			due: () => m.inbox_gov_due({ date: deadline === null ? '' : formatDay(deadline, options.locale) }, options),
		};
		return { title: m.inbox_gov({ ...of }, options), text: said[event](), target: report };
	},
};

export function noticeWords<Kind extends DetailedKind>(
	{ kind, object, details }: { kind: Kind; object: string; details: NoticeDetails[Kind] },
	locale: Locale,
): Told {
	return words[kind](details, object, { locale: languageTag(locale) });
}
