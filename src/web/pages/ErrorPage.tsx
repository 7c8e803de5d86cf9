import { useLocation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '../i18n.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';

export function ErrorPage({ requestId }: { requestId: string | null }) {
	const { pathname, search } = useLocation();
	return (
		<div className="wrap py-16 md:py-28">
			<title>{m.common_error_title()}</title>
			<h1 className="text-3xl md:text-4xl">{m.common_error_title()}</h1>
			<p className="mt-4 max-w-[38em] text-lg text-ink-2">{m.common_error_text()}</p>
			{requestId === null ? null : (
				<p className="mt-5 text-sm text-muted [overflow-wrap:anywhere]">
					{/* one click selects it whole, where no script answers any more, too */}
					{m.common_error_request()}: <code className="font-mono text-ink select-all">{requestId}</code>
				</p>
			)}
			<div className="mt-8 flex flex-wrap gap-3">
				<a href={pathname + search} className="btn">
					{m.common_reload()}
				</a>
				<LinkButton kind="ghost" to={paths.home.path(currentLocale())}>
					{m.common_to_main_page()}
				</LinkButton>
			</div>
		</div>
	);
}
