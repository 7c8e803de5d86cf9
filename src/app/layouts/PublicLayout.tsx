import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useRouteLoaderData } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { AnalyticsNotice } from './AnalyticsNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { readShell } from './read-shell.ts';
import { SessionNotice } from './SessionNotice.tsx';
import { FailedPage, SiteFrame } from './SiteFrame.tsx';
import { type ShellData, shellData, type WrittenShell } from './shell.server.ts';
import type { ShellProps, SiteData } from './site.ts';
import { useSearchKey } from './use-search-key.ts';

/** Search and report pages have a blue-tinted background (specification §2.2). */
function useIsTinted({ tinted }: ShellData): boolean {
	const { pathname } = useLocation();
	return tinted.some((path) => pathname.startsWith(path));
}

export function PublicShell({ site, shell, children }: ShellProps & { children: ReactNode }) {
	const isTinted = useIsTinted(shell);
	useSearchKey();
	return (
		<SiteFrame isDemo={site.isDemo} words={shell.words}>
			<Header shell={shell} />
			<main id="main" tabIndex={-1} className={`flex-1 outline-none ${isTinted ? 'bg-tint' : ''}`}>
				{children}
			</main>
			<Footer site={site} shell={shell} />
			<SessionNotice shell={shell} />
			{shell.analytics !== null && site.counting?.answer === 'none' ? (
				<AnalyticsNotice words={shell.analytics} />
			) : null}
		</SiteFrame>
	);
}

export function loader({ context }: LoaderFunctionArgs): WrittenShell {
	return shellData(context.get(requestContext));
}

/** Menus do not change while a reader browses the site. */
export function shouldRevalidate(): boolean {
	return false;
}

export default function PublicLayout() {
	const site = useRouteLoaderData('root') as SiteData;
	return (
		<PublicShell site={site} shell={readShell(useLoaderData<typeof loader>())}>
			<Outlet />
		</PublicShell>
	);
}

/** A page that fails keeps header and footer, so that the reader can continue. */
export function ErrorBoundary() {
	const site = useRouteLoaderData('root') as SiteData | undefined;
	const written = useLoaderData<typeof loader>() as WrittenShell | undefined;
	return site === undefined || written === undefined ? (
		<main>
			<FailedPage />
		</main>
	) : (
		<PublicShell site={site} shell={readShell(written)}>
			<FailedPage />
		</PublicShell>
	);
}
