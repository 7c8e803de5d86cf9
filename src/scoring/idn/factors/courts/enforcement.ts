import type { Evidence } from '#domain/facts/evidence.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import type { Segment } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { addMonths } from '../../calendar.ts';
import { defineFactor, type FactorContext, type Finding } from '../../define-factor.ts';
import { handedOver, heardOut, inBin, noData, noDetails, worseOf } from '../../finding.ts';
import { plain } from '../../words/sentences.ts';

/** Without the turnover that the state body knows, so much in open proceedings counts as heavy, in МРП. Our own choice. */
const heavyMci = 10_000;
const closedMonths = 12;

/**
 * L1 Enforcement proceedings as debtor.
 * What: open proceedings against the subject, their sum against its turnover, and bans on leaving or on registration acts.
 * Why: a court has already said that it owes, and it still does not pay.
 * Bins: over 5 percent of turnover, over 10,000 МРП where the turnover is not known, or a ban; open and smaller; closed within
 * 12 months; none. The young: open, none. A case without a closing date is open. "None" needs the register of debtors to
 * have answered. Where the state body hands over the bin, the worse of the two holds.
 * Authority: register of debtors and preliminary index of the ministry of justice; law on enforcement proceedings.
 */
export const enforcement = defineFactor({
	code: 'L1',
	reads: ['enforcement_case', 'exit_ban', 'preliminary_index'],
	assess(evidence, context) {
		const stated = handedOver('L1', evidence, context, (percent) => shareBin(percent, context.segment));
		return worseOf('L1', context.segment, ofCases(evidence, context), stated);
	},
	words: {
		title: m.idn_factor_l1_title,
		what: m.idn_method_l1_what,
		why: m.idn_method_l1_why,
		source: m.idn_method_l1_source,
		labels: {
			heavy_or_ban: m.idn_bin_l1_heavy_or_ban,
			open_small: m.idn_bin_l1_open_small,
			closed: m.idn_bin_l1_closed,
			none: m.idn_bin_l1_none,
			open: m.idn_bin_l1_open,
		},
		improve: plain(m.idn_factor_l1_improve),
	},
});

function ofCases(evidence: Evidence, { segment, mciKzt }: FactorContext): Finding<'L1'> {
	const [ban] = evidence.all('exit_ban');
	if (ban !== undefined) return inBin(segment === 'mature' ? 'heavy_or_ban' : 'open', ban.witness, noDetails);
	const [open] = evidence.bySource('enforcement_case', ({ endedOn }) => endedOn === null || endedOn > evidence.today);
	if (open !== undefined) {
		const sumKzt = open.values.reduce((sum, { amountKzt }) => sum + (amountKzt ?? 0), 0);
		const heavy = sumKzt > heavyMci * mciKzt ? 'heavy_or_ban' : 'open_small';
		const details = { value: sumKzt > 0 ? sumKzt : null, unit: sumKzt > 0 ? ('kzt' as const) : null };
		return inBin(segment === 'mature' ? heavy : 'open', open.witness, details);
	}
	const witness = heardOut(evidence, 'enforcement_case');
	if (witness === null) return noData(evidence, 'enforcement_case');
	const since = addMonths(evidence.today, -closedMonths);
	const [closed] = evidence.bySource('enforcement_case', ({ endedOn }) => endedOn !== null && endedOn >= since);
	if (closed === undefined || segment === 'young') return inBin('none', witness, noDetails);
	return inBin('closed', closed.witness, { value: closed.values.length, unit: 'count' });
}

function shareBin(percentOfTurnover: number, segment: Segment): BinOf<'L1'> | null {
	if (percentOfTurnover <= 0) return null;
	if (segment === 'young') return 'open';
	return percentOfTurnover > 5 ? 'heavy_or_ban' : 'open_small';
}
