import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { paths } from '../web/paths.ts';

/** The site map: every page once, in every language. */
function pages(locale: string): RouteConfigEntry[] {
	const id = (name: string) => ({ id: `${locale}-${name}` });
	return [
		index('../features/home/web/HomePage.route.tsx', id('home')),
		route(paths.searchResult.pattern, '../features/subjects/web/SearchResultPage.route.tsx', id('search-result')),
		route(paths.subject.pattern, '../features/subjects/web/SubjectPage.route.tsx', id('subject')),
		route(paths.report.pattern, '../features/reports/web/ReportPage.route.tsx', id('report')),
		route(paths.sources.pattern, '../features/sources/web/SourcesPage.route.tsx', id('sources')),
		route(paths.checkReport.pattern, '../features/documents/web/CheckReportPage.route.tsx', id('check-report')),
		route(paths.service.pattern, '../features/idn/web/IdnPage.route.tsx', id('service')),
		route(paths.apiDocs.pattern, '../features/reference/web/ReferencePage.route.tsx', id('api-docs')),
		route(paths.apiCall.pattern, '../features/reference/web/CallPage.route.tsx', id('api-call')),
		route('*', '../web/pages/NotFoundPage.route.tsx', id('not-found')),
	];
}

/** Forms of accounts stand in a frame of their own. */
function authPages(locale: string): RouteConfigEntry[] {
	const id = (name: string) => ({ id: `${locale}-${name}` });
	const web = '../features/auth/web';
	return [
		layout('layouts/AuthLayout.tsx', id('auth'), [
			route(paths.login.pattern, `${web}/LoginPage.route.tsx`, id('login')),
			route(paths.loginSignature.pattern, '../features/signing/web/SignInPage.route.tsx', id('login-signature')),
			route(paths.registration.pattern, `${web}/RegistrationPage.route.tsx`, id('registration')),
			route(paths.recovery.pattern, `${web}/RecoveryPage.route.tsx`, id('recovery')),
			route(paths.cabinetEntry.pattern, `${web}/CabinetEntryPage.route.tsx`, id('cabinet-entry')),
		]),
		route(paths.logout.pattern, `${web}/Logout.route.tsx`, id('logout')),
		route(paths.toCabinet.pattern, `${web}/ToCabinet.route.tsx`, id('to-cabinet')),
	];
}

/** What belongs to whoever is signed in, in the frame of the cabinet. */
function cabinetPages(locale: string): RouteConfigEntry {
	const id = (name: string) => ({ id: `${locale}-${name}` });
	const web = '../features/cabinet/web';
	const profile = '../features/profile/web';
	return layout('layouts/CabinetLayout.tsx', id('cabinet-frame'), [
		route(paths.cabinet.pattern, `${web}/CabinetPage.route.tsx`, id('cabinet')),
		route(paths.cabinetCheck.pattern, `${web}/CheckPage.route.tsx`, id('cabinet-check')),
		route(paths.cabinetReports.pattern, `${web}/ReportsPage.route.tsx`, id('cabinet-reports')),
		route(paths.cabinetLists.pattern, `${web}/ListsPage.route.tsx`, id('cabinet-lists')),
		route(paths.cabinetDecisions.pattern, `${web}/DecisionsPage.route.tsx`, id('cabinet-decisions')),
		route(paths.cabinetSignature.pattern, '../features/signing/web/SignaturePage.route.tsx', id('cabinet-signature')),
		route(paths.cabinetProfile.pattern, `${profile}/ProfilePage.route.tsx`, id('cabinet-profile')),
		route(paths.cabinetDevices.pattern, `${profile}/DevicesPage.route.tsx`, id('cabinet-devices')),
		route(paths.cabinetPersonalData.pattern, `${profile}/PersonalDataPage.route.tsx`, id('cabinet-personal-data')),
		route(paths.cabinetOrganization.pattern, `${profile}/OrganizationPage.route.tsx`, id('cabinet-organization')),
	]);
}

/** The administrators' door and what is behind it. */
function adminPages(locale: string): RouteConfigEntry {
	const id = (name: string) => ({ id: `${locale}-${name}` });
	const web = '../features/admin/web';
	return layout('layouts/AdminLayout.tsx', id('admin-frame'), [
		route(paths.admin.pattern, `${web}/AdminOverview.route.tsx`, id('admin')),
		route(paths.adminLogin.pattern, `${web}/AdminLogin.route.tsx`, id('admin-login')),
		route(paths.adminEnroll.pattern, `${web}/AdminEnroll.route.tsx`, id('admin-enroll')),
		route(paths.adminLogout.pattern, `${web}/LogoutAdmin.route.tsx`, id('admin-logout')),
		route(paths.adminUsers.pattern, `${web}/UsersPage.route.tsx`, id('admin-users')),
		route(paths.adminObjections.pattern, `${web}/ObjectionsPage.route.tsx`, id('admin-objections')),
		route(paths.adminPersonalData.pattern, `${web}/PersonalDataPage.route.tsx`, id('admin-personal-data')),
		route(paths.adminAudit.pattern, `${web}/AuditPage.route.tsx`, id('admin-audit')),
		route(paths.adminAdministrators.pattern, `${web}/AdministratorsPage.route.tsx`, id('admin-administrators')),
	]);
}

/** Addresses are told apart by their letters: the rules of a surface know no `/Admin`. */
function byLetter(entry: RouteConfigEntry): RouteConfigEntry {
	const { children } = entry;
	return { ...entry, caseSensitive: true, ...(children ? { children: children.map(byLetter) } : {}) };
}

const all: RouteConfigEntry[] = [
	...prefix('kz', [
		layout('layouts/PublicLayout.tsx', { id: 'kz' }, pages('kz')),
		...authPages('kz'),
		cabinetPages('kz'),
		adminPages('kz'),
	]),
	...prefix('en', [
		layout('layouts/PublicLayout.tsx', { id: 'en' }, pages('en')),
		...authPages('en'),
		cabinetPages('en'),
		adminPages('en'),
	]),
	layout('layouts/PublicLayout.tsx', { id: 'ru' }, pages('ru')),
	...authPages('ru'),
	cabinetPages('ru'),
	adminPages('ru'),
];

export default all.map(byLetter) satisfies RouteConfig;
