import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

/** Plain links to messengers, which load nothing from them; copying and the menu of the device need scripts. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
	const [canShare, setCanShare] = useState(false);
	useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
	return (
		<section aria-label={m.content_article_share()} className="no-print flex flex-wrap items-center gap-3">
			<h2 className="text-lg">{m.content_article_share()}</h2>
			<a
				href={withQuery('https://t.me/share/url', { url, text: title })}
				rel="noopener nofollow"
				className="btn btn-ghost"
			>
				Telegram
			</a>
			<a
				href={withQuery('https://wa.me/', { text: `${title} ${url}` })}
				rel="noopener nofollow"
				className="btn btn-ghost"
			>
				WhatsApp
			</a>
			<span className="contents noscript:hidden">
				<CopyButton value={url} label={m.card_page_copy_link()} withText />
			</span>
			{canShare ? (
				<Button kind="ghost" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
					{m.content_article_send()}
				</Button>
			) : null}
		</section>
	);
}
