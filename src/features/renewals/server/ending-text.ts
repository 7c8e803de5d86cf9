import { dayInAlmaty } from '#domain/clock.ts';
import { formatDay, formatInstant, formatTenge } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { InvoiceRow } from '#features/invoicing/public.ts';
import { m } from '#paraglide/messages.js';
import { graceEnd, type NoticeKind } from './days-left.ts';
import type { PaidPlan } from './renewal-store.ts';

export type EndingText = Pick<PaidPlan, 'texts' | 'endsAt'> & {
	/** for the renewal, and it waits for its money */
	invoice: Pick<InvoiceRow, 'number' | 'dueOn' | 'totalTiyn'> | null;
	/** titles of the plan that is left */
	after: Readonly<Record<Locale, string>>;
};

/** What a text message says: when the plan ends, what then, and what may be paid. */
export function endingText(kind: NoticeKind, { texts, endsAt, invoice, after }: EndingText, locale: Locale): string {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const plan = texts[locale].title;
	const at = formatInstant(endsAt.toISOString(), tag);
	if (invoice === null) {
		const said = kind === 'end' ? m.renewals_sms_end : m.renewals_sms_soon;
		return said({ plan, at, after: after[locale] }, options);
	}
	const { number, totalTiyn, dueOn } = invoice;
	const until = graceEnd(endsAt);
	if (kind === 'end')
		return m.renewals_sms_grace({ plan, at, number, until: formatInstant(until.toISOString(), tag) }, options);
	// an invoice that was made out late may be paid when the plan cannot go on any more
	const lastDay = dayInAlmaty(until);
	const due = formatDay(dueOn < lastDay ? dueOn : lastDay, tag);
	return m.renewals_sms_invoice({ plan, at, number, total: formatTenge(totalTiyn / 100, tag), due }, options);
}
