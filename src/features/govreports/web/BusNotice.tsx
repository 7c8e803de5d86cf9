import { m } from '#paraglide/messages.js';
import { Notice } from '#web/ui/Notice.tsx';

/** Said before anything is filled in and signed. */
export function BusNotice({ isOn }: { isOn: boolean }) {
	return isOn ? null : (
		<Notice tone="warn" title={m.gov_bus_off()}>
			{m.gov_bus_off_text()}
		</Notice>
	);
}
