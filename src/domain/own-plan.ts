import { Type } from 'typebox';
import { text, textOrNull } from './api/schemas.ts';

const Subscription = Type.Object({
	title: text,
	period_label: text,
	starts_at: text,
	ends_at: text,
});

/** The plan that a holder has: its end, what follows, and uses of what is counted. */
export const ownPlanFields = {
	plan: text,
	title: text,
	/** whose plan it is: null where the caller acts for himself */
	organization_bin: textOrNull,
	/** null: nothing was bought or granted, and the terms are those for everybody */
	subscription: Type.Union([
		Type.Interface([Subscription], {
			/** it has ended; until then an invoice for its renewal may be paid */
			grace_until: textOrNull,
		}),
		Type.Null(),
	]),
	/** begins when that one ends */
	next: Type.Union([Subscription, Type.Null()]),
	/** what is counted */
	uses: Type.Array(
		Type.Object({
			feature: text,
			title: text,
			used: Type.Integer(),
			most: Type.Integer(),
			/** when there are new ones; null: never */
			until: textOrNull,
		}),
	),
	/** the plan that is left without a subscription */
	after: text,
};
