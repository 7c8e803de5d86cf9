import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import { adminRoutes } from '#features/admin/server/routes.ts';
import { type Auth, createAuth } from '#features/auth/public.ts';
import { authRoutes } from '#features/auth/server/routes.ts';
import { cabinetRoutes } from '#features/cabinet/server/routes.ts';
import { catalogueRoutes } from '#features/catalogue/server/routes.ts';
import { createChecks, type HostNames, hostNamesOf } from '#features/checks/public.ts';
import { checkRoutes } from '#features/checks/server/routes.ts';
import { comparisonRoutes } from '#features/comparison/server/routes.ts';
import type { ConsentDeps } from '#features/consent/public.ts';
import { consentRoutes } from '#features/consent/server/routes.ts';
import { contactRoutes } from '#features/contacts/server/routes.ts';
import { contentRoutes } from '#features/content/server/routes.ts';
import { openIssuing } from '#features/documents/public.ts';
import { documentRoutes } from '#features/documents/server/routes.ts';
import { financialRoutes } from '#features/financials/server/routes.ts';
import { foreignCheckRoutes } from '#features/foreignchecks/server/routes.ts';
import { govRoutes } from '#features/govreports/server/routes.ts';
import { idnMethodRoutes } from '#features/idn/server/method/method-routes.ts';
import { idnRoutes } from '#features/idn/server/routes.ts';
import { letterRoutes } from '#features/inbox/server/letters/letter-routes.ts';
import { inboxRoutes } from '#features/inbox/server/routes.ts';
import { industryRoutes } from '#features/industry/server/routes.ts';
import { invoiceRoutes } from '#features/invoicing/server/routes.ts';
import { linkRoutes } from '#features/links/server/routes.ts';
import { massCheckRoutes } from '#features/masscheck/server/routes.ts';
import { monopolyRoutes } from '#features/monopolies/server/routes.ts';
import { myCompanyRoutes } from '#features/mycompany/server/routes.ts';
import { orderRoutes } from '#features/orders/server/routes.ts';
import { paymentRoutes } from '#features/payments/server/routes.ts';
import { personCheckRoutes } from '#features/personchecks/server/routes.ts';
import { placeRoutes } from '#features/places/server/routes.ts';
import { procurementRoutes } from '#features/procurement/server/routes.ts';
import { findInvitedAddresses } from '#features/profile/public.ts';
import { profileRoutes } from '#features/profile/server/routes.ts';
import { referenceRoutes } from '#features/reference/server/routes.ts';
import { renewalRoutes } from '#features/renewals/server/routes.ts';
import type { ReportDeps } from '#features/reports/public.ts';
import { reportRoutes } from '#features/reports/server/routes.ts';
import { requestRoutes } from '#features/requests/server/routes.ts';
import { signingRoutes } from '#features/signing/server/routes.ts';
import { sourceRoutes } from '#features/sources/server/routes.ts';
import { statsRoutes } from '#features/stats/server/routes.ts';
import { subjectRoutes } from '#features/subjects/server/routes.ts';
import { tariffRoutes } from '#features/tariffs/server/routes.ts';
import { ticketFileRoutes } from '#features/tickets/server/file-routes.ts';
import { ticketRoutes } from '#features/tickets/server/routes.ts';
import { vatReviewRoutes } from '#features/vatrefund/server/routes.ts';
import { sources } from '#sources/catalogue.ts';
import { paths } from '#web/paths.ts';
import type { Deps } from './deps.ts';
import { accountParts } from './wiring/account-parts.ts';
import { authDeps } from './wiring/auth.ts';
import { consentLink } from './wiring/consent-link.ts';
import { pageOf } from './wiring/page-of.ts';
import { paymentDeps } from './wiring/payments.ts';
import { placeOf } from './wiring/place-of.ts';
import { signingDeps } from './wiring/signing.ts';
import { openStateService } from './wiring/state-service.ts';

