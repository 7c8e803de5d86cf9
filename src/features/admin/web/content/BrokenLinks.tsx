import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { ContentLink } from '../../contract-links.ts';

const words: Readonly<Record<string, () => string>> = {
	timeout: m.editors_link_timeout,
	unreachable: m.editors_link_unreachable,
	not_public: m.editors_link_not_public,
	redirects: m.editors_link_redirects,
};

/** Addresses outside that were not there twice, and the texts that lead to them. */
export function BrokenLinks({ links }: { links: readonly ContentLink[] }) {
	return (
		<ul className="divide-y divide-line">
			{links.map(({ url, answer, checked_at: at, used_in: uses }) => (
				<li key={url} className="py-3 text-[15px]">
					<a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link font-[550] break-all">
						{url}
					</a>
					<p className="mt-1 text-sm text-muted">
						{answer === null ? null : (words[answer]?.() ?? m.editors_link_status({ status: answer }))}
						{at === null ? null : `, ${formatInstant(at)}`}
					</p>
					<ul>
						{uses.map(({ kind, id, title }) => (
							<li key={id}>
								<Link
									to={paths.adminContent.path(currentLocale(), { kind, id: String(id) })}
									className="link inline-block py-1 break-words"
								>
									{title === '' ? m.editors_untitled() : title}
								</Link>
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}
