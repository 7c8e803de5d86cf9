import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	createDraft,
	editDraft,
	findGapsOf,
	findTermsVersions,
	getTermsVersion,
	presentPlan,
	publishDraft,
	readPlanTitles,
	readTodaysVat,
	type TermsVersion,
	type WrittenTerms,
	withdrawDraft,
} from '#features/tariffs/public.ts';
import { findTicket, pinOffer } from '#features/tickets/public.ts';
import { inTransaction, type PoolClient, type Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	draftTerms,
	type EditBody,
	editTerms,
	getTerms,
	listPlanVersions,
	type PlanVersions,
	publishTerms,
	type TermsView,
	withdrawTerms,
} from '../../contract-plans.ts';
import { actorOf } from '../admin-session.ts';
import { findAdminEmails } from '../administrators.ts';
import { findHistory } from '../object-history.ts';

/** Dated terms of plans: drafted by one administrator, published by another. */
export function planRoutes(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { listPlanVersions }, async ({ request }) => listVersions(pool, request.locale));

	route(app, { getTerms }, async ({ params: { id }, request }) => present(auth, id, request));

	route(app, { draftTerms }, async ({ body, request }) => {
		const actor = await actorOf(auth, request);
		const id = await inTransaction(pool, async (client) => {
			const offer = body.ticket_id === undefined ? undefined : await offerFor(client, body.ticket_id, body.plan);
			const made = await createDraft(client, { plan: body.plan, adminId: actor.adminId, ...(offer && { offer }) });
			const details = { plan: body.plan, ...(offer === undefined ? {} : { ticket: offer.ticketId }) };
			await write(client, actor, { id: made, action: 'terms.draft', details });
			return made;
		});
		return present(auth, id, request);
	});

	route(app, { editTerms }, async ({ params: { id }, body: { seen, ...body }, request }) => {
		const actor = await actorOf(auth, request);
		await inTransaction(pool, async (client) => {
			await editDraft(client, { id, adminId: actor.adminId, seen, terms: writtenIn(body) });
			await write(client, actor, { id, action: 'terms.edit', details: { ...body } });
		});
		return present(auth, id, request);
	});
	addEnding(app, auth);
}

function addEnding(app: FastifyInstance, auth: Auth): void {
	route(app, { withdrawTerms }, async ({ params: { id }, request }) => {
		const actor = await actorOf(auth, request);
		await inTransaction(auth.pool, async (client) => {
			const { plan } = await getTermsVersion(client, id);
			await withdrawDraft(client, id);
			await write(client, actor, { id, action: 'terms.withdraw', details: { plan } });
		});
	});

	route(app, { publishTerms }, async ({ params: { id }, body: { seen }, request }) => {
		const actor = await actorOf(auth, request);
		await inTransaction(auth.pool, async (client) => {
			const published = await publishDraft(client, { id, adminId: actor.adminId, seen });
			const { plan, validFrom, holder, ticketId, draftedBy, prices } = published;
			// an offer that nobody waits for any more is not published
			if (ticketId !== null && !(await pinOffer(client, { ticketId, termsId: id, plan })))
				throw new AppError('conflict');
			const details = { plan, validFrom, holder, ticketId, draftedBy, prices };
			await write(client, actor, { id, action: 'terms.publish', details });
		});
		return present(auth, id, request);
	});
}

/** @throws AppError not_found, conflict: it is not for this plan, or it is decided */
async function offerFor(client: PoolClient, ticketId: string, plan: string) {
	const ticket = await findTicket(client, ticketId);
	if (ticket === undefined) throw new AppError('not_found');
	if (ticket.state !== 'submitted' || ticket.plan !== plan || ticket.holder === null) throw new AppError('conflict');
	return { holder: ticket.holder, ticketId };
}

type Actor = Awaited<ReturnType<typeof actorOf>>;

async function write(
	client: PoolClient,
	{ adminId, ipHash }: Actor,
	{ id, action, details }: { id: number; action: string; details: Readonly<Record<string, unknown>> },
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'admin', id: adminId },
		...{ action, outcome: 'ok', object: `terms:${id}`, ipHash, details },
	});
}

