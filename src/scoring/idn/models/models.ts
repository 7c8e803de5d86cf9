import type { IdnModel } from './model.ts';
import { modelV1 } from './model-v1.ts';
import { modelV2 } from './model-v2.ts';

/** Every model that has been released: a stored result is read with the one it was made by. */
const released: ReadonlyMap<string, IdnModel> = new Map([modelV1, modelV2].map((model) => [model.version, model]));

/** What new calculations are made with. */
export const currentModel: IdnModel = modelV2;

/** @throws RangeError for a version that was never released */
export function modelOf(version: string): IdnModel {
	const model = released.get(version);
	if (model === undefined) throw new RangeError(`there is no model ${version}`);
	return model;
}
