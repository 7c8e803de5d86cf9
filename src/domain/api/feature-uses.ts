import { type Static, Type } from 'typebox';
import { integerOrNull, textOrNull } from './schemas.ts';

/** How often the plan of a holder still lets them use a feature. */
export const FeatureUsesView = Type.Object({
	/** the plan has it at all */
	is_included: Type.Boolean(),
	used: Type.Integer(),
	/** null: as often as wished, or not included */
	most: integerOrNull,
	left: integerOrNull,
	/** when there are new ones; null: never, or they are not counted */
	resets_at: textOrNull,
});
export type FeatureUsesView = Static<typeof FeatureUsesView>;
