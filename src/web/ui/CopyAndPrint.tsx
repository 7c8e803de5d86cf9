import { m } from '#paraglide/messages.js';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';

/** What a reader does with a page he takes along; both need scripts. */
export function CopyAndPrint({ url }: { url: string }) {
	return (
		<span className="contents noscript:hidden">
			<CopyButton value={url} label={m.card_page_copy_link()} withText />
			<Button kind="ghost" onClick={() => window.print()}>
				<Icon name="print" />
				{m.card_page_print()}
			</Button>
		</span>
	);
}
