import type { ReactNode } from 'react';
import { type ErrorResponse, isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { ErrorPage } from '#web/pages/ErrorPage.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { RefusedPage } from '#web/pages/RefusedPage.tsx';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Announcements } from './Announcements.tsx';
import { DemoStrip } from './DemoStrip.tsx';
import type { SiteData } from './site.ts';

type SiteFrameProps = {
	isDemo: boolean;
	words: { toContent: string; demo: string; demoLabel: string };
	className?: string;
	children: ReactNode;
};

/** The frame around every page, whatever its menus. */
export function SiteFrame({ isDemo, words, className = '', children }: SiteFrameProps) {
	return (
		<div className={`flex min-h-dvh flex-col ${className}`}>
			<a href="#main" className="btn no-print fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
				{words.toContent}
			</a>
			<ProgressBar />
			{isDemo ? <DemoStrip text={words.demo} label={words.demoLabel} /> : null}
			<Announcements />
			{children}
			<OfflineNotice />
		</div>
	);
}

/** Replaces a page that failed, inside its menus, so that the reader can continue. */
export function FailedPage() {
	const error = useRouteError();
	const site = useRouteLoaderData('root') as SiteData | undefined;
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
	const refusal = isRouteErrorResponse(error) ? refusalOf(error) : null;
	if (refusal !== null) return <RefusedPage message={refusal} />;
	// a loader that failed later says which call it was; otherwise it is the one that drew the page
	const failedCall: unknown = isRouteErrorResponse(error) ? error.data?.requestId : null;
	return <ErrorPage requestId={typeof failedCall === 'string' ? failedCall : (site?.requestId ?? null)} />;
}

/** For client errors; the router describes in English which requests a page does not accept. */
function refusalOf({ status, data }: ErrorResponse): string | null {
	if (status >= 500) return null;
	if (typeof data?.message === 'string') return data.message;
	return status === 405 ? m.error_method_not_allowed() : m.error_bad_request();
}
