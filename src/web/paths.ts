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

type Page<Pattern extends string> = {
	/** as React Router takes it: no slash in front, the prefix of the language is the layout's */
	pattern: Pattern;
	path(locale: Locale, ...params: PathArguments<ParamsOf<Pattern>>): string;
};

const prefixes: Record<Locale, string> = { ru: '', kz: '/kz', en: '/en' };

function page<const Pattern extends string>(pattern: Pattern): Page<Pattern> {
	return {
		pattern,
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

/** Every page of the site, once for all languages (specification §2.1). */
export const paths = {
	home: page(''),
	about: page('about'),
	blogs: page('blogs'),
	article: page('blogs/:id'),
	contacts: page('contacts'),
	contract: page('contract'),
	normativeDocuments: page('normative-documents'),
	partnership: page('partnership'),
	productNavigation: page('productNavigation'),
	tariffs: page('tariffs'),
	login: page('auth/login'),
	recovery: page('auth/recovery-pass'),
	registration: page('auth/registration'),
	loginSignature: page('auth/signature'),
	logout: page('auth/logout'),
	toCabinet: page('auth/cabinet'),
	searchResult: page('search/result'),
	subject: page('search/bin/:bin?'),
	report: page('report/info/:id?'),
	sources: page('sources'),
	checkReport: page('services/check-report'),
	service: page('services/:id?'),
	apiDocs: page('api/docs'),
	apiCall: page('api/docs/calls/:operation'),
	cabinet: page('cabinet'),
	cabinetEntry: page('cabinet/entry'),
	cabinetCheck: page('cabinet/check-counterparty'),
	cabinetReports: page('cabinet/reports'),
	cabinetLists: page('cabinet/lists/:id?'),
	cabinetDecisions: page('cabinet/decisions'),
	cabinetProfile: page('cabinet/profile'),
	cabinetDevices: page('cabinet/devices'),
	cabinetPersonalData: page('cabinet/personal-data'),
	cabinetOrganization: page('cabinet/organization'),
	cabinetSignature: page('cabinet/signature'),
	admin: page('admin'),
	adminLogin: page('admin/login'),
	adminEnroll: page('admin/enroll'),
	adminLogout: page('admin/logout'),
	adminUsers: page('admin/users/:id?'),
	adminObjections: page('admin/objections'),
	adminPersonalData: page('admin/personal-data'),
	adminAudit: page('admin/audit'),
	adminAdministrators: page('admin/administrators'),
} as const;

export type PageName = keyof typeof paths;

/** Pages that can be opened today: menus link to nothing else. */
export const builtPages: ReadonlySet<PageName> = new Set<PageName>([
	'home',
	'login',
	'registration',
	'recovery',
	'searchResult',
	'subject',
	'report',
	'sources',
	'checkReport',
	'service',
	'apiDocs',
	'apiCall',
	'cabinet',
	'cabinetCheck',
	'cabinetReports',
	'cabinetLists',
	'cabinetDecisions',
	'cabinetSignature',
	'loginSignature',
	'cabinetProfile',
	'cabinetDevices',
	'cabinetPersonalData',
	'cabinetOrganization',
	'logout',
	'toCabinet',
	'cabinetEntry',
	'admin',
	'adminLogin',
	'adminEnroll',
	'adminLogout',
	'adminUsers',
	'adminObjections',
	'adminPersonalData',
	'adminAudit',
	'adminAdministrators',
]);

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
