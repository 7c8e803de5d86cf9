import { type ReactNode, useEffect, useRef } from 'react';
import {
	data,
	Form,
	isRouteErrorResponse,
	Link,
	type LoaderFunctionArgs,
	NavLink,
	Outlet,
	useLoaderData,
	useLocation,
	useRouteError,
	useRouteLoaderData,
} from 'react-router';
import type { getOwnAdministrator } from '#features/admin/contract.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { type AdminFrameData, adminFrame } from './admin.server.ts';
import { frameWords } from './frame-words.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { FailedPage, SiteFrame } from './SiteFrame.tsx';
import type { SiteData } from './site.ts';

/** The page itself redirects to the login, because it knows where to return to. */
export async function loader({ context }: LoaderFunctionArgs): Promise<AdminFrameData | null> {
	const me = await context.get(requestContext).api.call<typeof getOwnAdministrator>('GET /api/v1/admin/me');
	// without these calls this deployment has no administration
	if (!me.ok && me.error.status === 404) throw data(null, { status: 404 });
	return me.ok ? adminFrame(me.data) : null;
}

export function meta() {
	return [{ name: 'robots', content: 'noindex, nofollow' }];
}

function AdminFrame({ admin, site, children }: { admin: AdminFrameData | null; site: SiteData; children: ReactNode }) {
	return (
		<SiteFrame isDemo={site.isDemo} words={frameWords()} className="bg-tint">
			<header className="border-b border-line bg-page">
				<div className="wrap flex min-h-[56px] flex-wrap items-center gap-x-5 gap-y-1 py-1.5">
					<Link to={paths.admin.path(currentLocale())} className="font-[650]">
						{m.common_site_name()}{' '}
						<span className="sr-only font-[400] text-muted sm:not-sr-only">· {m.admin_title()}</span>
					</Link>
					<LanguageToggle label={m.common_language()} className="ml-auto" />
					{admin === null ? null : <Leave email={admin.email} />}
				</div>
				{admin === null ? null : <Menu sections={admin.sections} />}
			</header>
			<main id="main" tabIndex={-1} className="wrap min-w-0 flex-1 py-6 outline-none md:py-8">
				{children}
			</main>
		</SiteFrame>
	);
}

function Leave({ email }: { email: string }) {
	return (
		<Form method="post" action={paths.adminLogout.path(currentLocale())} className="flex items-center gap-2">
			<span className="hidden text-sm text-muted md:inline">{email}</span>
			<button type="submit" className="btn btn-quiet min-h-9 text-sm">
				{m.admin_leave()}
			</button>
		</Form>
	);
}

function Menu({ sections }: Pick<AdminFrameData, 'sections'>) {
	const home = paths.admin.path(currentLocale());
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page is another section, on a phone beyond the edge
	useEffect(() => {
		const strip = nav.current;
		const current = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
		if (!strip || !current) return;
		const { left, width } = strip.getBoundingClientRect();
		// only the strip: who has scrolled down before the scripts came is not taken back to the menu
		strip.scrollBy({ left: current.left + current.width / 2 - (left + width / 2) });
	}, [pathname]);
	return (
		<nav ref={nav} aria-label={m.admin_sections()} className="wrap scrollbar-none overflow-x-auto">
			<ul className="flex gap-1">
				{sections.map(({ to, label }) => (
					<li key={to}>
						<NavLink
							to={to}
							end={to === home}
							className="block border-b-2 border-transparent px-2.5 py-2.5 text-[15px] whitespace-nowrap text-ink-2 hover:text-blue aria-[current=page]:border-blue aria-[current=page]:font-[600] aria-[current=page]:text-ink"
						>
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

export default function AdminLayout() {
	const site = useRouteLoaderData('root') as SiteData;
	return (
		<AdminFrame admin={useLoaderData<typeof loader>()} site={site}>
			<Outlet />
		</AdminFrame>
	);
}

/** A page that fails, or is not for this role, keeps the menu. */
export function ErrorBoundary() {
	const site = useRouteLoaderData('root') as SiteData | undefined;
	const admin = (useLoaderData<typeof loader>() as AdminFrameData | null | undefined) ?? null;
	return site === undefined ? (
		<main>
			<FailedPage />
		</main>
	) : (
		<AdminFrame admin={admin} site={site}>
			<Failure />
		</AdminFrame>
	);
}

function Failure() {
	const error = useRouteError();
	return isRouteErrorResponse(error) && error.status === 403 ? (
		<Notice tone="warn" title={m.admin_forbidden()}>
			<p>{m.admin_forbidden_text()}</p>
		</Notice>
	) : (
		<FailedPage />
	);
}
