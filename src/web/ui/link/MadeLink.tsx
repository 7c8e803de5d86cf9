import { useId } from 'react';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { CopyButton } from '../CopyButton.tsx';
import { Icon } from '../Icon.tsx';

/** A link that was just made: its address is shown this once. */
export function MadeLink({ url, expiresAt }: { url: string; expiresAt: string }) {
	const id = useId();
	return (
		<div role="status" className="rounded-m bg-ok-bg px-4 py-4">
			<label htmlFor={id} className="flex items-center gap-2 font-[600]">
				<Icon name="ok" className="size-[18px] text-ok" />
				{m.report_share_made()}
			</label>
			<div className="mt-3 flex flex-wrap gap-2">
				<input id={id} readOnly value={url} className="field min-w-0 flex-1 basis-[260px] font-mono text-sm" />
				<CopyButton value={url} label={m.card_page_copy_link()} withText />
			</div>
			<p className="mt-2 text-sm text-ink-2">{m.report_share_once({ until: formatInstant(expiresAt) })}</p>
		</div>
	);
}
