import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { languageTag } from '#domain/locale.ts';
import { ownCreditDays } from '#domain/person-check.ts';
import { recordAudit } from '#features/audit/public.ts';
import { ipHashOf, requireAccount, requireStepUp } from '#features/auth/public.ts';
import { recordReading } from '#features/checks/public.ts';
import { askOneself } from '#features/consent/public.ts';
import { dropChecks, isCheckSealed } from '#features/reports/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	askRatingConsent,
	dropRating,
	getRating,
	getRatingOffer,
	listRatings,
	makeRating,
	type RatingOffer,
	type RatingView,
} from '../../contract-credit-ratings.ts';
import { findRating, findRatings, type OwnRating } from '../check-store.ts';
import type { PersonCheckDeps } from '../deps.ts';
import { readParts } from '../present-check.ts';
import { findOwnConsent, makeRatingOf, quoteOwnRating, ratingSource, requireOneself } from './make-rating.ts';

/** One's own credit rating: asked for under one's own signature, read by oneself alone. */
export function ratingRoutes(app: FastifyInstance, deps: PersonCheckDeps): void {
	addAsking(app, deps);
	addReading(app, deps);
}

function addAsking(app: FastifyInstance, deps: PersonCheckDeps): void {
	const { pool } = deps.reports;
	route(app, { getRatingOffer }, async ({ request }) => {
		const account = await requireAccount(request);
		const owner = `account:${account.accountId}`;
		const lacks = account.actingFor !== null ? 'own_account' : account.isIdentityConfirmed ? null : 'signature';
		const consent = lacks === null ? await findOwnConsent(pool, account, owner) : undefined;
		return { ...(await offerOf(deps, request, owner)), lacks, consent: consentOf(consent) };
	});

	route(app, { askRatingConsent }, async ({ request }) => {
		const account = await requireAccount(request);
		requireOneself(account);
		if (!deps.reports.asking.isConfigured(ratingSource(deps).id)) throw new AppError('bureau_off');
		return inTransaction(pool, async (client) => {
			const made = await askOneself(deps.consents, client, account, request.locale);
			const ipHash = await ipHashOf(deps.auth, request.clientAddress);
			await recordAudit(client, {
				...{ actor: { kind: 'account', id: account.accountId }, action: 'consent.request', outcome: 'ok' },
				...{ object: `consent:${made.id}`, subject: made.iin, ipHash },
			});
			return { consent_id: made.id, link: made.token, text: [...made.text], valid_until: made.validUntil };
		});
	});

	route(app, { makeRating }, async ({ body, idempotencyKey: key, request }) => {
		const account = await requireAccount(request);
		const { consent_id: consentId, seen_kzt: seenKzt } = body;
		const sending = { sender: `account:${account.accountId}`, call: makeRating, key, body, status: 201 };
		const ipHash = await ipHashOf(deps.auth, request.clientAddress);
		return makeRatingOf(deps, { account, consentId, seenKzt, sending, ipHash });
	});
}

const consentOf = (consent: { id: string; validUntil: string } | undefined): RatingOffer['consent'] =>
	consent === undefined ? null : { id: consent.id, valid_until: consent.validUntil };

async function offerOf(
	deps: PersonCheckDeps,
	{ locale }: FastifyRequest,
	owner: string,
): Promise<Omit<RatingOffer, 'consent' | 'lacks'>> {
	const tag = languageTag(locale);
	const source = ratingSource(deps);
	const { id, title, tells, publisher, officialUrl } = source;
	const { isOn, netTiyn, vatTiyn, totalTiyn, availableTiyn } = await quoteOwnRating(deps, owner);
	return {
		source: {
			...{ id, title: title[tag], tells: tells[tag], publisher: publisher.name[tag], official_url: officialUrl },
		},
		...{
			is_on: isOn,
			net_kzt: netTiyn / 100,
			vat_kzt: vatTiyn / 100,
			total_kzt: totalTiyn / 100,
		},
		...{ available_kzt: availableTiyn / 100, missing_kzt: Math.max(0, totalTiyn - availableTiyn) / 100 },
		days: ownCreditDays,
	};
}

function addReading(app: FastifyInstance, deps: PersonCheckDeps): void {
	const { pool, consents } = deps.reports;
	route(app, { listRatings }, async ({ request }) => {
		const owner = requireOneself(await requireAccount(request));
		const ratings = await findRatings(pool, owner);
		const states = await consents.read(pool, [...new Set(ratings.map(({ consentId }) => consentId))]);
		return ratings.map(({ id, consentId, madeAt, until }) => ({
			...{ id, made_at: madeAt.toISOString(), until: until.toISOString() },
			is_readable: (states.get(consentId)?.key ?? null) !== null,
		}));
	});

	route(app, { getRating }, async ({ params: { id }, request }) => {
		const owner = requireOneself(await requireStepUp(request));
		const rating = await findRating(pool, { owner, id });
		const view = rating === undefined ? undefined : await drawRating(deps, rating, request);
		if (rating === undefined || view === undefined) throw new AppError('not_found');
		// the act, and not what was read
		await recordReading(request, { action: 'credit_rating.read', object: `check:${id}`, subject: rating.iin });
		return view;
	});

	route(app, { dropRating }, async ({ params: { id }, request }) => {
		const account = await requireAccount(request);
		const owner = requireOneself(account);
		await inTransaction(pool, async (client) => {
			const rating = await findRating(client, { owner, id, isLocked: true });
			if (rating === undefined) throw new AppError('not_found');
			await requireSealed(client, id);
			await dropChecks(client, [id]);
			const ipHash = await ipHashOf(deps.auth, request.clientAddress);
			await recordAudit(client, {
				...{ actor: { kind: 'account', id: account.accountId }, action: 'credit_rating.drop', outcome: 'ok' },
				...{ object: `check:${id}`, subject: rating.iin, ipHash },
			});
		});
	});
}

/** Undefined: its report is gone. */
async function drawRating(
	deps: PersonCheckDeps,
	{ id, consentId, madeAt, until }: OwnRating,
	{ locale }: FastifyRequest,
): Promise<RatingView | undefined> {
	const read = await readParts(deps, { id, consentId, locale });
	if (read === undefined) return undefined;
	const { state, isAnswered, parts } = read;
	const head = { id, made_at: madeAt.toISOString(), until: until.toISOString() };
	return { ...head, state, is_charged: isAnswered, parts };
}

/** Until the bureau has answered, or will not, nobody knows what is due. @throws AppError conflict */
async function requireSealed(client: PoolClient, id: string): Promise<void> {
	if (!(await isCheckSealed(client, id))) throw new AppError('conflict');
}
