import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { IsoDate } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import { IdnQuery } from '../contract.ts';
import { IdnMethod, IdnValidationOrNull } from '../contract-method.ts';
import { presentMethod } from './present-method.ts';
import { presentValidation } from './present-validation.ts';
import { findValidation } from './validate-idn.ts';

const tags = ['idn'];
const ok = Type.Literal('ok');
const shared = { 'cache-control': 'public, max-age=60', vary: 'accept-language, cookie' };

/** Mounted under `/api/v1`. The method and its last judgement are public. */
export async function idnMethodRoutes(instance: FastifyInstance, { pool }: { pool: Pool }): Promise<void> {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();

	app.get(
		'/idn/method',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'How the index is calculated: zones, groups, every factor with its points',
				querystring: IdnQuery,
				response: { 200: Type.Object({ status: ok, data: IdnMethod }) },
			},
		},
		async (request, reply) => {
			reply.headers(shared);
			return { status: 'ok' as const, data: presentMethod(request.locale, await findCalculatedOn(pool)) };
		},
	);

	app.get(
		'/idn/validation',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'The last judgement of the model by what became of the subjects; null before the first one',
				querystring: IdnQuery,
				response: { 200: Type.Object({ status: ok, data: IdnValidationOrNull }) },
			},
		},
		async (request, reply) => {
			reply.headers(shared);
			const stored = await findValidation(pool);
			return { status: 'ok' as const, data: stored === null ? null : presentValidation(stored, request.locale) };
		},
	);
}

async function findCalculatedOn(pool: Pool): Promise<IsoDate | null> {
	const { rows } = await pool.query<{ calculated_on: IsoDate }>(
		'select c.calculated_on::text from idn_calculation c join idn_published p on p.calculation_id = c.id',
	);
	return rows[0]?.calculated_on ?? null;
}
