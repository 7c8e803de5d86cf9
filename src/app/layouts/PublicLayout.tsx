import type { ReactNode } from 'react';
import {
	isRouteErrorResponse,
	Outlet,
	useLoaderData,
	useLocation,
	useRouteError,
	useRouteLoaderData,
} from 'react-router';
import { ErrorPage } from '#web/pages/ErrorPage.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { inLocale, paths } from '#web/paths.ts';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { DemoStrip } from './DemoStrip.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { type ShellData, shellData } from './shell.server.ts';
import type { ShellProps, SiteData } from './site.ts';
import { useSearchKey } from './use-search-key.ts';

const tintedPages = [paths.searchResult, paths.subject, paths.report].map((page) => page.path('ru'));

/** Search and report pages stand on a blue-tinted ground (specification §2.2). */
function useIsTinted(): boolean {
	const pathname = inLocale(useLocation().pathname, 'ru');
	return tintedPages.some((path) => pathname.startsWith(path));
}

export function PublicShell({ site, shell, banner, children }: ShellProps & { children: ReactNode }) {
	const isTinted = useIsTinted();
	useSearchKey();
	return (
		<div className="flex min-h-dvh flex-col">
			<a href="#main" className="btn no-print fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
				{shell.words.toContent}
			</a>
			<ProgressBar />
			{site.isDemo ? <DemoStrip text={shell.words.demo} label={shell.words.demoLabel} /> : null}
			{banner}
			<Header shell={shell} />
			<main id="main" tabIndex={-1} className={`flex-1 outline-none ${isTinted ? 'bg-tint' : ''}`}>
				{children}
			</main>
			<Footer site={site} shell={shell} />
			<OfflineNotice />
			<SessionNotice shell={shell} />
		</div>
	);
}

export function loader(): ShellData {
	return shellData();
}

/** Menus do not change while a reader walks through the site. */
export function shouldRevalidate(): boolean {
	return false;
}

export default function PublicLayout() {
	const site = useRouteLoaderData('root') as SiteData;
	return (
		<PublicShell site={site} shell={useLoaderData<typeof loader>()}>
			<Outlet />
		</PublicShell>
	);
}

/** A page that fails keeps header and footer, so that the reader can go on from it. */
export function ErrorBoundary() {
	const error = useRouteError();
	const site = useRouteLoaderData('root') as SiteData | undefined;
	const shell = useLoaderData<typeof loader>() as ShellData | undefined;
	const page =
		isRouteErrorResponse(error) && error.status === 404 ? (
			<NotFoundPage />
		) : (
			<ErrorPage requestId={site?.requestId ?? null} />
		);
	return site === undefined || shell === undefined ? (
		<main>{page}</main>
	) : (
		<PublicShell site={site} shell={shell}>
			{page}
		</PublicShell>
	);
}
