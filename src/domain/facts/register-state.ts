import type { FactKinds } from './fact-kinds.ts';
import type { JusticeStatus } from './subject-facts.ts';

/** A reorganised firm may live on (a part was split off) or not (it was merged): its words tell. */
export const registerStateOfJustice: Readonly<Record<JusticeStatus, FactKinds['register_entry']['state']>> = {
	registered: 'active',
	reorganizing: 'reorganizing',
	reorganized: 'unclear',
	liquidating: 'liquidating',
	liquidated: 'liquidated',
	bankrupt: 'liquidating',
	annulled: 'liquidated',
	unclear: 'unclear',
};
