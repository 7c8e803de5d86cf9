import { locales } from '#domain/locale.ts';
import { type PageName, paths, withQuery } from '#web/paths.ts';
import type { Cast } from './portal.ts';

type Addresses = (cast: Cast) => readonly string[];
const day = '2026-11-20';
const name = encodeURIComponent('Үлгі');
const ofSubjects =
	(tail: (id: string) => string): Addresses =>
	({ subjects }) =>
		subjects.map(({ id }) => tail(id));
const ofReports =
	(tail: (id: string) => string): Addresses =>
	({ reports }) =>
		reports.map((id) => tail(id));
const firstOf = (subjects: Cast['subjects']) =>
	subjects
		.slice(0, 4)
		.map(({ id }) => id)
		.join(',');
const once = (): readonly string[] => [''];

/** What is asked of every call that is read; what stands behind `?` or in the place of the parameters. */
export const calls: Readonly<Record<string, Addresses>> = {
	'/api/subjects/subject/search/autocomplete': () => [`?search=${name}`, `?search=${encodeURIComponent('ИП')}`],
	'/api/subjects/subject/search/list': () => [`?search=${name}`, '?kind=sole', '?state=active&limit=100'],
	'/api/subjects/subject/:id': ofSubjects((id) => id),
	'/api/subjects/subject/:id/state': ofSubjects((id) => `${id}/state?on=${day}`),
	'/api/v1/industries': once,
	'/api/subjects/cities': once,
	'/api/subjects/localities': () => [`?letter=${encodeURIComponent('А')}`],
	'/api/subjects/localities/symbols': once,
	'/api/subjects/subject/search/kato': () => [`?search=${encodeURIComponent('Алматы')}`],
	'/api/v1/checks/left': once,
	'/api/v1/auth/check/v2': once,
	'/api/v1/auth/sessions': once,
	'/api/v1/auth/offer': once,
	'/api/v1/stats': once,
	'/api/v1/tariffs': once,
	'/api/v1/content/pages/:key': () => ['about'],
	'/api/v1/content/products/:key': () => ['idn'],
	'/api/v1/content/faq': () => ['?limit=100'],
	'/api/v1/content/documents': () => ['?limit=100'],
	'/api/v1/content/works': once,
	'/api/v1/content/slides': once,
	'/api/v1/content/partners': once,
	'/api/v1/content/offers': once,
	'/api/v1/content/offers/:version': () => ['1'],
	'/api/admin2/admin/banners/': once,
	'/api/admin/blog/public/event/': once,
	'/api/admin/product/public/': once,
	'/api/admin/service/public/': once,
	'/api/admin/blog/public/event/:id': () => ['1'],
	'/api/v1/examples': once,
	'/api/v1/sources': once,
	'/api/v1/sources/history': once,
	'/api/v1/sources/:id': () => ['afm-terrorism-list'],
	'/api/v1/idn/method': once,
	'/api/v1/idn/validation': once,
	'/api/v1/idn/:bin': ofSubjects((id) => id),
	'/api/v1/idn/:bin/history': ofSubjects((id) => `${id}/history`),
	'/api/v1/subjects/:id/links': (cast) =>
		cast.subjects.flatMap(({ id }, index) => [`${id}/links`, `${id}/links?report=${cast.reports[index * 2]}`]),
	'/api/v1/compare': ({ subjects }) => ['card', 'report'].map((basis) => `?ids=${firstOf(subjects)}&basis=${basis}`),
	'/api/v1/compare.xlsx': ({ subjects }) => [`?ids=${firstOf(subjects)}`],
	'/api/v1/comparisons': once,
	'/api/v1/comparisons/:id/document': ({ frozen }) => [`${frozen}/document`],
	'/api/v1/consents': once,
	'/api/v1/consents/:id': ({ consent }) => [consent],
	'/api/v1/consents/offer': ofSubjects((id) => `?subject=${id}`),
	// people have none
	'/api/v1/subjects/:id/owners': ({ subjects }) =>
		subjects.filter(({ kind }) => kind === 'legal').map(({ id }) => `${id}/owners`),
	'/api/v1/subjects/:id/path': ({ subjects }) =>
		subjects.slice(1).map(({ id }, before) => `${id}/path?to=${subjects[before]?.id}`),
	'/api/v1/consents/person-offer': () => ['?purpose=counterparty'],
	'/api/v1/consent-links/:token': ({ consentLink }) => [consentLink],
	'/api/v1/consent-links/:token/checks': ({ checkLink }) => [`${checkLink}/checks`],
	'/api/v1/foreign-checks': once,
	'/api/v1/foreign-checks/offer': once,
	'/api/v1/foreign-candidates': () => ['?country=GB&name=Own%20Name'],
	'/api/v1/foreign-checks/:id': ({ abroad }) => [abroad],
	'/api/v1/foreign-checks/:id/document': ({ abroad }) => [`${abroad}/document`, `${abroad}/document?format=xlsx`],
	'/api/v1/person-checks': once,
	'/api/v1/person-checks/offer': () => ['?kind=individual'],
	'/api/v1/person-checks/:id': ({ check }) => [check],
	'/api/v1/vat-reviews': once,
	'/api/v1/vat-reviews/:id': ({ vat, vatDraft }) => [`${vat}?limit=100`, `${vat}?by=row&limit=100`, vatDraft],
	'/api/v1/vat-reviews/:id/events': ({ vat }) => [`${vat}/events`],
	'/api/v1/vat-reviews/:id/export': ({ vat }) => [`${vat}/export`, `${vat}/export?part=faults`],
	'/api/v1/vat-reviews/:id/document': ({ vat }) => [`${vat}/document`],
	'/api/v1/credit-ratings': once,
	'/api/v1/credit-ratings/offer': once,
	'/api/v1/credit-ratings/:id': ({ rating }) => [rating],
	'/api/v1/mass-checks': once,
	'/api/v1/mass-checks/:id': ({ mass, massDraft }) => [mass, massDraft],
	'/api/v1/mass-checks/:id/rows': ({ mass }) => [`${mass}/rows`, `${mass}/rows?group=faulty`],
	'/api/v1/mass-checks/:id/events': ({ mass }) => [`${mass}/events`],
	'/api/v1/mass-checks/:id/export': ({ mass }) => ['xlsx', 'csv'].map((format) => `${mass}/export?format=${format}`),
	'/api/v1/shared-comparisons/:token': ({ comparison }) => [comparison],
	'/api/v1/subjects/:id/contracts': ofSubjects((id) => `${id}/contracts`),
	'/api/v1/subjects/:id/people': ofSubjects((id) => `${id}/people`),
	'/api/v1/reports': once,
	'/api/v1/reports/offer': once,
	'/api/v1/reports/:id': ofReports((id) => id),
	'/api/v1/reports/:id/credit-limit': ofReports((id) => `${id}/credit-limit`),
	'/api/v1/reports/:id/changes': ofReports((id) => `${id}/changes`),
	'/api/v1/reports/:id/shares': ofReports((id) => `${id}/shares`),
	'/api/v1/shared-reports/:token': ({ shares }) => shares,
	'/api/v1/reports/:id/events': ofReports((id) => `${id}/events`),
	'/api/v1/reports/:id/document': ({ reports }) =>
		reports
			.filter((_id, index) => index % 3 === 0)
			.flatMap((id) =>
				['', '?kind=due_diligence&locale=kz', '?format=xlsx', '?format=docx'].map((query) => `${id}/document${query}`),
			),
	'/api/v1/documents/:code': ({ code }) => [code],
	'/api/v1/signing/state': once,
	'/api/v1/payments': once,
	'/api/v1/payments/:id': ({ payment }) => [payment],
	'/api/v1/billing': once,
	'/api/v1/billing/entries': once,
	'/api/v1/billing/entries.csv': once,
	'/api/v1/billing/entries.xlsx': once,
	'/api/v1/billing/refunds': once,
	'/api/v1/invoices': once,
	'/api/v1/invoices/:id': ({ invoice }) => [invoice],
	'/api/v1/invoices/:id/document': ({ invoice }) => [`${invoice}/document`],
	'/api/v1/acts': once,
	'/api/v1/acts/:id/document': ({ act }) => [`${act}/document`],
	'/api/v1/orders': once,
	'/api/v1/orders/quote': ofSubjects((id) => `?item=full_report&subject=${id}`),
	'/api/v1/orders/:id': ({ order }) => [order],
	'/api/v1/tariffs/own': once,
	'/api/v1/renewal': once,
	'/api/v1/inbox': once,
	'/api/v1/tickets': once,
	'/api/v1/tickets/:id': ({ ticket }) => [ticket],
	'/api/v1/tickets/:id/files/:file': ({ ticket, file }) => [`${ticket}/files/${file}`],
	'/api/v1/tickets/reasons': once,
	'/api/v1/objections': once,
	'/api/v1/objections/offer': ofSubjects((id) => `?subject=${id}&finding=arrears`),
	'/api/v1/personal-data/requests': once,
	'/api/v1/profile': once,
	'/api/v1/profile/consents': once,
	'/api/v1/profile/export': once,
	'/api/v1/profile/organisations': once,
	'/api/v1/profile/organisations/:bin/invites': () => ['160340001109/invites'],
	'/api/v1/replies': once,
	'/api/v1/natural-monopolies': once,
	'/api/v1/debtor-claims': () => ['', '?side=debtor'],
	'/api/v1/debtor-claims/:id': ({ claim }) => [claim],
	'/api/v1/debtor-claims/:id/files/:file': ({ claim, claimFile }) => [`${claim}/files/${claimFile}`],
	'/api/v1/debtor-imports': once,
	'/api/v1/debtor-imports/:id': ({ claimImport }) => [claimImport, `${claimImport}?rows=faulty`],
	'/api/v1/debtor-imports/:id/files/:file': ({ claimImport, importFile }) => [`${claimImport}/files/${importFile}`],
	// the other part is what the organisation signs, whole, and reads itself alone
	'/api/v1/debtor-imports/:id/export': ({ claimImport }) => [`${claimImport}/export?part=faults`],
	'/api/v1/admin/debtor-claims': once,
	'/api/v1/admin/debtor-claims/:id/files/:file': ({ claimWord, claimFile }) => [`${claimWord}/files/${claimFile}`],
	'/api/v1/objections/:id/files/:file': ({ objection, objectionFile }) => [`${objection}/files/${objectionFile}`],
	'/api/v1/admin/replies': once,
	'/api/v1/admin/objections/:id/files/:file': ({ objection, objectionFile }) => [`${objection}/files/${objectionFile}`],
	'/api/v1/gov/forms': once,
	'/api/v1/gov/join': once,
	'/api/v1/gov/reports': once,
	'/api/v1/gov/reports/:id': ({ govReport }) => [govReport],
	'/api/v1/my-company': once,
	'/api/v1/my-company/roadmap': once,
	'/api/v1/profile/organisations/:bin/financial-statements': () => ['160340001109/financial-statements'],
	'/api/v1/profile/invites': once,
	'/api/v1/admin/me': once,
	'/api/v1/admin/overview': once,
	'/api/v1/admin/users': once,
	'/api/v1/admin/users/:id': ({ owner }) => [String(owner.accountId)],
	'/api/v1/admin/administrators': once,
	'/api/v1/admin/payments': once,
	'/api/v1/admin/payments/:id': ({ payment }) => [payment],
	'/api/v1/admin/payment-events': once,
	'/api/v1/admin/refunds': once,
	'/api/v1/admin/orders': once,
	'/api/v1/admin/bank-statements': once,
	'/api/v1/admin/bank-lines': once,
	'/api/v1/admin/accounting/export': () =>
		[
			...['invoices', 'payments', 'acts', 'turnover', 'vat'].flatMap((one) => [
				`${one}&format=csv`,
				`${one}&format=xlsx`,
			]),
			'esf&format=xml',
		].map((asked) => `?register=${asked}&from=2026-01-01&to=2026-12-31`),
	'/api/v1/admin/invoices': once,
	'/api/v1/admin/invoices/:id/document': ({ invoice }) => [`${invoice}/document`],
	'/api/v1/admin/plans': once,
	'/api/v1/admin/terms/:id': ({ terms }) => [terms],
	'/api/v1/admin/content': once,
	'/api/v1/admin/content/files': once,
	'/api/v1/admin/content/links': once,
	'/api/v1/admin/content/:kind': () => ['page', 'faq', 'article', 'document'],
	'/api/v1/admin/content/:kind/:id': () => ['article/1'],
	'/api/v1/admin/content/:kind/:id/raw': () => ['article/1/raw?version=1'],
	'/api/v1/admin/content/:kind/:id/diff': () => ['article/1/diff?from=0&to=1'],
	'/api/v1/admin/tickets': once,
	'/api/v1/admin/tickets/plans': once,
	'/api/v1/admin/tickets/:id': ({ ticket }) => [ticket],
	'/api/v1/admin/tickets/:id/files/:file': ({ ticket, file }) => [`${ticket}/files/${file}`],
	'/api/v1/admin/contact-messages': once,
	'/api/v1/admin/objections': once,
	'/api/v1/admin/personal-data': once,
	'/api/v1/admin/audit': () => ['', '?action=objection.raise', '?action=subject.view'],
	'/api/v1/admin/audit/export': once,
	'/api/v1/cabinet/checks': once,
	'/api/v1/cabinet/lists': once,
	'/api/v1/cabinet/lists/:id': ({ list }) => [list, `${list}?search=${name}`],
	'/api/v1/cabinet/lists/:id/export': ({ list }) => [`${list}/export`],
	'/api/v1/cabinet/decisions': once,
	'/api/v1/cabinet/decisions/export': once,
	'/api/v1/cabinet/subjects/:subject': ofSubjects((id) => id),
	'/api/v1/reference/calls': once,
	'/api/v1/reference/calls/:operation': () => ['getOwnList'],
	'/api/openapi.json': once,
	'/healthz': once,
	'/readyz': once,
	'/metrics': once,
	'/robots.txt': once,
	'/sitemap.xml': once,
	'/sitemaps/pages.xml': once,
	'/sitemaps/articles.xml': once,
	...Object.fromEntries(
		['', '/kz', '/en'].flatMap((prefix) => [
			[`${prefix}/blogs/feed.xml`, once],
			[`${prefix}/blogs/rss.xml`, once],
		]),
	),
};

