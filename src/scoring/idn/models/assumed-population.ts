import type { FactorCode, Segment } from '#domain/idn/score.ts';

/**
 * The population that the weights of the models imply: weight = B · ln(share among good / share among bad), so that the share
 * among bad follows from the share among good, and both must add up to 1. Two bins are fixed by that; with more of them
 * the shares stay as even as possible, fitted to the published mean risks of the zones. An assumption, not a measurement:
 * it is recalibrated on real outcomes. Shares among good, worst bin first.
 */
export const assumedPopulation: Readonly<Record<Segment, Readonly<Partial<Record<FactorCode, readonly number[]>>>>> = {
	mature: {
		R1: [0.17644, 0.22807, 0.27296, 0.32252],
		R2: [0.00727, 0.01546, 0.97727],
		R3: [0.00396, 0.21289, 0.78316],
		R4: [0.00142, 0.05869, 0.93989],
		R5: [0.0088, 0.00698, 0.98422],
		R6: [0.004, 0.004, 0.01, 0.982],
		T1: [0.01854, 0.0716, 0.90987],
		T2: [0.01257, 0.00714, 0.1428, 0.83749],
		T3: [0.13074, 0.02363, 0.04212, 0.8035],
		T4: [0.00392, 0.0084, 0.28826, 0.69942],
		T5: [0.00049, 0.08023, 0.91927],
		T6: [0.01255, 0.00581, 0.0429, 0.93874],
		A1: [0.02155, 0.01407, 0.93499, 0.02938],
		A2: [0.00255, 0.09302, 0.90443],
		A3: [0.45163, 0.54837],
		L1: [0.00089, 0.02645, 0.25299, 0.71967],
		L2: [0.00079, 0.1956, 0.80361],
		P1: [0.00698, 0.92857, 0.06444],
		F1: [0.00417, 0.0093, 0.93641, 0.05012],
	},
	young: {
		R1: [0.10142, 0.16963, 0.2544, 0.47455],
		R2: [0.00818, 0.0797, 0.91212],
		R3: [0.02199, 0.15202, 0.82599],
		R4: [0.00326, 0.05005, 0.94669],
		R5: [0.01674, 0.03573, 0.26877, 0.67877],
		R6: [0.004, 0.004, 0.01, 0.982],
		T1: [0.01014, 0.15938, 0.83048],
		T2: [0.00214, 0.10266, 0.8952],
		T3: [0.02558, 0.12519, 0.45724, 0.39199],
		T4: [0.00885, 0.41594, 0.57521],
		T5: [0.02115, 0.97885],
		T6: [0.00102, 0.01279, 0.21618, 0.77001],
		A1: [0.03845, 0.08923, 0.63678, 0.23554],
		A2: [0.02087, 0.97913],
		A3: [0.59729, 0.40271],
		L1: [0.0084, 0.9916],
		P1: [0.00991, 0.92228, 0.06782],
	},
};
