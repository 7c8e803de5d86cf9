import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import { pages } from './pages.server.ts';
import { inLocale, localeOfPath, paths, withQuery } from './paths.ts';

describe('addresses of the pages', () => {
	it('come for every language from one entry', () => {
		const table = Object.entries(paths).map(([name, page]) =>
			[
				name,
				...locales.map((locale) =>
					page.path(locale, { id: '1', bin: '2', token: '3', oked: '46', key: 'idn', operation: 'getCall' }),
				),
			].join(' '),
		);
		expect(table).toMatchInlineSnapshot(`
			[
			  "home / /kz /en",
			  "login /auth/login /kz/auth/login /en/auth/login",
			  "recovery /auth/recovery-pass /kz/auth/recovery-pass /en/auth/recovery-pass",
			  "registration /auth/registration /kz/auth/registration /en/auth/registration",
			  "loginSignature /auth/signature /kz/auth/signature /en/auth/signature",
			  "logout /auth/logout /kz/auth/logout /en/auth/logout",
			  "toCabinet /auth/cabinet /kz/auth/cabinet /en/auth/cabinet",
			  "searchResult /search/result /kz/search/result /en/search/result",
			  "subject /search/bin/2 /kz/search/bin/2 /en/search/bin/2",
			  "subjectIndex /search/bin/2/index /kz/search/bin/2/index /en/search/bin/2/index",
			  "subjectSources /search/bin/2/sources /kz/search/bin/2/sources /en/search/bin/2/sources",
			  "compare /services/compare-component /kz/services/compare-component /en/services/compare-component",
			  "massCheck /services/mass-check /kz/services/mass-check /en/services/mass-check",
			  "vatRefund /services/return-nds /kz/services/return-nds /en/services/return-nds",
			  "theStrongest /services/the-strongest /kz/services/the-strongest /en/services/the-strongest",
			  "monopolies /services/natural-monopolies-subjects /kz/services/natural-monopolies-subjects /en/services/natural-monopolies-subjects",
			  "digitalGovernment /services/digital-government-info /kz/services/digital-government-info /en/services/digital-government-info",
			  "checkEmployees /services/check-employees /kz/services/check-employees /en/services/check-employees",
			  "individualCheck /services/individual-check /kz/services/individual-check /en/services/individual-check",
			  "personalCreditRating /services/personal-credit-rating /kz/services/personal-credit-rating /en/services/personal-credit-rating",
			  "sharedComparison /compare/3 /kz/compare/3 /en/compare/3",
			  "subjectPath /search/bin/2/path /kz/search/bin/2/path /en/search/bin/2/path",
			  "subjectOwners /search/bin/2/owners /kz/search/bin/2/owners /en/search/bin/2/owners",
			  "subjectContracts /search/bin/2/contracts /kz/search/bin/2/contracts /en/search/bin/2/contracts",
			  "report /report/info/1 /kz/report/info/1 /en/report/info/1",
			  "reportShares /report/info/1/links /kz/report/info/1/links /en/report/info/1/links",
			  "sharedReport /report/shared/3 /kz/report/shared/3 /en/report/shared/3",
			  "reportError /report-error /kz/report-error /en/report-error",
			  "sources /sources /kz/sources /en/sources",
			  "idn /services/idn /kz/services/idn /en/services/idn",
			  "industries /industry /kz/industry /en/industry",
			  "industry /industry/46 /kz/industry/46 /en/industry/46",
			  "checkReport /services/check-report /kz/services/check-report /en/services/check-report",
			  "tariffs /tariffs /kz/tariffs /en/tariffs",
			  "about /about /kz/about /en/about",
			  "partnership /partnership /kz/partnership /en/partnership",
			  "contract /contract /kz/contract /en/contract",
			  "contacts /contacts /kz/contacts /en/contacts",
			  "articles /blogs /kz/blogs /en/blogs",
			  "article /blogs/1 /kz/blogs/1 /en/blogs/1",
			  "faq /faq /kz/faq /en/faq",
			  "normativeDocuments /normative-documents /kz/normative-documents /en/normative-documents",
			  "privacy /privacy /kz/privacy /en/privacy",
			  "consent /consent/3 /kz/consent/3 /en/consent/3",
			  "consentChecks /consent/3/checks /kz/consent/3/checks /en/consent/3/checks",
			  "myCompany /services/my-company /kz/services/my-company /en/services/my-company",
			  "consentService /services/consent /kz/services/consent /en/services/consent",
			  "analytics /consent/analytics /kz/consent/analytics /en/consent/analytics",
			  "service /services/idn /kz/services/idn /en/services/idn",
			  "services /services /kz/services /en/services",
			  "productNavigation /productNavigation /kz/productNavigation /en/productNavigation",
			  "apiDocs /api/docs /kz/api/docs /en/api/docs",
			  "apiCall /api/docs/calls/getCall /kz/api/docs/calls/getCall /en/api/docs/calls/getCall",
			  "cabinet /cabinet /kz/cabinet /en/cabinet",
			  "cabinetEntry /cabinet/entry /kz/cabinet/entry /en/cabinet/entry",
			  "cabinetCheck /cabinet/check-counterparty /kz/cabinet/check-counterparty /en/cabinet/check-counterparty",
			  "cabinetReports /cabinet/reports /kz/cabinet/reports /en/cabinet/reports",
			  "cabinetMassCheck /cabinet/mass-check/1 /kz/cabinet/mass-check/1 /en/cabinet/mass-check/1",
			  "cabinetVatRefund /cabinet/vat-refund/1 /kz/cabinet/vat-refund/1 /en/cabinet/vat-refund/1",
			  "cabinetMonopolies /cabinet/natural-monopolies/1 /kz/cabinet/natural-monopolies/1 /en/cabinet/natural-monopolies/1",
			  "cabinetDebtorImports /cabinet/natural-monopolies/imports/1 /kz/cabinet/natural-monopolies/imports/1 /en/cabinet/natural-monopolies/imports/1",
			  "cabinetGovReports /cabinet/digital-government /kz/cabinet/digital-government /en/cabinet/digital-government",
			  "cabinetGovReportNew /cabinet/digital-government/new /kz/cabinet/digital-government/new /en/cabinet/digital-government/new",
			  "cabinetGovReport /cabinet/digital-government/1 /kz/cabinet/digital-government/1 /en/cabinet/digital-government/1",
			  "cabinetLists /cabinet/lists/1 /kz/cabinet/lists/1 /en/cabinet/lists/1",
			  "cabinetDecisions /cabinet/decisions /kz/cabinet/decisions /en/cabinet/decisions",
			  "cabinetMyCompany /cabinet/my-company /kz/cabinet/my-company /en/cabinet/my-company",
			  "cabinetDebts /cabinet/my-company/debts /kz/cabinet/my-company/debts /en/cabinet/my-company/debts",
			  "cabinetObjections /cabinet/objections /kz/cabinet/objections /en/cabinet/objections",
			  "cabinetReplies /cabinet/replies /kz/cabinet/replies /en/cabinet/replies",
			  "cabinetForeignChecks /cabinet/foreign-checks/1 /kz/cabinet/foreign-checks/1 /en/cabinet/foreign-checks/1",
			  "cabinetPersonChecks /cabinet/person-checks/1 /kz/cabinet/person-checks/1 /en/cabinet/person-checks/1",
			  "cabinetCreditRatings /cabinet/credit-ratings/1 /kz/cabinet/credit-ratings/1 /en/cabinet/credit-ratings/1",
			  "cabinetConsents /cabinet/consents/1 /kz/cabinet/consents/1 /en/cabinet/consents/1",
			  "cabinetTariff /cabinet/tariff /kz/cabinet/tariff /en/cabinet/tariff",
			  "cabinetBuyPlan /cabinet/tariff/buy /kz/cabinet/tariff/buy /en/cabinet/tariff/buy",
			  "cabinetBilling /cabinet/billing /kz/cabinet/billing /en/cabinet/billing",
			  "cabinetTopUp /cabinet/billing/top-up /kz/cabinet/billing/top-up /en/cabinet/billing/top-up",
			  "cabinetPay /cabinet/billing/pay/1 /kz/cabinet/billing/pay/1 /en/cabinet/billing/pay/1",
			  "cabinetRefund /cabinet/billing/refund /kz/cabinet/billing/refund /en/cabinet/billing/refund",
			  "cabinetInvoices /cabinet/invoices /kz/cabinet/invoices /en/cabinet/invoices",
			  "cabinetTickets /cabinet/tickets/1 /kz/cabinet/tickets/1 /en/cabinet/tickets/1",
			  "stopLetters /letters/stop /kz/letters/stop /en/letters/stop",
			  "cabinetInbox /cabinet/inbox /kz/cabinet/inbox /en/cabinet/inbox",
			  "cabinetProfile /cabinet/profile /kz/cabinet/profile /en/cabinet/profile",
			  "cabinetDevices /cabinet/devices /kz/cabinet/devices /en/cabinet/devices",
			  "cabinetSignature /cabinet/signature /kz/cabinet/signature /en/cabinet/signature",
			  "cabinetPersonalData /cabinet/personal-data /kz/cabinet/personal-data /en/cabinet/personal-data",
			  "cabinetOrganization /cabinet/organization /kz/cabinet/organization /en/cabinet/organization",
			  "cabinetFinancialStatements /cabinet/financial-statements /kz/cabinet/financial-statements /en/cabinet/financial-statements",
			  "admin /admin /kz/admin /en/admin",
			  "adminLogin /admin/login /kz/admin/login /en/admin/login",
			  "adminEnroll /admin/enroll /kz/admin/enroll /en/admin/enroll",
			  "adminLogout /admin/logout /kz/admin/logout /en/admin/logout",
			  "adminUsers /admin/users/1 /kz/admin/users/1 /en/admin/users/1",
			  "adminInvoices /admin/invoices /kz/admin/invoices /en/admin/invoices",
			  "adminAccounting /admin/accounting /kz/admin/accounting /en/admin/accounting",
			  "adminTickets /admin/tickets/1 /kz/admin/tickets/1 /en/admin/tickets/1",
			  "adminPlans /admin/plans/1 /kz/admin/plans/1 /en/admin/plans/1",
			  "adminContentFiles /admin/content/files /kz/admin/content/files /en/admin/content/files",
			  "adminContent /admin/content/1 /kz/admin/content/1 /en/admin/content/1",
			  "adminObjections /admin/objections /kz/admin/objections /en/admin/objections",
			  "adminReplies /admin/replies /kz/admin/replies /en/admin/replies",
			  "adminDebtorClaims /admin/debtor-claims /kz/admin/debtor-claims /en/admin/debtor-claims",
			  "adminContactMessages /admin/contact-messages /kz/admin/contact-messages /en/admin/contact-messages",
			  "adminPersonalData /admin/personal-data /kz/admin/personal-data /en/admin/personal-data",
			  "adminPayments /admin/payments/1 /kz/admin/payments/1 /en/admin/payments/1",
			  "adminBankStatements /admin/bank-statements /kz/admin/bank-statements /en/admin/bank-statements",
			  "adminAudit /admin/audit /kz/admin/audit /en/admin/audit",
			  "adminAdministrators /admin/administrators /kz/admin/administrators /en/admin/administrators",
			]
		`);
	});

	it('carry their parameters, escaped, and leave out the optional ones', () => {
		expect(paths.subject.path('kz', { bin: '160340001109' })).toBe('/kz/search/bin/160340001109');
		expect(paths.subject.path('ru', {})).toBe('/search/bin');
		expect(paths.apiCall.path('en', { operation: 'a/b' })).toBe('/en/api/docs/calls/a%2Fb');
	});

	it('tell their language by the prefix', () => {
		expect(localeOfPath('/')).toBe('ru');
		expect(localeOfPath('/kz')).toBe('kz');
		expect(localeOfPath('/en/search/result')).toBe('en');
		expect(localeOfPath('/kzoo')).toBe('ru');
	});

	it('keep page and query when the language changes', () => {
		expect(inLocale('/search/result?search=a', 'kz')).toBe('/kz/search/result?search=a');
		expect(inLocale('/kz/search/result?search=a', 'ru')).toBe('/search/result?search=a');
		expect(inLocale('/kz', 'en')).toBe('/en');
		expect(inLocale('/', 'kz')).toBe('/kz');
		expect(inLocale('/?letter=A', 'kz')).toBe('/kz?letter=A');
		expect(inLocale('/en?letter=A', 'ru')).toBe('/?letter=A');
		expect(inLocale('/kzoo', 'en')).toBe('/en/kzoo');
	});

	it('leave out parameters without a value', () => {
		expect(withQuery('/search/result', { search: 'ТОО', kato: null, page: 2 })).toBe(
			'/search/result?search=%D0%A2%D0%9E%D0%9E&page=2',
		);
		expect(withQuery('/', {})).toBe('/');
	});

	it('have no parameter where a menu, the sitemap or robots.txt names them', () => {
		const named = pages.filter(({ menus, isIndexed, isEndless }) => menus || isIndexed || isEndless);
		expect(named.filter(({ pattern }) => /:\w+(?:\/|$)/.test(pattern)).map(({ name }) => name)).toEqual([]);
	});
});
