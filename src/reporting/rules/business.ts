import { formatDay } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import { countedSentence, type Rule } from './rule.ts';

/** R22 */
export const licenceSuspended: Rule = (facts, words) =>
	facts
		.bySource('licence', ({ status }) => status === 'suspended' || status === 'revoked')
		.map(({ witness, values }) => ({
			witness,
			sentence: m.reporting_found_r22({ numbers: values.map(({ number }) => number).join(', ') }, words.options),
		}));

/** R26: pledges that hold, encumbered real estate, arrested vehicles. */
export const pledges: Rule = (facts, words) => [
	...facts
		.bySource('pledge', ({ to }) => facts.holdsOn(to))
		.map(({ witness, values }) => ({
			witness,
			sentence: countedSentence(values, words, m.reporting_found_r26, m.reporting_found_r26_sum),
		})),
	...facts
		.bySource('real_estate', ({ encumbrances }) => encumbrances.length > 0)
		.map(({ witness, values }) => ({
			witness,
			sentence: m.reporting_found_r26_estate({ count: values.length }, words.options),
		})),
	...facts
		.bySource('vehicle', ({ arrests }) => arrests.length > 0)
		.map(({ witness, values }) => ({
			witness,
			sentence: m.reporting_found_r26_vehicles({ count: values.length }, words.options),
		})),
];

/** R33 */
export const rightsLapsed: Rule = (facts, words) =>
	facts
		.bySource('intellectual_right', ({ expiresOn }) => expiresOn !== null && expiresOn < facts.today)
		.map(({ witness, values }) => {
			const [first] = values;
			const day = formatDay(first?.expiresOn ?? facts.today);
			return { witness, sentence: m.reporting_found_r33({ title: first?.title ?? '', day }, words.options) };
		});

/** R34: negative statuses of credit bureaus that hold today. */
export const overdueCredit: Rule = (facts, words) =>
	facts
		.bySource('credit_record', ({ period }) => period === 'current')
		.map(({ witness, values }) => ({
			witness,
			sentence: m.reporting_found_r34({ text: values[0]?.text ?? '' }, words.options),
		}));
