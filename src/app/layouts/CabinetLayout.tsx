import { type ReactNode, useEffect } from 'react';
import {
	data,
	type HeadersArgs,
	Link,
	type LoaderFunctionArgs,
	Outlet,
	useLoaderData,
	useLocation,
	useRouteLoaderData,
} from 'react-router';
import { maskPhone } from '#domain/numbers/phone-text.ts';
import { fetchChecksLeft } from '#features/checks/public.web.ts';
import type { countUnread } from '#features/inbox/contract.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { CanEdit } from '#web/session/can-edit.ts';
import { useSession } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { AccountPanel, SideAccount } from './CabinetAccount.tsx';
import { BottomMenu, SideMenu } from './CabinetMenu.tsx';
import { type CabinetData, cabinetShell, presentChecks, presentInbox } from './cabinet.server.ts';
import { FailedPage, SiteFrame } from './SiteFrame.tsx';
import type { SiteData } from './site.ts';
import { useSearchKey } from './use-search-key.ts';

/** The page itself redirects to the login, because it knows where to return to. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { visitor, api } = context.get(requestContext);
	const shell = cabinetShell();
	const headers = { 'cache-control': 'no-store' };
	if (visitor.state !== 'user')
		return data<CabinetData>({ shell, phone: null, checks: null, canEdit: true, inbox: null }, { headers });
	const [left, unread] = await Promise.all([
		fetchChecksLeft(api),
		api.call<typeof countUnread>('GET /api/v1/inbox/unread'),
	]);
	const phone = maskPhone(visitor.profile.username);
	const inbox = unread.ok ? presentInbox(unread.data.count) : null;
	const canEdit = visitor.profile.acting?.role !== 'viewer';
	const checks = left.ok ? presentChecks(left.data) : null;
	return data<CabinetData>({ shell, phone, checks, canEdit, inbox }, { headers });
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

/** The checks left today change with every page. */
export function shouldRevalidate(): boolean {
	return true;
}

/** A session that ended elsewhere ends here too. */
function useLeaveWhenLoggedOut(): void {
	const { tokenChecked, isLoggedIn } = useSession();
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (!tokenChecked || isLoggedIn) return;
		location.assign(withQuery(paths.login.path(currentLocale()), { next: pathname + search }));
	}, [tokenChecked, isLoggedIn, pathname, search]);
}

/** How much is unread, wherever the reader is in the cabinet. */
function InboxLink({ inbox }: Pick<CabinetData, 'inbox'>) {
	if (inbox === null) return null;
	return (
		<Link
			to={inbox.href}
			aria-label={inbox.label}
			className="-mr-2 flex min-h-11 items-center gap-1 rounded-m px-2 text-sm font-[600] text-blue hover:bg-tint-2"
		>
			<Icon name="mail" className="size-5" />
			<span aria-hidden="true">{inbox.count}</span>
		</Link>
	);
}

function CabinetFrame({ site, cabinet, children }: { site: SiteData; cabinet: CabinetData; children: ReactNode }) {
	const { shell } = cabinet;
	const { words } = shell;
	const logo = (
		<Link to={shell.home} aria-label={words.toHome} className="rounded-s">
			<Logo name={words.siteName} />
		</Link>
	);
	useSearchKey();
	return (
		<SiteFrame isDemo={site.isDemo} words={words}>
			<div className="flex flex-1 flex-col cabinet:grid cabinet:grid-cols-[256px_minmax(0,1fr)]">
				<header className="no-print border-line bg-page cabinet:border-r">
					<div className="flex h-[60px] items-center justify-between border-b border-line px-4 cabinet:hidden">
						{logo}
						<InboxLink inbox={cabinet.inbox} />
					</div>
					<AccountPanel shell={shell} cabinet={cabinet} />
					<div className="sticky top-0 hidden h-full max-h-dvh flex-col gap-6 overflow-y-auto px-4 py-5 cabinet:flex">
						<div className="flex items-center justify-between px-3">
							{logo}
							<InboxLink inbox={cabinet.inbox} />
						</div>
						<SideMenu items={shell.main} label={words.sections} />
						<div className="mt-auto">
							<SideAccount shell={shell} cabinet={cabinet} />
						</div>
					</div>
				</header>
				<main id="main" tabIndex={-1} className="min-w-0 flex-1 bg-tint outline-none">
					<div className="mx-auto w-full max-w-[1120px] px-4 pt-5 pb-24 md:px-8 md:pt-8 cabinet:pb-16">{children}</div>
				</main>
			</div>
			<BottomMenu shell={shell} />
		</SiteFrame>
	);
}

export default function CabinetLayout() {
	const site = useRouteLoaderData('root') as SiteData;
	useLeaveWhenLoggedOut();
	const cabinet = useLoaderData<typeof loader>();
	return (
		<CanEdit value={cabinet.canEdit}>
			<CabinetFrame site={site} cabinet={cabinet}>
				<Outlet />
			</CabinetFrame>
		</CanEdit>
	);
}

/** A page that fails keeps the menu, so that the reader can continue. */
export function ErrorBoundary() {
	const site = useRouteLoaderData('root') as SiteData | undefined;
	const cabinet = useLoaderData<typeof loader>() as CabinetData | undefined;
	return site === undefined || cabinet === undefined ? (
		<main>
			<FailedPage />
		</main>
	) : (
		<CabinetFrame site={site} cabinet={cabinet}>
			<FailedPage />
		</CabinetFrame>
	);
}
