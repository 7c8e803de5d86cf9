import '#web/app.css';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRevalidator, useRouteLoaderData } from 'react-router';
import { fontFilesOf } from '#web/fonts.ts';
import { currentLocale, currentTag } from '#web/i18n.ts';
import { requestContext } from '#web/request-context.ts';
import { startSession } from '#web/session/session-start.ts';
import type { Route } from './+types/root.ts';
import { announcedData } from './layouts/announcements.server.ts';
import { dismissingScript } from './layouts/dismissing.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { isDemo, contacts, publicOrigin, cspNonce, requestId, visitor, isCabinetElsewhere, refusal, ...rest } =
		context.get(requestContext);
	const announced = announcedData(rest.announcements);
	const year = new Date().getFullYear();
	const isRefused = refusal !== null;
	const { answer, template } = rest.analytics;
	return {
		...{ isDemo, contacts, publicOrigin, cspNonce, requestId, visitor, isCabinetElsewhere, isRefused, year },
		announcements: announced,
		counting: template === null || isRefused ? null : { answer, template },
	};
}

/** Language and contacts do not change while a reader browses the site. */
export function shouldRevalidate() {
	return false;
}

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>('root');
	// browsers hide the nonce of a loaded script, so hydration must not compare it
	const nonce = typeof window === 'undefined' ? data?.cspNonce : '';
	return (
		<html lang={currentTag()}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{fontFilesOf(currentLocale()).map((href) => (
					<link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
				))}
				{data?.counting?.answer === 'yes' ? (
					<script async src="/analytics.js" data-template={data.counting.template} nonce={nonce} />
				) : null}
				<Meta />
				<Links nonce={nonce} />
				{data?.announcements?.banners.length ? (
					<script
						nonce={nonce}
						// it has run before anything else is here; the scripts of the page need not carry it
						// biome-ignore lint/security/noDangerouslySetInnerHtml: it is written in dismissing.ts
						dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? dismissingScript : '' }}
						suppressHydrationWarning
					/>
				) : null}
			</head>
			<body>
				{children}
				{/* scripts would go by the address, which is not that of what is drawn */}
				{data?.isRefused === true ? null : (
					<>
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	);
}

export default function App({ loaderData: { visitor } }: Route.ComponentProps) {
	const { revalidate } = useRevalidator();
	// biome-ignore lint/correctness/useExhaustiveDependencies: who opened the page is asked once
	useEffect(() => startSession(visitor, () => void revalidate()), []);
	return <Outlet />;
}

export { FailedPage as ErrorBoundary } from './layouts/SiteFrame.tsx';
