import type { BusinessFacts } from './kinds/business.ts';
import type { ForeignFacts } from './kinds/foreign.ts';
import type { GoodFaithFacts } from './kinds/good-faith.ts';
import type { LawFacts } from './kinds/law.ts';
import type { RegistrationFacts } from './kinds/registration.ts';
import type { TaxFacts } from './kinds/taxes.ts';

/** Everything a source can state about a subject, by kind. Null means «the source does not say», never «no» and never 0. */
export type FactKinds = RegistrationFacts & TaxFacts & LawFacts & BusinessFacts & ForeignFacts & GoodFaithFacts;
export type FactKind = keyof FactKinds;
