import { auditParts } from '#features/audit/public.ts';
import { authParts } from '#features/auth/public.ts';
import { cabinetParts } from '#features/cabinet/public.ts';
import { checksParts } from '#features/checks/public.ts';
import { comparisonParts } from '#features/comparison/public.ts';
import { consentParts } from '#features/consent/public.ts';
import { contactsParts } from '#features/contacts/public.ts';
import { documentsParts } from '#features/documents/public.ts';
import { financialParts } from '#features/financials/public.ts';
import { foreignCheckParts } from '#features/foreignchecks/public.ts';
import { govParts } from '#features/govreports/public.ts';
import { importParts } from '#features/imports/public.ts';
import { inboxParts } from '#features/inbox/public.ts';
import { invoicingParts } from '#features/invoicing/public.ts';
import { massCheckParts } from '#features/masscheck/public.ts';
import { monopolyParts } from '#features/monopolies/public.ts';
import { ordersParts } from '#features/orders/public.ts';
import { paymentsParts } from '#features/payments/public.ts';
import { personCheckParts } from '#features/personchecks/public.ts';
import { profileParts } from '#features/profile/public.ts';
import { renewalsParts } from '#features/renewals/public.ts';
import { reportsParts } from '#features/reports/public.ts';
import { requestsParts } from '#features/requests/public.ts';
import { signingParts } from '#features/signing/public.ts';
import { tariffsParts } from '#features/tariffs/public.ts';
import { ticketsParts } from '#features/tickets/public.ts';
import { vatReviewParts } from '#features/vatrefund/public.ts';
import type { AccountParts } from '#platform/db/account-part.ts';
import { idempotencyParts } from '#platform/db/idempotency.ts';
import { filesParts } from '#platform/files/account-parts.ts';

/** What each feature keeps about an account, in the order of export and erasure. */
export const accountParts: AccountParts = {
	...authParts,
	...signingParts,
	...profileParts,
	...tariffsParts,
	...renewalsParts,
	...ordersParts,
	...paymentsParts,
	...ticketsParts,
	...filesParts,
	...invoicingParts,
	...checksParts,
	// before the reports that they are made of
	...personCheckParts,
	...foreignCheckParts,
	...reportsParts,
	...consentParts,
	...financialParts,
	...govParts,
	...comparisonParts,
	...importParts,
	...massCheckParts,
	...vatReviewParts,
	...documentsParts,
	...cabinetParts,
	...requestsParts,
	...monopolyParts,
	...contactsParts,
	...inboxParts,
	...auditParts,
	...idempotencyParts,
};
