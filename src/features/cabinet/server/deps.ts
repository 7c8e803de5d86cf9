import type { Clock } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';

export type CabinetDeps = { pool: Pool; clock: Clock };
