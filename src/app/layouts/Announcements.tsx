import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { type Announcement, bannerOf, pagePath } from '#domain/content/announcements.ts';
import { languageTag } from '#domain/locale.ts';
import { TextWords } from '#features/content/public.web.ts';
import { currentLocale } from '#web/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { dismissKey } from './dismissing.ts';
import type { SiteData } from './site.ts';

/** Planned works, on every page until they end, and the banner of this page (specification §2.2). */
export function Announcements() {
	const site = useRouteLoaderData('root') as SiteData | undefined;
	const { pathname } = useLocation();
	const announced = site?.announcements;
	if (!announced) return null;
	const { works, banners, words } = announced;
	const banner = bannerOf(banners, pagePath(pathname, '') ?? '/');
	return (
		<>
			{works.map((planned) => (
				<Strip
					key={planned.id}
					announcement={planned}
					label={words.works}
					className="bg-warn-bg text-warn"
					icon="clock"
				/>
			))}
			{banner === null ? null : (
				<Strip
					key={banner.id}
					id={dismissKey(banner.id)}
					announcement={banner}
					label={words.banner}
					className={banner.tone === 'warn' ? 'bg-warn-bg text-warn' : 'bg-tint-2 text-blue'}
					icon={banner.tone === 'warn' ? 'warn' : 'document'}
				>
					<button
						type="button"
						data-dismiss={dismissKey(banner.id)}
						aria-label={`${words.dismiss}: ${banner.title}`}
						className="scripted-only -my-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-page"
					>
						<Icon name="close" className="size-5" />
					</button>
				</Strip>
			)}
		</>
	);
}

type StripProps = {
	id?: string;
	announcement: Announcement;
	label: string;
	className: string;
	icon: 'clock' | 'warn' | 'document';
	children?: ReactNode;
};

function Strip({ id, announcement, label, className, icon, children }: StripProps) {
	const { title, body, language } = announcement;
	return (
		<aside
			id={id}
			aria-label={label}
			lang={language === currentLocale() ? undefined : languageTag(language)}
			className={`no-print ${className}`}
		>
			<div className="wrap flex items-start gap-3 py-2.5 text-[15px]">
				<Icon name={icon} className="mt-0.5 size-5" />
				<div className="min-w-0 flex-1">
					<p className="font-[600] break-words">{title}</p>
					{body.length === 0 ? null : <TextWords text={body} className="mt-0.5 text-ink" />}
				</div>
				{children}
			</div>
		</aside>
	);
}
