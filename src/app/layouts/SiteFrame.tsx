import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { ErrorPage } from '#web/pages/ErrorPage.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { DemoStrip } from './DemoStrip.tsx';
import type { SiteData } from './site.ts';

type SiteFrameProps = {
	isDemo: boolean;
	words: { toContent: string; demo: string; demoLabel: string };
	className?: string;
	children: ReactNode;
};

/** What stands around every page, whichever menus it has. */
export function SiteFrame({ isDemo, words, className = '', children }: SiteFrameProps) {
	return (
		<div className={`flex min-h-dvh flex-col ${className}`}>
			<a href="#main" className="btn no-print fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
				{words.toContent}
			</a>
			<ProgressBar />
			{isDemo ? <DemoStrip text={words.demo} label={words.demoLabel} /> : null}
			{children}
			<OfflineNotice />
		</div>
	);
}

/** In place of a page that failed, inside its menus, so that the reader can go on. */
export function FailedPage() {
	const error = useRouteError();
	const site = useRouteLoaderData('root') as SiteData | undefined;
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
	// a loader that failed later says which call it was; otherwise it is the one that drew the page
	const failedCall: unknown = isRouteErrorResponse(error) ? error.data?.requestId : null;
	return <ErrorPage requestId={typeof failedCall === 'string' ? failedCall : (site?.requestId ?? null)} />;
}