/** URL prefix → feature. */
export async function addFeatures(
	app: FastifyInstance,
	deps: Deps,
	{ reports, hostNames }: { reports: ReportDeps; hostNames: HostNames | undefined },
): Promise<void> {
	const auth = createAuth(authDeps(deps));
	// any feature may ask who is calling
	app.decorate('auth', auth);
	const checks = createChecks({ auth, log: deps.log, hostNames: hostNames ?? hostNamesOf(deps.config.crawlerDns) });
	app.decorate('checks', checks);
	checkRoutes(app, checks);
	await app.register(async (scope) => authRoutes(scope, auth));
	subjectRoutes(app, {
		...deps,
		isDemo: deps.config.isDemo,
		hasReplicas: deps.config.databaseReplicaUrls.length > 0,
		searchMemoryBytes: deps.config.searchMemoryBytes,
	});
	placeRoutes(app, deps);
	industryRoutes(app, deps);
	statsRoutes(app, { ...deps, isDemo: deps.config.isDemo });
	const { contentMemoryBytes } = deps.config;
	contentRoutes(app, { ...deps, publicOrigin: deps.config.publicOrigin, contentMemoryBytes });
	catalogueRoutes(app, { ...deps, placeOf });
	procurementRoutes(app, deps);
	contactRoutes(app, auth);
	addInbox(app, deps, auth);
	tariffRoutes(app, deps);
	sourceRoutes(app, deps);
	idnMethodRoutes(app, deps);
	idnRoutes(app, deps);
	linkRoutes(app, reports);
	const { publicOrigin, seal, supplier, isDemo, stepUpAboveKzt } = deps.config;
	const { sales, engine } = reportRoutes(app, { ...reports, stepUpAboveKzt });
	orderRoutes(app, { pool: deps.pool, sales, stepUpAboveKzt });
	const issuing = openIssuing({ reports, auth, publicOrigin, seal });
	app.addHook('onClose', () => issuing.close());
	await app.register(async (scope) => documentRoutes(scope, issuing));
	comparisonRoutes(app, { ...deps, reports, issuing, isDemo });
	const consents = consentDeps(deps, auth);
	await app.register(async (scope) => addConsents(scope, deps, consents));
	await addTables(app, { ...deps, auth, issuing, isDemo });
	await app.register(async (scope) => personCheckRoutes(scope, { reports, engine, auth, consents, stepUpAboveKzt }));
	await app.register(async (scope) => foreignCheckRoutes(scope, { reports, engine, auth, issuing }));
	const invoicing = { pool: deps.pool, clock: deps.clock, supplier, isDemo, publicOrigin, issuing };
	await app.register(async (scope) => invoiceRoutes(scope, invoicing));
	renewalRoutes(app, { pool: deps.pool, log: deps.log, clock: deps.clock, supplier });
	await app.register(async (scope) => signingRoutes(scope, signingDeps(app, deps, auth)));
	referenceRoutes(app);
	await requestRoutes(app, auth);
	await addTickets(app, auth);
	await app.register(async (scope) => paymentRoutes(scope, { ...paymentDeps(deps), auth }));
	await addSigned(app, deps, auth);
	await app.register(async (scope) => addProfile(scope, deps, auth));
	if (deps.config.surfaces.has('admin'))
		await app.register(async (scope) =>
			adminRoutes(scope, auth, { ...invoicing, isMailOn: deps.mail !== null, files: deps.files, pageOf }),
		);
	await app.register(async (scope) => cabinetRoutes(scope, deps));
}

/** What organisations sign: accounts, reports to state bodies, debts. */
async function addSigned(app: FastifyInstance, deps: Deps, auth: Auth): Promise<void> {
	await app.register(async (scope) => financialRoutes(scope, auth));
	await app.register(async (scope) => govRoutes(scope, { ...deps, auth }));
	await app.register(async (scope) => monopolyRoutes(scope, auth));
}

function addInbox(app: FastifyInstance, deps: Deps, auth: Auth): void {
	inboxRoutes(app, deps);
	letterRoutes(app, { auth, isMailOn: deps.mail !== null, invitedAddressesOf: findInvitedAddresses });
}

/** What is made of tables that somebody hands over. */
async function addTables(app: FastifyInstance, deps: Parameters<typeof vatReviewRoutes>[1]): Promise<void> {
	await app.register(async (scope) => massCheckRoutes(scope, deps));
	await app.register(async (scope) => vatReviewRoutes(scope, deps));
}

async function addTickets(app: FastifyInstance, auth: Auth): Promise<void> {
	await app.register(async (scope) => ticketRoutes(scope, auth));
	await app.register(async (scope) => ticketFileRoutes(scope, auth));
}

async function addProfile(app: FastifyInstance, deps: Deps, auth: Auth): Promise<void> {
	const { config, mail } = deps;
	myCompanyRoutes(app, { ...deps, isDemo: config.isDemo });
	const pageIn = (locale: Locale) => new URL(paths.cabinetOrganization.path(locale), config.cabinetOrigin).href;
	await profileRoutes(app, { auth, parts: accountParts, isMailOn: mail !== null, pageIn });
}

function consentDeps(deps: Deps, auth: Auth): ConsentDeps {
	const { organisation: operator } = deps.config;
	return { ...deps, auth, catalogue: sources, operator, stateService: openStateService(deps) };
}

function addConsents(app: FastifyInstance, deps: Deps, consents: ConsentDeps): void {
	consentRoutes(app, { ...consents, linkOf: consentLink(deps.config) });
}
