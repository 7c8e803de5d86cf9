import type { Evidence } from '#domain/facts/evidence.ts';
import { formatPercent } from '#domain/formats.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import type { Segment } from '#domain/idn/score.ts';
import { m } from '#paraglide/messages.js';
import { defineFactor, type Finding, type Sentence } from '../../define-factor.ts';
import { handedOver, inBin, latestBy, noData, worseOf } from '../../finding.ts';
import { numberOf, plain } from '../../words/sentences.ts';

/** The percentage is of the industry's load, which differs from the load itself. */
const ofIndustry: Sentence = (factor, options) =>
	m.idn_factor_t3_of_industry({ percent: formatPercent(numberOf(factor), options.locale) }, options);

/** The load of a year is known in the next one; an older one than that says nothing of today. */
const yearsKept = 2;

/**
 * T3 Tax load against the industry.
 * What: taxes paid as a share of income, as percent of that of the same activity.
 * Why: whoever pays far less than all others of the trade hides income or trades through others.
 * Bins: under 40, 40–70, 70–100, 100 percent and more; the young: under 40, 40–70, 70 and more, not computable (the
 * first year is not closed). Of the tax authority's summary the newest year counts that has both loads and is one of the
 * last two; where it also hands over the bin, the worse of the two holds.
 * Authority: summary of a counterparty and preliminary index of the state revenue committee.
 */
export const taxLoad = defineFactor({
	code: 'T3',
	reads: ['tax_year', 'preliminary_index'],
	assess(evidence, context) {
		const stated = handedOver('T3', evidence, context, (percent) => binOf(percent, context.segment));
		return worseOf('T3', context.segment, ofYears(evidence, context.segment), stated);
	},
	words: {
		title: m.idn_factor_t3_title,
		what: m.idn_method_t3_what,
		why: m.idn_method_t3_why,
		source: m.idn_method_t3_source,
		labels: {
			under_40: m.idn_bin_t3_under_40,
			from_40_to_70: m.idn_bin_t3_from_40_to_70,
			from_70_to_100: m.idn_bin_t3_from_70_to_100,
			over_100: m.idn_bin_t3_over_100,
			not_computable: m.idn_bin_t3_not_computable,
			over_70: m.idn_bin_t3_over_70,
		},
		sentences: {
			under_40: ofIndustry,
			from_40_to_70: ofIndustry,
			from_70_to_100: ofIndustry,
			over_100: ofIndustry,
			over_70: ofIndustry,
		},
		improve: plain(m.idn_factor_t3_improve),
	},
});

function ofYears(evidence: Evidence, segment: Segment): Finding<'T3'> {
	const oldest = Number(evidence.today.slice(0, 4)) - yearsKept;
	const known = evidence
		.all('tax_year')
		.filter(({ value }) => value.loadPercent !== null && (value.industryLoadPercent ?? 0) > 0 && value.year >= oldest);
	const newest = latestBy(known, ({ value }) => String(value.year));
	if (newest === null) return noData(evidence, 'tax_year');
	const { loadPercent, industryLoadPercent } = newest.value;
	const percent = Math.round((1000 * (loadPercent ?? 0)) / (industryLoadPercent ?? 1)) / 10;
	return inBin(binOf(percent, segment), newest.witness, { value: percent, unit: 'percent' });
}

function binOf(percent: number, segment: Segment): BinOf<'T3'> {
	if (percent < 40) return 'under_40';
	if (percent < 70) return 'from_40_to_70';
	if (segment === 'young') return 'over_70';
	return percent < 100 ? 'from_70_to_100' : 'over_100';
}
