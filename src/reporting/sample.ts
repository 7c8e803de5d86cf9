import { sample as courts } from './sections/courts/sample.ts';
import { sample as employment } from './sections/employment/sample.ts';
import { sample as finance } from './sections/finance/sample.ts';
import { sample as foreign } from './sections/foreign/sample.ts';
import { sample as foreignTrade } from './sections/foreign-trade/sample.ts';
import { sample as insolvency } from './sections/insolvency/sample.ts';
import { sample as inspections } from './sections/inspections/sample.ts';
import { sample as intellectualProperty } from './sections/intellectual-property/sample.ts';
import { sample as people } from './sections/people/sample.ts';
import { sample as permits } from './sections/permits/sample.ts';
import { sample as procurement } from './sections/procurement/sample.ts';
import { sample as property } from './sections/property/sample.ts';
import { sample as registration } from './sections/registration/sample.ts';
import { sample as sanctions } from './sections/sanctions/sample.ts';
import { sample as taxes } from './sections/taxes/sample.ts';
import { sample as unreliability } from './sections/unreliability/sample.ts';
import type { Sample } from './testing.ts';

/** The samples of all sections: one source that says everything at once. */
export const everySample: Sample = [
	...courts,
	...employment,
	...finance,
	...foreign,
	...foreignTrade,
	...insolvency,
	...inspections,
	...intellectualProperty,
	...people,
	...permits,
	...procurement,
	...property,
	...registration,
	...sanctions,
	...taxes,
	...unreliability,
];
