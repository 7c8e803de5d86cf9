import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';

/** Floats over the page, so that the offer itself moves nothing. */
export function NewData({ onShow }: { onShow(): void }) {
	return (
		<div className="no-print sticky top-3 z-10 flex h-0 justify-center">
			<button type="button" onClick={onShow} className="btn mt-2 min-h-10 self-start px-4 text-sm shadow-lg">
				<Icon name="refresh" />
				{m.report_show_new()}
			</button>
		</div>
	);
}
