import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { languageTag } from '#domain/locale.ts';
import {
	balanceGap,
	latestOwnYear,
	type OwnFigures,
	ownFigureNames,
	ownFigures,
	partsExcess,
} from '#domain/own-figures.ts';
import { recordAudit } from '#features/audit/public.ts';
import { type Auth, ipHashOf, requireAccount, type SignedIn } from '#features/auth/public.ts';
import { findSignedXml } from '#features/signing/public.ts';
import { withIdempotency } from '#platform/db/idempotency.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import {
	draftFinancialStatement,
	type FinancialStatementView,
	getFinancialStatementDocument,
	listFinancialStatements,
} from '../contract.ts';
import { organisationOf } from './signed-statements.ts';
import { type FinancialStatement, findStatement, findStatements, isInForce, putDraft } from './statement-store.ts';
import { writeStatement } from './statement-text.ts';

export function financialRoutes(app: FastifyInstance, auth: Auth): void {
	keepNothing(app);

	route(app, { listFinancialStatements }, async ({ params, request }) => {
		const { organisation } = await memberOf(auth, request, params.bin);
		const statements = await findStatements(auth.pool, params.bin);
		const { bin, name, role } = organisation;
		return {
			organisation: { bin, name, can_change: role !== 'viewer' },
			statements: statements.map((statement) => present(statement, name, request)),
			latest_year: latestOwnYear(dayInAlmaty(auth.clock.now())),
		};
	});

	route(app, { draftFinancialStatement }, async ({ params, body, idempotencyKey: key, request }) => {
		const { account, organisation } = await memberOf(auth, request, params.bin);
		if (organisation.role === 'viewer') throw new AppError('role_needed');
		const latest = latestOwnYear(dayInAlmaty(auth.clock.now()));
		if (body.year > latest)
			throw new AppError('bad_request', { fields: [{ field: 'year', rule: 'out_of_range', limit: latest }] });
		const figures = figuresOf(body.figures);
		const draft = { bin: organisation.bin, year: body.year, figures };
		const sending = {
			sender: `account:${account.accountId}`,
			...{ call: draftFinancialStatement, key, body: { ...body, bin: organisation.bin }, status: 201 },
		};
		const { answer } = await withIdempotency(auth.pool, sending, async (client) => {
			if (await isInForce(client, draft)) throw new AppError('statement_same');
			const kept = await putDraft(client, { ...draft, accountId: account.accountId });
			await record(auth, client, request, { account, action: 'financials.draft', statement: kept });
			return present(kept, organisation.name, request);
		});
		return answer;
	});

	route(app, { getFinancialStatementDocument }, async ({ params, request, reply }) => {
		const { account, organisation } = await memberOf(auth, request, params.bin);
		const statement = await findStatement(auth.pool, params.id);
		const isOwn = statement !== undefined && statement.bin === organisation.bin && statement.statementId !== null;
		const xml = isOwn ? await findSignedXml(auth.pool, statement.statementId ?? '') : undefined;
		if (statement === undefined || xml === undefined) throw new AppError('not_found');
		await record(auth, auth.pool, request, { account, action: 'financials.read_document', statement });
		const name = `senim-${statement.bin}-${statement.year}`;
		return sendFile(reply, Buffer.from(xml), { name, plain: name, format: 'xml' });
	});
}

/** @throws AppError not_found for whoever is no member */
async function memberOf({ pool }: Auth, request: FastifyRequest, bin: string) {
	const account = await requireAccount(request);
	const organisation = await organisationOf(pool, account.accountId, bin);
	if (organisation === undefined) throw new AppError('not_found');
	return { account, organisation };
}

/** What is not stated is null. @throws AppError bad_request, balance_unequal, figures_unequal */
function figuresOf(typed: Partial<OwnFigures>): OwnFigures {
	const figures = Object.fromEntries(ownFigureNames.map((name) => [name, typed[name] ?? null])) as OwnFigures;
	const missing = ownFigureNames.filter((name) => ownFigures[name].isRequired && figures[name] === null);
	if (missing.length > 0)
		throw new AppError('bad_request', {
			fields: missing.map((name) => ({ field: `figures.${name}`, rule: 'required' })),
		});
	if (balanceGap(figures) !== 0) throw new AppError('balance_unequal');
	if (partsExcess(figures) > 0) throw new AppError('figures_unequal');
	return figures;
}

function present(
	{ id, year, state, figures, madeAt, signedAt, signerName, bin }: FinancialStatement,
	organisation: string,
	{ locale }: FastifyRequest,
): FinancialStatementView {
	return {
		...{ id, year, state, figures, made_at: madeAt.toISOString() },
		...{ signed_at: signedAt?.toISOString() ?? null, signer_name: signerName },
		text: state === 'draft' ? writeStatement(languageTag(locale), { organisation, bin, year, figures }) : [],
	};
}

async function record(
	auth: Auth,
	reader: PoolClient | Reader,
	request: FastifyRequest,
	{
		account,
		action,
		statement: { id, bin, year },
	}: { account: SignedIn; action: string; statement: FinancialStatement },
): Promise<void> {
	await recordAudit(reader, {
		actor: { kind: 'account', id: account.accountId },
		...{ action, outcome: 'ok', object: `financial_statement:${id}`, subject: bin },
		...{ ipHash: await ipHashOf(auth, request.clientAddress), details: { year } },
	});
}
