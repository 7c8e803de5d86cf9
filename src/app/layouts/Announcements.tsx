import { useLocation, useRouteLoaderData } from 'react-router';
import { bannerOf, pagePath } from '#domain/content/announcements.ts';
import { AnnouncementStrip } from '#features/content/public.web.ts';
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
				<AnnouncementStrip key={planned.id} announcement={planned} label={words.works} look="works" />
			))}
			{banner === null ? null : (
				<AnnouncementStrip
					key={banner.id}
					id={dismissKey(banner.id)}
					announcement={banner}
					label={words.banner}
					look={banner.tone}
				>
					<button
						type="button"
						data-dismiss={dismissKey(banner.id)}
						aria-label={`${words.dismiss}: ${banner.title}`}
						className="scripted-only -my-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-page"
					>
						<Icon name="close" className="size-5" />
					</button>
				</AnnouncementStrip>
			)}
		</>
	);
}
