import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';

/** @param next path on this site that the reader comes back to */
export function RegisterButtons({ next }: { next: string }) {
	return (
		<div className="flex flex-wrap gap-3 max-sm:flex-col">
			<LinkButton className="min-h-[52px] px-7" to={withQuery(paths.registration.path(currentLocale()), { next })}>
				{m.quota_wall_register()}
			</LinkButton>
			<LinkButton
				className="min-h-[52px] px-7"
				kind="ghost"
				to={withQuery(paths.login.path(currentLocale()), { next })}
			>
				{m.quota_wall_login()}
			</LinkButton>
		</div>
	);
}
