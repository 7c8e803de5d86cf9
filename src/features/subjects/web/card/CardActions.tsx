import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
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
				<Button kind="ghost" className="md:hidden" onClick={() => void share()}>
					<Icon name="external" />
					{m.card_page_share()}
				</Button>
			) : null}
			<CopyButton value={url} label={m.card_page_copy_link()} withText />
			<Button kind="ghost" onClick={() => window.print()}>
				<Icon name="print" />
				{m.card_page_print()}
			</Button>
		</div>
	);
}
