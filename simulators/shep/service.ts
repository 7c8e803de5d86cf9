import type { Asked } from './asked.ts';
import type { Payload } from './xml.ts';

/** One service behind the bus. */
export type BusService = {
	/** the source that asks it: the control API breaks it by this id */
	source: string;
	/** of the payload: `urn:portal:<namespace>:v1` */
	namespace: string;
	/** refuses a question without the consent of the person or the firm */
	needsConsent: boolean;
	/** null: it has nothing about this number */
	answer(asked: Asked): Payload | null;
};

/** An empty list is no answer at all. */
export function unlessEmpty(name: string, rows: readonly Payload[]): Payload | null {
	return rows.length === 0 ? null : { [name]: rows };
}
