import { gosreestrRoutes } from './gosreestr/routes.ts';
import { goszakupRoutes } from './goszakup/routes.ts';
import type { SimulatorRoute } from './kit/route.ts';
import { nbkRoutes } from './nbk/routes.ts';
import { registerRoutes } from './registers/routes.ts';
import { samrukRoutes } from './samruk/routes.ts';

/** Every path of every publisher; one line per publisher. */
export const routes: readonly SimulatorRoute[] = [
	...goszakupRoutes,
	...samrukRoutes,
	...gosreestrRoutes,
	...nbkRoutes,
	...registerRoutes,
];
