import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type CheckKind, purposeOfCheck } from '#domain/person-check.ts';
import { recordAudit } from '#features/audit/public.ts';
import { ipHashOf, ownerOf, requireAccount, type SignedIn } from '#features/auth/public.ts';
import { recordReading } from '#features/checks/public.ts';
import { findGivenByLink, findUsableConsents } from '#features/consent/public.ts';
import { dropChecks } from '#features/reports/public.ts';
import { showFeatureUses } from '#features/tariffs/public.ts';
import { inTransaction, type Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import {
	checkEmployee,
	checkIndividual,
	dropPersonCheck,
	getCheckOffer,
	getPersonCheck,
	listLinkedChecks,
	listPersonChecks,
} from '../contract.ts';
import { findCheck, findChecks, findChecksUnder, lockCheck, type PersonCheck } from './check-store.ts';
import type { PersonCheckDeps } from './deps.ts';
import { checkFeature, makeCheck } from './make-check.ts';
import { ratingRoutes } from './own-credit/rating-routes.ts';
import { drawCheck, presentListed, presentOffer } from './present-check.ts';

/** What a check of a person is asked by, read by and forgotten by; nothing of it is kept by anybody on the way. */
export async function personCheckRoutes(app: FastifyInstance, deps: PersonCheckDeps): Promise<void> {
	keepNothing(app);
	addMaking(app, deps);
	addReading(app, deps);
	addLinked(app, deps);
	ratingRoutes(app, deps);
}

function addMaking(app: FastifyInstance, deps: PersonCheckDeps): void {
	const { pool } = deps.reports;
	route(app, { getCheckOffer }, async ({ query: { kind }, request }) => {
		const account = await requireAccount(request);
		requireKnown(account, kind);
		const { holder: owner } = ownerOf(account);
		const consents = await findUsableConsents(pool, { owner, purpose: purposeOfCheck[kind] });
		const uses = await showFeatureUses(pool, owner, checkFeature);
		return presentOffer(kind, { uses, consents }, deps.reports.catalogue, request.locale);
	});

	route(app, { checkEmployee }, async ({ body, idempotencyKey: key, request }) => {
		const account = await requireAccount(request);
		const { iin, consent_id: consentId } = body;
		const legalGround = groundOf(body.legal_ground);
		const asked = { kind: 'employment', iin, consentId, legalGround } as const;
		requireKnown(account, asked.kind);
		const sending = { sender: ownerOf(account).holder, call: checkEmployee, key, body, status: 201 };
		return makeCheck(deps, { ...asked, account, sending, ipHash: await ipHashOf(deps.auth, request.clientAddress) });
	});

	route(app, { checkIndividual }, async ({ body, idempotencyKey: key, request }) => {
		const account = await requireAccount(request);
		const { iin, consent_id: consentId } = body;
		const asked = { kind: 'individual', iin, consentId, legalGround: null } as const;
		requireKnown(account, asked.kind);
		const sending = { sender: ownerOf(account).holder, call: checkIndividual, key, body, status: 201 };
		return makeCheck(deps, { ...asked, account, sending, ipHash: await ipHashOf(deps.auth, request.clientAddress) });
	});
}

function addReading(app: FastifyInstance, deps: PersonCheckDeps): void {
	const { pool, consents } = deps.reports;
	route(app, { listPersonChecks }, async ({ query, request }) => {
		const { page = 1, limit = 20, kind } = query;
		const { holder: owner } = ownerOf(await requireAccount(request));
		const { rows, total } = await findChecks(pool, owner, { page, limit, kind });
		const states = await consents.read(pool, [...new Set(rows.map(({ consentId }) => consentId))]);
		const isReadable = ({ consentId }: PersonCheck) => (states.get(consentId)?.key ?? null) !== null;
		const data = rows.map((check) => presentListed(check, isReadable(check)));
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { getPersonCheck }, async ({ params: { id }, request }) => {
		const { holder: owner } = ownerOf(await requireAccount(request));
		const check = await findCheck(pool, owner, id);
		if (check === undefined) throw new AppError('not_found');
		const view = await drawCheck(deps, check, request.locale);
		if (view === undefined) throw new AppError('not_found');
		// the act, and not what was read
		await recordReading(request, { action: 'person_check.read', object: `check:${check.id}`, subject: check.iin });
		return view;
	});

	route(app, { dropPersonCheck }, async ({ params: { id }, request }) => {
		const account = await requireAccount(request);
		const { holder: owner } = ownerOf(account);
		await inTransaction(pool, async (client) => {
			const check = await lockCheck(client, owner, id);
			if (check === undefined) throw new AppError('not_found');
			await dropChecks(client, [id]);
			await record(request, deps, client, { check, actor: { kind: 'account', id: account.accountId } });
		});
	});
}

/** Whoever is checked reads what is told of him, by the link that his consent gave him. */
function addLinked(app: FastifyInstance, deps: PersonCheckDeps): void {
	const { pool } = deps.reports;
	route(app, { listLinkedChecks }, async ({ params: { token }, request }) => {
		const consent = await findGivenByLink(pool, token);
		if (consent === undefined) throw new AppError('not_found');
		const checks = await findChecksUnder(pool, consent.id);
		const drawn = await Promise.all(checks.map((check) => drawCheck(deps, check, request.locale)));
		for (const { id, iin } of checks)
			await recordReading(request, { action: 'person_check.read_own', object: `check:${id}`, subject: iin });
		return drawn.filter((view) => view !== undefined);
	});
}

/** @throws AppError organisation_needed, signature_needed */
function requireKnown({ isIdentityConfirmed, actingFor }: SignedIn, kind: CheckKind): void {
	if (kind === 'employment' && actingFor === null) throw new AppError('organisation_needed');
	// closed sources answer to whoever is known by his signature
	if (!isIdentityConfirmed) throw new AppError('signature_needed');
}

/** @throws AppError bad_request */
function groundOf(written: string | undefined): string | null {
	const ground = written?.trim() ?? '';
	if (ground === '') return null;
	if (ground.length < 10)
		throw new AppError('bad_request', { fields: [{ field: 'legal_ground', rule: 'too_short', limit: 10 }] });
	return ground;
}

type Actor = Parameters<typeof recordAudit>[1]['actor'];

async function record(
	request: FastifyRequest,
	{ auth }: PersonCheckDeps,
	reader: Reader,
	{ check: { id, iin, owner, kind }, actor }: { check: PersonCheck; actor: Actor },
): Promise<void> {
	const ipHash = await ipHashOf(auth, request.clientAddress);
	await recordAudit(reader, {
		...{ actor, action: 'person_check.drop', outcome: 'ok', object: `check:${id}`, subject: iin, ipHash },
		details: { owner, kind },
	});
}
