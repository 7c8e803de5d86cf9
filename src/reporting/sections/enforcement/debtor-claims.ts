import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { formatDay } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { column, numbers, tableOf } from '../../blocks.ts';
import { day, period, tenge, text } from '../../cells.ts';
import type { Words } from '../../words.ts';

type Claim = FactKinds['debtor_claim'];

const dated = (said: string | null, on: IsoDate | null, { tag }: Words) =>
	said === null ? null : on === null ? said : `${formatDay(on, tag)}: ${said}`;

/** Debts to natural-monopoly subjects, with what the debtor says of them: facts without a tone, nothing is concluded from them. */
export const debtorClaims = tableOf<Claim>({
	caption: m.reporting_table_debtor_claims,
	newestBy: ({ dueOn }) => dueOn,
	columns: [
		column(m.reporting_label_claim_creditor, ({ creditor, creditorBin }) => ({ text: creditor, bin: creditorBin })),
		column(m.reporting_label_service, ({ service }) => text(service)),
		column(m.reporting_label_claim_contract, ({ contractNo }) => text(contractNo)),
		column(m.reporting_label_claim_period, ({ from, to }, words) => period(from, to, words)),
		numbers(m.reporting_label_amount, ({ amountKzt }, words) => tenge(amountKzt, words)),
		column(m.reporting_label_claim_due_on, ({ dueOn }, words) => day(dueOn, words)),
		column(m.reporting_label_claim_published_on, ({ publishedOn }, words) => day(publishedOn, words)),
		column(m.reporting_label_claim_reply, ({ reply, repliedOn }, words) => text(dated(reply, repliedOn, words))),
		column(m.reporting_label_claim_dispute, ({ dispute, disputedOn }, words) =>
			text(dated(dispute, disputedOn, words)),
		),
		column(m.reporting_label_claim_answer, ({ disputeAnswer }) => text(disputeAnswer)),
	],
});
