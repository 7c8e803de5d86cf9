import type { FastifyInstance } from 'fastify';
import type { IsoDate } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { route } from '#platform/http/route.ts';
import { getIdnMethod, getIdnValidation } from '../../contract-method.ts';
import { findValidation } from '../validation/validate-idn.ts';
import { presentMethod } from './present-method.ts';
import { presentValidation } from './present-validation.ts';

const shared = { 'cache-control': 'public, max-age=60', vary: 'accept-language, cookie' };

/** The method and its last judgement are public. */
export function idnMethodRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
	route(app, { getIdnMethod }, async ({ request, reply }) => {
		reply.headers(shared);
		return presentMethod(request.locale, await findCalculatedOn(pool));
	});

	route(app, { getIdnValidation }, async ({ request, reply }) => {
		reply.headers(shared);
		const stored = await findValidation(pool);
		return stored === null ? null : presentValidation(stored, request.locale);
	});
}

async function findCalculatedOn(pool: Pool): Promise<IsoDate | null> {
	const { rows } = await pool.query<Pick<Rows['idn_calculation'], 'calculated_on'>>(
		'select c.calculated_on::text from idn_calculation c join idn_published p on p.calculation_id = c.id',
	);
	return rows[0]?.calculated_on ?? null;
}
