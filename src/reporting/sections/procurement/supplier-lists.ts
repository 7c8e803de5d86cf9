import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { m } from '#paraglide/messages.js';
import type { Message } from '../../words.ts';

type Listed = FactKinds['unreliable_supplier'];

export const supplierLists: Readonly<Record<Exclude<Listed['list'], 'unclear'>, Message>> = {
	state: m.reporting_list_state_suppliers,
	mitwork: m.reporting_list_mitwork_suppliers,
	samruk: m.reporting_list_samruk_suppliers,
};
