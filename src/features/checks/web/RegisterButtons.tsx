import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';

export type Ways = {
	/** path on this site that the reader comes back to */
	next: string;
	/** whoever comes here has an account */
	isLoginFirst?: boolean;
};

export function RegisterButtons({ next, isLoginFirst = false }: Ways) {
	const locale = currentLocale();
	const ways = [
		{ to: paths.registration.path(locale), label: m.quota_wall_register() },
		{ to: paths.login.path(locale), label: m.quota_wall_login() },
	];
	return (
		<div className="flex flex-wrap gap-3 max-sm:flex-col">
			{(isLoginFirst ? ways.toReversed() : ways).map(({ to, label }, at) => (
				<LinkButton
					key={to}
					className="min-h-[52px] px-7"
					kind={at === 0 ? 'primary' : 'ghost'}
					to={withQuery(to, { next })}
				>
					{label}
				</LinkButton>
			))}
		</div>
	);
}