/** Calls that cannot tell of anybody, and why. */
export const silent: Readonly<Record<string, string>> = {
	'/api/subjects/enterprises': 'legal entities alone; the classifier of places is not loaded here',
	'/api/v1/industries/:oked':
		'figures of twenty enterprises at the fewest; the classifier of industries is not loaded here',
	'/api/v1/consents/:id/document': 'what a person signed with a certificate, for who asked for it and who gave it',
	'/api/v1/consent-links/:token/document': 'the same, for who gave it',
	'/api/v1/profile/organisations/:bin/financial-statements/:id/document': 'the same, for the organisation itself',
	'/api/v1/gov/reports/:id/document': 'the same, for the organisation itself',
	'/api/v1/examples/verdict': 'what the card of an example says, which is walked',
	'/api/v1/checks/puzzle': 'random numbers for a browser to solve',
	'/api/v1/contacts/form': 'a sealed time, opened by nobody but us',
	'/api/v1/inbox/unread': 'a number of notices',
	'/api/v1/inbox/letters': 'an address that the account typed',
	'/api/v1/auth/jwks': 'the public key of tokens',
	'/api/v1/auth/logout/v2': 'ends the session and answers nothing',
	'/api/v1/signing/application': 'where the signing program of the demonstration listens',
	'/api/v1/signing/phone/mgovSign': 'a challenge of one’s own, opened by its secret',
	'/api/v1/signing/phone/documents': 'a challenge of one’s own, opened by its secret',
	'/api/v1/admin/enrolment': 'an invitation, opened by its secret',
	'/api/file-storage/:id/:variant': 'what editors uploaded, as it is',
	'/api/v1/admin/content/files/:id/:variant': 'what editors uploaded, as it is',
	'/api/*': 'what is not there',
	'/favicon.svg': 'a picture',
	'/search/company/:bin': 'leads to the card and tells nothing',
	'/kz/search/company/:bin': 'leads to the card and tells nothing',
	'/en/search/company/:bin': 'leads to the card and tells nothing',
	...Object.fromEntries(
		['', '/kz', '/en'].map((prefix) => [
			`${prefix}/subject/:bin/contracts`,
			'leads to the page of contracts and tells nothing',
		]),
	),
	'/sitemaps/:name': 'numbers of legal entities alone, packed: sitemaps.db.test.ts',
	'/og/:kind/:id/:file': 'pictures; of persons there are none: pictures.db.test.ts',
	'/analytics.js': 'a constant script',
	'*': 'pages, below',
	'/*': 'pages, below',
};

