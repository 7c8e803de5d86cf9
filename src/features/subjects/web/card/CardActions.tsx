import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** Useless without scripts, so not shown without them. */
export function CardActions({ title, url }: { title: string; url: string }) {
	const [canShare, setCanShare] = useState(false);
	useEffect(() => setCanShare('share' in navigator), []);

	async function share() {
		try {
			await navigator.share({ title, url });
		} catch {
			// closed by the reader
		}
	}

	return (
		<div className="no-print mt-4 flex flex-wrap gap-2 noscript:hidden [&_.btn]:min-h-10 [&_.btn]:px-3.5 [&_.btn]:text-sm">
			{canShare ? (
				<button type="button" className="btn btn-ghost md:hidden" onClick={share}>
					<Icon name="external" />
					{m.card_page_share()}
				</button>
			) : null}
			<CopyButton value={url} label={m.card_page_copy_link()} withText />
			<button type="button" className="btn btn-ghost" onClick={() => window.print()}>
				<Icon name="print" />
				{m.card_page_print()}
			</button>
		</div>
	);
}
