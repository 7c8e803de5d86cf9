import type { SimulatorRoute } from '../kit/route.ts';
import { bnsCardRoute } from './card.ts';
import { classifierRoutes } from './classifiers.ts';
import { registerRoutes } from './register.ts';

export const bnsRoutes: readonly SimulatorRoute[] = [bnsCardRoute, ...classifierRoutes, ...registerRoutes];