const page = (pageName: PageName, params: object = {}) =>
	locales.map((locale) => (paths[pageName].path as (...all: unknown[]) => string)(locale, params));
/** Each of many things in one language, in turn: languages have other words of ours, and the same data. */
const inTurn = (pageName: PageName, all: readonly object[]) =>
	all.flatMap((params, at) => page(pageName, params)[at % locales.length] ?? []);
const plain =
	(pageName: PageName): Addresses =>
	() =>
		page(pageName);

/** Every page in every language; a new one is a mistake of types here until it is walked. */
export const pages: Readonly<Record<PageName, Addresses>> = {
	...(Object.fromEntries((Object.keys(paths) as PageName[]).map((key) => [key, plain(key)])) as Record<
		PageName,
		Addresses
	>),
	searchResult: () =>
		page('searchResult').flatMap((path) => [withQuery(path, { search: 'Үлгі' }), `${path}?kind=sole`]),
	subject: ({ subjects }) =>
		inTurn(
			'subject',
			subjects.map(({ id }) => ({ bin: id })),
		),
	subjectContracts: ({ subjects }) =>
		inTurn(
			'subjectContracts',
			subjects.map(({ id }) => ({ bin: id })),
		),
	subjectOwners: ({ subjects }) =>
		inTurn(
			'subjectOwners',
			subjects.filter(({ kind }) => kind === 'legal').map(({ id }) => ({ bin: id })),
		),
	subjectPath: ({ subjects }) =>
		inTurn(
			'subjectPath',
			subjects.slice(1).map(({ id }) => ({ bin: id })),
		).map((path, before) => withQuery(path, { to: subjects[before]?.id })),
	compare: ({ subjects }) => page('compare').map((path) => withQuery(path, { ids: firstOf(subjects) })),
	consent: ({ consentLink }) => page('consent', { token: consentLink }),
	consentChecks: ({ checkLink }) => page('consentChecks', { token: checkLink }),
	cabinetForeignChecks: ({ abroad }) => [
		...page('cabinetForeignChecks'),
		...page('cabinetForeignChecks').map((path) => withQuery(path, { country: 'GB', name: 'Own Name' })),
		...page('cabinetForeignChecks', { id: abroad }),
	],
	cabinetPersonChecks: ({ check }) => [...page('cabinetPersonChecks'), ...page('cabinetPersonChecks', { id: check })],
	cabinetCreditRatings: ({ rating }) => [
		...page('cabinetCreditRatings'),
		...page('cabinetCreditRatings', { id: rating }),
	],
	cabinetConsents: ({ consent }) => [...page('cabinetConsents'), ...page('cabinetConsents', { id: consent })],
	sharedComparison: ({ comparison }) => page('sharedComparison', { token: comparison }),
	sharedReport: ({ shares }) =>
		inTurn(
			'sharedReport',
			shares.slice(0, 6).map((token) => ({ token })),
		),
	report: ({ reports }) =>
		inTurn(
			'report',
			['', ...reports.slice(0, 6)].map((id) => ({ id })),
		),
	article: () => page('article', { id: '1' }),
	apiCall: () => page('apiCall', { operation: 'getOwnList' }),
	cabinetPay: ({ payment }) => page('cabinetPay', { id: payment }),
	reportError: ({ subjects }) =>
		page('reportError').flatMap((path) =>
			subjects.map(({ id }) => withQuery(path, { subject: id, finding: 'arrears' })),
		),
	checkReport: ({ code }) => page('checkReport').map((path) => withQuery(path, { code })),
	cabinetVatRefund: ({ vat, vatDraft }) => [
		...page('cabinetVatRefund'),
		...page('cabinetVatRefund', { id: vat }),
		...page('cabinetVatRefund', { id: vatDraft }),
		...page('cabinetVatRefund', { id: vat }).map((address) => `${address}?by=row`),
	],
	cabinetMonopolies: ({ claim }) => [...page('cabinetMonopolies'), ...page('cabinetMonopolies', { id: claim })],
	cabinetGovReport: ({ govReport }) => page('cabinetGovReport', { id: govReport }),
	cabinetMassCheck: ({ mass, massDraft }) => [
		...page('cabinetMassCheck'),
		...[mass, massDraft].flatMap((id) => page('cabinetMassCheck', { id })),
	],
	cabinetLists: ({ list }) => [...page('cabinetLists'), ...page('cabinetLists', { id: list })],
	adminContent: () =>
		['', 'article', 'faq', 'article/1', 'article/1?preview=ru', 'article/1?compare=1'].flatMap((path) =>
			page('adminContent').map((start) => [start, path].filter(Boolean).join('/')),
		),
	adminUsers: ({ owner }) => [...page('adminUsers'), ...page('adminUsers', { id: String(owner.accountId) })],
};
