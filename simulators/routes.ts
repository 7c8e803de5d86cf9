import type { SimulatorRoute } from './kit/route.ts';

/** Every path of every publisher; one line per publisher. */
export const routes: readonly SimulatorRoute[] = [];
