import { m } from '#paraglide/messages.js';
import { currentLocale } from '../i18n.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';

export function NotFoundPage() {
	const locale = currentLocale();
	return (
		<div className="wrap py-16 md:py-28">
			<title>{m.common_not_found_title()}</title>
			<p
				className="text-[88px] leading-none font-[650] tracking-[-0.05em] text-tint-2 md:text-[136px]"
				aria-hidden="true"
			>
				404
			</p>
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
