import type { Presenters } from './blocks.ts';
import { courts } from './sections/courts/section.ts';
import { employment } from './sections/employment/section.ts';
import { enforcement } from './sections/enforcement/section.ts';
import { finance } from './sections/finance/section.ts';
import { foreign } from './sections/foreign/section.ts';
import { foreignTrade } from './sections/foreign-trade/section.ts';
import { insolvency } from './sections/insolvency/section.ts';
import { inspections } from './sections/inspections/section.ts';
import { intellectualProperty } from './sections/intellectual-property/section.ts';
import { people } from './sections/people/section.ts';
import { permits } from './sections/permits/section.ts';
import { procurement } from './sections/procurement/section.ts';
import { property } from './sections/property/section.ts';
import { registration } from './sections/registration/section.ts';
import { sanctions } from './sections/sanctions/section.ts';
import { taxes } from './sections/taxes/section.ts';
import { unreliability } from './sections/unreliability/section.ts';

/** The sections in the order they are read. */
export const catalogue = [
	registration,
	people,
	finance,
	taxes,
	employment,
	courts,
	enforcement,
	procurement,
	permits,
	property,
	intellectualProperty,
	inspections,
	foreignTrade,
	foreign,
	insolvency,
	unreliability,
	sanctions,
] as const;

type Whole<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer All) => void
	? All
	: never;
const whole = Object.assign({}, ...catalogue.map(({ presenters: own }) => own)) as Whole<
	(typeof catalogue)[number]['presenters']
>;

/** Every kind of fact has its layout: a kind without one does not compile. */
export const presenters: Presenters = whole;
