import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import type { NotAsked, NotAskedAction, NotAskedLine } from '#domain/report/report-model.ts';
import type { StoredSource } from '#domain/report/stored-report.ts';
import { m } from '#paraglide/messages.js';
import type { DescribeSource } from './described-source.ts';
import type { Message, Words } from './words.ts';

type Reason = NotAskedLine['reason'];

/** What can be done about it, and how it is said; in this order. */
const reasons: Readonly<Record<Reason, { title: Message; action: NotAskedAction | null }>> = {
	silent: { title: m.reporting_not_asked_silent, action: 'repeat' },
	signature: { title: m.reporting_not_asked_signature, action: 'sign' },
	consent: { title: m.reporting_not_asked_consent, action: 'consent' },
	consent_scope: { title: m.reporting_not_asked_consent_scope, action: 'consent' },
	consent_withdrawn: { title: m.reporting_not_asked_consent_withdrawn, action: 'consent' },
	consent_expired: { title: m.reporting_not_asked_consent_expired, action: 'consent' },
	paid: { title: m.reporting_not_asked_paid, action: 'buy' },
	plan: { title: m.reporting_not_asked_plan, action: 'full' },
	not_loaded: { title: m.reporting_not_asked_not_loaded, action: 'wait' },
	not_configured: { title: m.reporting_not_asked_not_configured, action: null },
};

/** Everything that this report does not know for want of an answer, by what it would take. */
export function notAskedOf(sources: readonly StoredSource[], describe: DescribeSource, words: Words): NotAsked {
	const lines = (Object.keys(reasons) as Reason[]).flatMap((reason): NotAskedLine[] => {
		const of = sources.filter((source) => reasonOf(source) === reason).map(({ sourceId }) => describe(sourceId));
		if (of.length === 0) return [];
		const price = of.reduce((sum, { priceKzt }) => sum + priceKzt, 0);
		const { title, action } = reasons[reason];
		return [
			{
				reason,
				title: words.say(title),
				sources: of.map(({ sourceId, title: name }) => ({ sourceId, title: name })),
				action,
				priceKzt: reason === 'paid' && price > 0 ? price : null,
			},
		];
	});
	const notApplicable = sources.filter((source) => reasonOf(source) === 'not_applicable');
	return { lines, notApplicableCount: notApplicable.length };
}

function reasonOf({ state, notAskedReason }: StoredSource): NotAskedReason | 'silent' | null {
	if (state === 'silent') return 'silent';
	return state === 'not_asked' ? (notAskedReason ?? 'not_applicable') : null;
}