function writtenIn(body: Omit<EditBody, 'seen'>): WrittenTerms {
	const { prices, features } = body;
	const twice = (names: readonly string[]) => new Set(names).size < names.length;
	if (twice(prices.map(({ period }) => period)))
		throw new AppError('bad_request', { fields: [{ field: 'prices', rule: 'taken' }] });
	if (twice(features.map(({ feature }) => feature)) || features.some(({ most, per }) => per !== null && most === null))
		throw new AppError('bad_request', { fields: [{ field: 'features', rule: 'format' }] });
	return {
		...{ validFrom: body.valid_from, checksPerDay: body.checks_per_day, ownLists: body.own_lists },
		...{ ownListEntries: body.own_list_entries, trialDays: body.trial_days, savingPercent: body.saving_percent },
		texts: body.texts,
		prices: prices.map(({ period, net_kzt: net }) => ({
			period,
			netTiyn: net === null ? null : Math.round(net * 100),
		})),
		features: features as WrittenTerms['features'],
	};
}

function stateOf(version: TermsVersion, today: string): TermsView['state'] {
	if (version.publishedAt === null) return 'draft';
	if (version.holder !== null) return 'offer';
	if (version.isCurrent) return 'current';
	return version.validFrom > today ? 'future' : 'past';
}

async function listVersions(reader: Reader, locale: Locale): Promise<PlanVersions[]> {
	const [versions, titles] = await Promise.all([findTermsVersions(reader), readPlanTitles(reader, locale)]);
	const emails = await emailsOf(reader, versions);
	const today = await todayOf(reader);
	return [...Map.groupBy(versions, ({ plan }) => plan)].map(([plan, rows]) => ({
		...{ plan, title: titles.get(plan) ?? plan },
		versions: rows.map((version) => presentVersion(version, emails, today)),
	}));
}

function presentVersion(version: TermsVersion, emails: ReadonlyMap<number, string>, today: string) {
	const { id, validFrom, holder, draftedBy, approvedBy } = version;
	const emailOf = (admin: number | null) => (admin === null ? null : (emails.get(admin) ?? null));
	return {
		...{ id, valid_from: validFrom, state: stateOf(version, today), holder },
		...{ drafted_by: emailOf(draftedBy), approved_by: emailOf(approvedBy) },
	};
}

function emailsOf(reader: Reader, versions: readonly TermsVersion[]) {
	const admins = versions.flatMap(({ draftedBy, approvedBy }) => [draftedBy, approvedBy]);
	return findAdminEmails(
		reader,
		admins.filter((id) => id !== null),
	);
}

/** By the clock of the database, which decides what is in force. */
async function todayOf(reader: Reader): Promise<string> {
	const { today } = await readTodaysVat(reader);
	return today;
}

async function present(auth: Auth, id: number, request: FastifyRequest): Promise<TermsView> {
	const { pool } = auth;
	const { adminId } = await actorOf(auth, request);
	const version = await getTermsVersion(pool, id);
	const [emails, vat, gaps, history] = await Promise.all([
		emailsOf(pool, [version]),
		readTodaysVat(pool),
		findGapsOf(pool, version),
		findHistory(pool, `terms:${id}`, request.locale),
	]);
	const { plan, checksPerDay, ownLists, ownListEntries, trialDays, savingPercent, texts, prices, features } = version;
	const isDraft = version.publishedAt === null;
	return {
		...presentVersion(version, emails, vat.today),
		...{ plan, checks_per_day: checksPerDay, own_lists: ownLists, own_list_entries: ownListEntries },
		...{ trial_days: trialDays, saving_percent: savingPercent, ticket_id: version.ticketId, seen: version.editedAt },
		texts: texts as TermsView['texts'],
		prices: prices.map(({ period, netTiyn }) => ({ period, net_kzt: netTiyn === null ? null : netTiyn / 100 })),
		...{ features: [...features], preview: presentPlan(version, vat.basisPoints, request.locale) },
		...{ vat_percent: vat.basisPoints / 100, gaps, history },
		can: !isDraft ? [] : version.draftedBy === adminId ? ['edit', 'withdraw'] : ['edit', 'withdraw', 'publish'],
	};
}
