import type { SimulatorRoute } from '../kit/route.ts';
import { kgdListRoutes } from './lists.ts';
import { paymentsRoute } from './payments.ts';
import { portalRoutes } from './portal.ts';
import { oddProfile, profile } from './profile.ts';

export const kgdRoutes: readonly SimulatorRoute[] = [
	...portalRoutes(profile, oddProfile),
	paymentsRoute,
	...kgdListRoutes,
];
