import type { AdminRole } from '#domain/api/callers.ts';
import { defaultLocale, type Locale, locales } from '#domain/locale.ts';

/** `/search/bin/:bin?` → { bin?: string } */
type ParamsOf<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
	? ParamsOf<Head> & ParamsOf<Tail>
	: Pattern extends `:${infer Name}?`
		? { [Key in Name]?: string }
		: Pattern extends `:${infer Name}`
			? { [Key in Name]: string }
			: unknown;

type PathArguments<Params> = unknown extends Params
	? []
	: Record<never, never> extends Params
		? [params?: Params]
		: [params: Params];

/** `header` of the site, its footer (`about`), the cabinet with its `account`, the administration. */
export type Menu = 'header' | 'about' | 'cabinet' | 'account' | 'admin';

export type Declared = {
	/**
	 * `<feature>/<Name>`: src/features/<feature>/web/<Name>.route.tsx, which loads its data and draws it; `app/<Name>`:
	 * src/app/pages/<Name>.route.tsx, put together of pieces of features that know nothing of each other
	 */
	module: `${string}/${string}`;
	/** what stands around it, the header and the footer of the site unless it is named; `none` answers without a page */
	frame?: 'site' | 'auth' | 'cabinet' | 'admin' | 'none';
	/** told to search engines in sitemap.xml */
	isIndexed?: true;
	/** search engines are asked to keep away from all its addresses */
	isEndless?: true;
	/** on a ground of light blue (specification §2.2) */
	isTinted?: true;
	/** its place there is that among the pages below; its label is a compiler's question to the menu */
	menus?: readonly Menu[];
	/** administrators whose menu shows it; all where nothing is said */
	roles?: readonly AdminRole[];
	/** key of the product of the catalogue that it is; a page at `services/{key}` is one without saying so */
	product?: string;
	/** an address it had, which leads to this one */
	formerly?: string;
};

export type Page<Pattern extends string = string, D extends Declared = Declared> = {
	/** as React Router takes it: no slash in front, the prefix of the language is the layout's */
	pattern: Pattern;
	path(locale: Locale, ...params: PathArguments<ParamsOf<Pattern>>): string;
	/** read by src/web/pages.server.ts alone: left out of what the browser loads (vite.config.ts) */
	declared: D | undefined;
};

const prefixes: Record<Locale, string> = { ru: '', kz: '/kz', en: '/en' };

function page<const Pattern extends string, const D extends Declared>(
	pattern: Pattern,
	declared?: D,
): Page<Pattern, D> {
	return {
		pattern,
		declared,
		path(locale, ...params) {
			const values = (params[0] ?? {}) as Record<string, string | undefined>;
			const parts = pattern.split('/').flatMap((part) => {
				if (!part.startsWith(':')) {
					return part === '' ? [] : [part];
				}
				const value = values[part.slice(1).replace('?', '')];
				return value === undefined || value === '' ? [] : [encodeURIComponent(value)];
			});
			return [prefixes[locale], ...parts].join('/') || '/';
		},
	};
}

