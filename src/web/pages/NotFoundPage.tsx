import { m } from '#paraglide/messages.js';
import { currentLocale } from '../i18n.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';

export function NotFoundPage() {
	const locale = currentLocale();
	return (
		<div className="wrap py-16 md:py-28">
			<title>{m.common_not_found_title()}</title>
			<svg viewBox="0 0 250 100" className="h-[84px] md:h-[120px]" aria-hidden="true">
				<text x="-6" y="96" fontSize="128" fontWeight="650" letterSpacing="-6" className="fill-tint-2">
					404
				</text>
			</svg>
			<h1 className="mt-4 text-3xl md:text-4xl">{m.common_not_found_title()}</h1>
			<p className="mt-4 max-w-[36em] text-lg text-ink-2">{m.common_not_found_text()}</p>
			<div className="mt-8 flex flex-wrap gap-3">
				<LinkButton to={paths.home.path(locale)}>{m.common_to_main_page()}</LinkButton>
				<LinkButton kind="ghost" to={paths.subject.path(locale)}>
					{m.common_to_search()}
				</LinkButton>
			</div>
		</div>
	);
}
