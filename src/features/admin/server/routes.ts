import type { FastifyInstance } from 'fastify';
import type { Auth } from '#features/auth/public.ts';
import type { MediaDeps, PageOf } from '#features/content/public.ts';
import type { InvoicingDeps } from '#features/invoicing/public.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { administratorRoutes } from './administrator-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { claimQueueRoutes } from './claim-routes.ts';
import { contactMessageRoutes } from './contact-routes.ts';
import { contentFileRoutes } from './content/content-file-routes.ts';
import { contentDeskRoutes } from './content/content-routes.ts';
import { doorRoutes } from './door-routes.ts';
import { accountingRoutes } from './money/accounting-routes.ts';
import { bankRoutes } from './money/bank-routes.ts';
import { invoiceQueueRoutes } from './money/invoice-routes.ts';
import { orderRoutes } from './money/order-routes.ts';
import { moneyRoutes } from './money/payment-routes.ts';
import { planRoutes } from './plans/plan-routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { replyQueueRoutes } from './reply-routes.ts';
import { ticketQueueRoutes } from './tickets/ticket-routes.ts';
import { userRoutes } from './user-routes.ts';

/** `isMailOn`: letters are sent */
type AdminDeps = InvoicingDeps & { isMailOn: boolean; files: MediaDeps['files']; pageOf: PageOf };

export async function adminRoutes(app: FastifyInstance, auth: Auth, invoicing: AdminDeps): Promise<void> {
	keepNothing(app);
	doorRoutes(app, auth);
	userRoutes(app, auth);
	planRoutes(app, auth);
	contentDeskRoutes(app, auth, invoicing.pageOf);
	await contentFileRoutes(app, auth, invoicing.files);
	administratorRoutes(app, auth);
	queueRoutes(app, auth, invoicing.isMailOn);
	replyQueueRoutes(app, auth);
	claimQueueRoutes(app, auth);
	contactMessageRoutes(app, auth, invoicing.isMailOn);
	moneyRoutes(app, auth);
	orderRoutes(app, auth);
	await bankRoutes(app, auth, invoicing.supplier?.iik ?? null);
	ticketQueueRoutes(app, auth, invoicing);
	invoiceQueueRoutes(app, auth, invoicing);
	accountingRoutes(app, auth);
	auditRoutes(app, auth);
}
