import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { RequestContext } from '#web/request-context.ts';

/** Words of the question and of its link; null: nothing is counted here, and nobody is asked. */
export function analyticsWords({ answer, isAbroad }: RequestContext['analytics']) {
	if (answer === 'off') return null;
	const text = m.common_analytics_text();
	return {
		href: paths.analytics.path(currentLocale()),
		title: m.common_analytics_title(),
		ask: m.common_analytics_ask(),
		text: isAbroad ? `${text} ${m.common_analytics_abroad()}` : text,
		yes: m.common_analytics_yes(),
		no: m.common_analytics_no(),
	};
}

export type AnalyticsWords = NonNullable<ReturnType<typeof analyticsWords>>;
