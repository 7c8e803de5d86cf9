import type { Clock } from '#domain/clock.ts';
import type { RegistryWatch } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';

export type CabinetDeps = { pool: Pool; clock: Clock; registry: RegistryWatch };
