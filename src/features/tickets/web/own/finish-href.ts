import type { Ticket } from '../../contract.ts';
import { requestHref } from '../request/view.ts';

/** Where an application that waits for its requisites is completed; the page opens the window of its plan. */
export function finishHref({ id, tariff, period }: Ticket): string {
	const chosen = period === null || period === 'trial' ? 'month' : period;
	return requestHref({ modal: 'TariffRequestModal', plan: tariff, period: chosen, step: 'requisites', ticket: id });
}
