import type { ReactNode } from 'react';
import { Link, Outlet, useRouteLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { frameWords } from './frame-words.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { FailedPage, SiteFrame } from './SiteFrame.tsx';
import type { SiteData } from './site.ts';

const onBlue =
	'[&_a]:text-on-panel-2 [&_a:hover]:text-on-panel [&_a[aria-current]]:text-on-panel [&_a:focus-visible]:outline-on-panel';

/** The logo on blue next to the form; a band above it on narrow screens (specification §2.2). */
export default function AuthLayout() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

function Frame({ children }: { children: ReactNode }) {
	const site = useRouteLoaderData('root') as SiteData | undefined;
	return (
		<SiteFrame isDemo={site?.isDemo === true} words={frameWords()}>
			<div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(400px,5fr)_7fr]">
				<Panel />
				<div className="flex flex-1 flex-col">
					<LanguageToggle label={m.common_language()} className="hidden justify-end px-8 pt-6 lg:flex" />
					<main id="main" tabIndex={-1} className="flex flex-1 justify-center px-4 outline-none">
						<div className="w-full max-w-[440px] overflow-x-clip px-1.5 pt-8 pb-12 lg:pt-[max(24px,9vh)] lg:pb-20">
							{children}
						</div>
					</main>
				</div>
			</div>
		</SiteFrame>
	);
}

function Panel() {
	const points: readonly (readonly [IconName, string])[] = [
		['shield', m.auth_panel_checks()],
		['document', m.auth_panel_reports()],
		['list', m.auth_panel_lists()],
	];
	return (
		<header className="relative overflow-clip bg-panel text-on-panel">
			<div aria-hidden="true" className="absolute -right-28 -bottom-32 hidden size-[460px] lg:block">
				<div className="rosette size-full bg-on-panel [--rosette-opacity:0.09]" />
			</div>
			<div className="relative flex h-full items-center justify-between gap-4 px-4 py-2 md:px-6 lg:flex-col lg:items-start lg:px-12 lg:py-10">
				<Link
					to={paths.home.path(currentLocale())}
					aria-label={m.common_to_home()}
					className="rounded-s py-2 outline-offset-4 focus-visible:outline-on-panel [&_circle]:stroke-on-panel [&>span]:text-on-panel"
				>
					<Logo name={m.common_site_name()} />
				</Link>
				<LanguageToggle label={m.common_language()} className={`lg:hidden [&_a]:min-h-11 [&_a]:px-2 ${onBlue}`} />
				<div className="hidden max-w-[26em] lg:block">
					<p className="text-3xl font-[650] tracking-[-0.02em] text-balance">{m.auth_panel_title()}</p>
					<ul className="mt-8 flex flex-col gap-4 text-on-panel-2">
						{points.map(([icon, text]) => (
							<li key={icon} className="flex items-center gap-3.5">
								<span className="grid size-10 shrink-0 place-items-center rounded-full bg-on-panel/10 text-on-panel">
									<Icon name={icon} className="size-5" />
								</span>
								{text}
							</li>
						))}
					</ul>
				</div>
				<p className="hidden max-w-[30em] text-sm text-on-panel-2 lg:block">{m.common_site_about()}</p>
			</div>
		</header>
	);
}

/** A form that fails keeps its frame and the way home. */
export function ErrorBoundary() {
	return (
		<Frame>
			<FailedPage />
		</Frame>
	);
}
