import type { BusinessFacts } from './kinds/business.ts';
import type { ForeignFacts } from './kinds/foreign.ts';
import type { LawFacts } from './kinds/law.ts';
import type { RegistrationFacts } from './kinds/registration.ts';
import type { TaxFacts } from './kinds/taxes.ts';

/** Everything a source can state about a subject, by kind. Null means «the source does not say», never «no» and never 0. */
export type FactKinds = RegistrationFacts & TaxFacts & LawFacts & BusinessFacts & ForeignFacts;
export type FactKind = keyof FactKinds;

/** One statement of one source; whose it is and how old is said by the answer it stands in. */
export type Fact<Kind extends FactKind = FactKind> = {
	[Each in Kind]: {
		kind: Each;
		value: FactKinds[Each] /** page of the publisher about this very thing */;
		url?: string;
	};
}[Kind];

export function factsOfKind<Kind extends FactKind>(facts: readonly Fact[], kind: Kind): FactKinds[Kind][] {
	return facts.flatMap((fact) => (fact.kind === kind ? [fact.value as FactKinds[Kind]] : []));
}
