import { m } from '#paraglide/messages.js';
import { currentLocale } from '../i18n.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';

/** A request that no page takes: nothing failed, and repeating it changes nothing. */
export function RefusedPage({ message }: { message: string }) {
	return (
		<div className="wrap py-16 md:py-28">
			<title>{m.common_refused_title()}</title>
			<h1 className="text-3xl md:text-4xl">{m.common_refused_title()}</h1>
			<p className="mt-4 max-w-[38em] text-lg text-ink-2">{message}</p>
			<div className="mt-8">
				<LinkButton to={paths.home.path(currentLocale())}>{m.common_to_main_page()}</LinkButton>
			</div>
		</div>
	);
}
