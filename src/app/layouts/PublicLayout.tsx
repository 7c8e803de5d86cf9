import { type ReactNode, useEffect } from 'react';
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
import { Icon } from '#web/ui/Icon.tsx';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { type ShellData, shellData } from './shell.server.ts';
import type { ShellProps, SiteData } from './site.ts';

const tintedPages = [paths.searchResult, paths.subject, paths.report].map((page) => page.path('ru'));

/** Search and report pages stand on a blue-tinted ground (specification §2.2). */
function useIsTinted(): boolean {
	const pathname = inLocale(useLocation().pathname, 'ru');
	return tintedPages.some((path) => pathname.startsWith(path));
}

/** "/" puts the cursor into the search field of the page. */
function useSearchKey(): void {
	useEffect(() => {
		function focusSearch(event: KeyboardEvent) {
			const isTyping =
				event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
			if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) {
				return;
			}
			const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
			if (field) {
				event.preventDefault();
				field.focus();
			}
		}
		document.addEventListener('keydown', focusSearch);
		return () => document.removeEventListener('keydown', focusSearch);
	}, []);
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

function DemoStrip({ text, label }: { text: string; label: string }) {
	return (
		<aside aria-label={label} className="bg-warn-bg text-warn">
			<p className="wrap flex items-center gap-2 py-1.5 text-sm xl:justify-center">
				<Icon name="warn" />
				{text}
			</p>
		</aside>
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