/** Every page of the site, once: routes, languages, menus, sitemap.xml and links follow from it (decision 0053). */
export const paths = {
	home: page('', { module: 'home/HomePage', isIndexed: true }),
	login: page('auth/login', { module: 'auth/LoginPage', frame: 'auth' }),
	recovery: page('auth/recovery-pass', { module: 'auth/RecoveryPage', frame: 'auth' }),
	registration: page('auth/registration', { module: 'auth/RegistrationPage', frame: 'auth' }),
	loginSignature: page('auth/signature', { module: 'signing/SignInPage', frame: 'auth' }),
	logout: page('auth/logout', { module: 'auth/Logout', frame: 'none' }),
	toCabinet: page('auth/cabinet', { module: 'auth/ToCabinet', frame: 'none' }),
	searchResult: page('search/result', { module: 'app/SearchResultPage', isEndless: true, isTinted: true }),
	subject: page('search/bin/:bin?', {
		...{ module: 'app/SubjectPage', menus: ['header'], isTinted: true },
		...{ formerly: 'search/company/:bin', product: 'counterparty-reliability' },
	}),
	subjectIndex: page('search/bin/:bin/index', { module: 'subjects/SubjectIndexPage', isTinted: true }),
	subjectSources: page('search/bin/:bin/sources', { module: 'subjects/SubjectSourcesPage', isTinted: true }),
	compare: page('services/compare-component', { module: 'comparison/ComparePage', isTinted: true, isIndexed: true }),
	massCheck: page('services/mass-check', { module: 'masscheck/ProductPage', isTinted: true, isIndexed: true }),
	vatRefund: page('services/return-nds', { module: 'vatrefund/ProductPage', isTinted: true, isIndexed: true }),
	theStrongest: page('services/the-strongest', {
		...{ module: 'foreignchecks/ProductPage', isTinted: true, isIndexed: true },
	}),
	monopolies: page('services/natural-monopolies-subjects', {
		...{ module: 'monopolies/ProductPage', isTinted: true, isIndexed: true },
	}),
	digitalGovernment: page('services/digital-government-info', {
		...{ module: 'govreports/ProductPage', isTinted: true, isIndexed: true },
	}),
	checkEmployees: page('services/check-employees', {
		...{ module: 'personchecks/EmployeesPage', isTinted: true, isIndexed: true },
	}),
	individualCheck: page('services/individual-check', {
		...{ module: 'personchecks/IndividualPage', isTinted: true, isIndexed: true },
	}),
	personalCreditRating: page('services/personal-credit-rating', {
		...{ module: 'personchecks/CreditRatingPage', isTinted: true, isIndexed: true },
	}),
	sharedComparison: page('compare/:token', { module: 'comparison/SharedComparisonPage', isTinted: true }),
	subjectPath: page('search/bin/:bin/path', { module: 'links/SubjectPathPage', isTinted: true }),
	subjectOwners: page('search/bin/:bin/owners', { module: 'links/SubjectOwnersPage', isTinted: true }),
	subjectContracts: page('search/bin/:bin/contracts', {
		...{ module: 'procurement/SubjectContractsPage', isTinted: true },
		formerly: 'subject/:bin/contracts',
	}),
	report: page('report/info/:id?', { module: 'app/ReportPage', isTinted: true }),
	reportShares: page('report/info/:id/links', { module: 'reports/ReportSharesPage', isTinted: true }),
	sharedReport: page('report/shared/:token', { module: 'reports/SharedReportPage', isTinted: true }),
	reportError: page('report-error', { module: 'requests/ReportErrorPage', isTinted: true }),
	sources: page('sources', { module: 'sources/SourcesPage', isIndexed: true, menus: ['about'] }),
	idn: page('services/idn', { module: 'idn/IdnPage', isIndexed: true }),
	industries: page('industry', { module: 'industry/IndustriesPage', isIndexed: true, menus: ['about'] }),
	industry: page('industry/:oked', { module: 'industry/IndustryPage' }),
	checkReport: page('services/check-report', { module: 'documents/CheckReportPage', isIndexed: true }),
	tariffs: page('tariffs', { module: 'app/TariffsPage', isIndexed: true, menus: ['header', 'about'] }),
	about: page('about', { module: 'content/AboutPage', isIndexed: true, menus: ['header', 'about'] }),
	partnership: page('partnership', { module: 'app/PartnershipPage', isIndexed: true, menus: ['header', 'about'] }),
	contract: page('contract', { module: 'content/ContractPage', isIndexed: true, menus: ['header', 'about'] }),
	contacts: page('contacts', { module: 'app/ContactsPage', isIndexed: true, menus: ['header', 'about'] }),
	articles: page('blogs', { module: 'content/ArticlesPage', isIndexed: true, menus: ['header', 'about'] }),
	article: page('blogs/:id', { module: 'content/ArticlePage' }),
	faq: page('faq', { module: 'content/FaqPage', isIndexed: true, menus: ['about'] }),
	normativeDocuments: page('normative-documents', {
		...{ module: 'content/DocumentsPage', isIndexed: true, menus: ['about'] },
	}),
	privacy: page('privacy', { module: 'content/PrivacyPage', isIndexed: true, menus: ['about'] }),
	consent: page('consent/:token', { module: 'consent/ConsentPage', isTinted: true }),
	consentChecks: page('consent/:token/checks', { module: 'personchecks/LinkedChecksPage', isTinted: true }),
	myCompany: page('services/my-company', { module: 'mycompany/ProductPage', isTinted: true, isIndexed: true }),
	consentService: page('services/consent', { module: 'consent/ProductPage', isTinted: true, isIndexed: true }),
	analytics: page('consent/analytics', { module: 'app/AnalyticsPage' }),
	service: page('services/:key', { module: 'catalogue/ServicePage' }),
	services: page('services', { module: 'catalogue/ServicesPage', isIndexed: true }),
	productNavigation: page('productNavigation', { module: 'catalogue/ProductsPage', isIndexed: true }),
	apiDocs: page('api/docs', {
		...{ module: 'reference/ReferencePage', isIndexed: true, menus: ['about'] },
		product: 'idn-data-transfer',
	}),
	apiCall: page('api/docs/calls/:operation', { module: 'reference/CallPage' }),
	cabinet: page('cabinet', { module: 'cabinet/CabinetPage', frame: 'cabinet' }),
	cabinetEntry: page('cabinet/entry', { module: 'auth/CabinetEntryPage', frame: 'auth' }),
	cabinetCheck: page('cabinet/check-counterparty', {
		...{ module: 'cabinet/CheckPage', frame: 'cabinet', menus: ['cabinet'] },
	}),
	cabinetReports: page('cabinet/reports', { module: 'cabinet/ReportsPage', frame: 'cabinet', menus: ['cabinet'] }),
	cabinetMassCheck: page('cabinet/mass-check/:id?', {
		...{ module: 'masscheck/MassCheckPage', frame: 'cabinet', menus: ['cabinet'] },
	}),
	cabinetVatRefund: page('cabinet/vat-refund/:id?', {
		...{ module: 'vatrefund/VatRefundPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetMonopolies: page('cabinet/natural-monopolies/:id?', {
		...{ module: 'monopolies/MonopoliesPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetDebtorImports: page('cabinet/natural-monopolies/imports/:id?', {
		...{ module: 'monopolies/ImportsPage', frame: 'cabinet' },
	}),
	cabinetGovReports: page('cabinet/digital-government', {
		...{ module: 'govreports/GovReportsPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetGovReportNew: page('cabinet/digital-government/new', {
		...{ module: 'govreports/NewReportPage', frame: 'cabinet' },
	}),
	cabinetGovReport: page('cabinet/digital-government/:id', {
		...{ module: 'govreports/GovReportPage', frame: 'cabinet' },
	}),
	cabinetLists: page('cabinet/lists/:id?', { module: 'cabinet/ListsPage', frame: 'cabinet', menus: ['cabinet'] }),
	cabinetDecisions: page('cabinet/decisions', {
		module: 'cabinet/DecisionsPage',
		frame: 'cabinet',
		menus: ['cabinet'],
	}),
	cabinetMyCompany: page('cabinet/my-company', {
		...{ module: 'mycompany/MyCompanyPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetDebts: page('cabinet/my-company/debts', { module: 'monopolies/DebtsPage', frame: 'cabinet' }),
	cabinetObjections: page('cabinet/objections', { module: 'requests/ObjectionsPage', frame: 'cabinet' }),
	cabinetReplies: page('cabinet/replies', { module: 'requests/RepliesPage', frame: 'cabinet' }),
	cabinetForeignChecks: page('cabinet/foreign-checks/:id?', {
		...{ module: 'foreignchecks/ForeignChecksPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetPersonChecks: page('cabinet/person-checks/:id?', {
		...{ module: 'personchecks/PersonChecksPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetCreditRatings: page('cabinet/credit-ratings/:id?', {
		...{ module: 'personchecks/CreditRatingsPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetConsents: page('cabinet/consents/:id?', {
		...{ module: 'consent/ConsentsPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetTariff: page('cabinet/tariff', { module: 'app/OwnTariffPage', frame: 'cabinet', menus: ['account'] }),
	cabinetBuyPlan: page('cabinet/tariff/buy', { module: 'orders/BuyPlanPage', frame: 'cabinet' }),
	cabinetBilling: page('cabinet/billing', { module: 'orders/BillingPage', frame: 'cabinet', menus: ['account'] }),
	cabinetTopUp: page('cabinet/billing/top-up', { module: 'payments/TopUpPage', frame: 'cabinet' }),
	cabinetPay: page('cabinet/billing/pay/:id', { module: 'payments/PayPage', frame: 'cabinet' }),
	cabinetRefund: page('cabinet/billing/refund', { module: 'payments/RefundPage', frame: 'cabinet' }),
	cabinetInvoices: page('cabinet/invoices', {
		...{ module: 'invoicing/InvoicesPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetTickets: page('cabinet/tickets/:id?', {
		...{ module: 'tickets/TicketsPage', frame: 'cabinet', menus: ['account'] },
	}),
	stopLetters: page('letters/stop', { module: 'inbox/StopLettersPage', isTinted: true }),
	cabinetInbox: page('cabinet/inbox', { module: 'inbox/InboxPage', frame: 'cabinet', menus: ['account'] }),
	cabinetProfile: page('cabinet/profile', { module: 'profile/ProfilePage', frame: 'cabinet', menus: ['account'] }),
	cabinetDevices: page('cabinet/devices', { module: 'profile/DevicesPage', frame: 'cabinet', menus: ['account'] }),
	cabinetSignature: page('cabinet/signature', {
		module: 'signing/SignaturePage',
		frame: 'cabinet',
		menus: ['account'],
	}),
	cabinetPersonalData: page('cabinet/personal-data', {
		...{ module: 'profile/PersonalDataPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetOrganization: page('cabinet/organization', {
		...{ module: 'profile/OrganizationPage', frame: 'cabinet', menus: ['account'] },
	}),
	cabinetFinancialStatements: page('cabinet/financial-statements', {
		...{ module: 'financials/FinancialStatementsPage', frame: 'cabinet', menus: ['account'] },
	}),
	admin: page('admin', { module: 'admin/AdminOverview', frame: 'admin', menus: ['admin'] }),
	adminLogin: page('admin/login', { module: 'admin/AdminLogin', frame: 'admin' }),
	adminEnroll: page('admin/enroll', { module: 'admin/AdminEnroll', frame: 'admin' }),
	adminLogout: page('admin/logout', { module: 'admin/LogoutAdmin', frame: 'admin' }),
	adminUsers: page('admin/users/:id?', {
		...{ module: 'admin/UsersPage', frame: 'admin', menus: ['admin'], roles: ['support', 'sales'] },
	}),
	adminInvoices: page('admin/invoices', {
		...{ module: 'admin/InvoicesPage', frame: 'admin', menus: ['admin'], roles: ['sales'] },
	}),
	adminAccounting: page('admin/accounting', {
		...{ module: 'admin/AccountingPage', frame: 'admin', menus: ['admin'], roles: ['sales'] },
	}),
	adminTickets: page('admin/tickets/:id?', {
		...{ module: 'admin/TicketsPage', frame: 'admin', menus: ['admin'], roles: ['sales'] },
	}),
	adminPlans: page('admin/plans/:id?', {
		...{ module: 'admin/PlansPage', frame: 'admin', menus: ['admin'], roles: ['sales'] },
	}),
	adminContentFiles: page('admin/content/files', {
		module: 'admin/ContentFilesPage',
		frame: 'admin',
		roles: ['content'],
	}),
	adminContent: page('admin/content/:kind?/:id?', {
		...{ module: 'admin/ContentPage', frame: 'admin', menus: ['admin'], roles: ['content'] },
	}),
	adminObjections: page('admin/objections', {
		...{ module: 'admin/ObjectionsPage', frame: 'admin', menus: ['admin'], roles: ['support'] },
	}),
	adminReplies: page('admin/replies', {
		...{ module: 'admin/RepliesPage', frame: 'admin', menus: ['admin'], roles: ['support'] },
	}),
	adminDebtorClaims: page('admin/debtor-claims', {
		...{ module: 'admin/DebtorClaimsPage', frame: 'admin', menus: ['admin'], roles: ['support'] },
	}),
	adminContactMessages: page('admin/contact-messages', {
		...{ module: 'admin/ContactMessagesPage', frame: 'admin', menus: ['admin'], roles: ['content', 'support'] },
	}),
	adminPersonalData: page('admin/personal-data', {
		...{ module: 'admin/PersonalDataPage', frame: 'admin', menus: ['admin'], roles: ['support'] },
	}),
	adminPayments: page('admin/payments/:id?', {
		...{ module: 'admin/PaymentsPage', frame: 'admin', menus: ['admin'], roles: ['sales'] },
	}),
	adminBankStatements: page('admin/bank-statements', {
		...{ module: 'admin/BankStatementsPage', frame: 'admin', menus: ['admin'], roles: ['sales'] },
	}),
	adminAudit: page('admin/audit', {
		...{ module: 'admin/AuditPage', frame: 'admin', menus: ['admin'], roles: ['security'] },
	}),
	adminAdministrators: page('admin/administrators', {
		...{ module: 'admin/AdministratorsPage', frame: 'admin', menus: ['admin'], roles: ['security'] },
	}),
} as const;

export type PageName = keyof typeof paths;
export function localeOfPath(pathname: string): Locale {
	const first = pathname.split('/')[1];
	return locales.find((locale) => prefixes[locale] === `/${first}`) ?? defaultLocale;
}

/** The same page in another language; `pathname` may carry a query. */
export function inLocale(pathname: string, locale: Locale): string {
	const bare = pathname.slice(prefixes[localeOfPath(pathname.split('?')[0] ?? '')].length);
	const rest = bare.startsWith('/') ? bare : `/${bare}`;
	const isRoot = rest === '/' || rest.startsWith('/?');
	return isRoot && locale !== defaultLocale ? `${prefixes[locale]}${rest.slice(1)}` : `${prefixes[locale]}${rest}`;
}

/** Adds the parameters that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		if (value !== null && value !== undefined && value !== '') {
			search.set(name, String(value));
		}
	}
	return search.size === 0 ? path : `${path}?${search}`;
}
