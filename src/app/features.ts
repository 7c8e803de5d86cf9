import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** URL prefix → feature. */
export async function addFeatures(_app: FastifyInstance, _deps: Deps): Promise<void> {}
