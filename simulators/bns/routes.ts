import type { SimulatorRoute } from '../kit/route.ts';
import { bnsCardRoute } from './card.ts';

export const bnsRoutes: readonly SimulatorRoute[] = [bnsCardRoute];
