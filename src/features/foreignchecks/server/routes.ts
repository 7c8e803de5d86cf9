import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { includedAnswerKzt, isCountryAbroad } from '#domain/foreign-check.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findShownNames, ipHashOf, ownerOf, requireAccount } from '#features/auth/public.ts';
import { recordReading } from '#features/checks/public.ts';
import { issueForeignCheck } from '#features/documents/public.ts';
import { findOpenChecks } from '#features/reports/public.ts';
import { showFeatureUses } from '#features/tariffs/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import {
	checkForeign,
	dropForeignCheck,
	type ForeignOffer,
	findForeignCandidates,
	getForeignCheck,
	getForeignDocument,
	getForeignOffer,
	listForeignChecks,
	reviewForeignMatch,
} from '../contract.ts';
import { deleteForeignCheck, type ForeignCheck, findForeignCheck, findForeignChecks } from './check-store.ts';
import type { ForeignCheckDeps } from './deps.ts';
import { findCandidates } from './find-candidates.ts';
import { foreignFeature } from './find-led.ts';
import { makeForeignCheck } from './make-check.ts';
import { presentCheck, presentListed, type ReadForeign, readForeign, titleOf } from './present-check.ts';
import { aboutOf, printCheck, versionOf } from './print-check.ts';
import { keepReview } from './review-store.ts';

export async function foreignCheckRoutes(app: FastifyInstance, deps: ForeignCheckDeps): Promise<void> {
	keepNothing(app);
	addAsking(app, deps);
	addReading(app, deps);
	addReview(app, deps);
	addDocument(app, deps);
}

function addAsking(app: FastifyInstance, deps: ForeignCheckDeps): void {
	const { pool } = deps.reports;
	route(app, { getForeignOffer }, async ({ request }) => {
		const { holder } = ownerOf(await requireAccount(request));
		const uses = await showFeatureUses(pool, holder, foreignFeature);
		return presentOffer(uses, deps.reports, request.locale);
	});

	route(app, { findForeignCandidates }, async ({ query: { country, name }, request }) => {
		const { holder: owner } = ownerOf(await requireAccount(request));
		if (!isCountryAbroad(country))
			throw new AppError('bad_request', { fields: [{ field: 'country', rule: 'country' }] });
		if (!(await showFeatureUses(pool, owner, foreignFeature)).is_included) throw new AppError('plan_needed');
		return findCandidates(deps, { country, name: name.trim(), owner }, request.locale);
	});

	route(app, { checkForeign }, async ({ body, idempotencyKey: key, request }) => {
		const account = await requireAccount(request);
		const sending = { sender: ownerOf(account).holder, call: checkForeign, key, body, status: 202 };
		return makeForeignCheck(deps, { account, body, sending, ipHash: await ipHashOf(deps.auth, request.clientAddress) });
	});
}

function addReading(app: FastifyInstance, deps: ForeignCheckDeps): void {
	const { pool } = deps.reports;
	route(app, { listForeignChecks }, async ({ query: { page = 1, limit = 20 }, request }) => {
		const { holder: owner } = ownerOf(await requireAccount(request));
		const { rows, total } = await findForeignChecks(pool, owner, { page, limit });
		const open = await findOpenChecks(
			pool,
			rows.map(({ id }) => id),
		);
		const data = rows.map((check) => presentListed(check, open.has(check.id), request.locale));
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { getForeignCheck }, async ({ params: { id }, request }) => {
		const { holder: owner } = ownerOf(await requireAccount(request));
		const read = await requireRead(deps, { owner, id }, request.locale);
		const { subjectKey } = read.check;
		await recordReading(request, { action: 'foreign_check.read', object: objectOf(read.check), subject: subjectKey });
		return presentCheck(read, request.locale);
	});

	route(app, { dropForeignCheck }, async ({ params: { id }, request }) => {
		const account = await requireAccount(request);
		const { holder: owner } = ownerOf(account);
		const ipHash = await ipHashOf(deps.auth, request.clientAddress);
		await inTransaction(pool, async (client) => {
			const check = await findForeignCheck(client, owner, id);
			if (check === undefined || !(await deleteForeignCheck(client, owner, id))) throw new AppError('not_found');
			await recordAudit(client, {
				...{ actor: { kind: 'account', id: account.accountId }, action: 'foreign_check.drop', outcome: 'ok' },
				...{ object: objectOf(check), subject: check.subjectKey, ipHash, details: { owner } },
			});
		});
	});
}

function addReview(app: FastifyInstance, deps: ForeignCheckDeps): void {
	const { pool } = deps.reports;
	route(app, { reviewForeignMatch }, async ({ params: { id }, body, request }) => {
		const account = await requireAccount(request);
		const { holder: owner } = ownerOf(account);
		const { match: matchId, verdict } = body;
		const reason = body.reason.trim();
		// whoever hides a match says why: somebody else has to understand it in a year
		if (verdict === 'other' && reason.length < 3)
			throw new AppError('bad_request', { fields: [{ field: 'reason', rule: 'too_short', limit: 3 }] });
		const { check, matches } = await requireRead(deps, { owner, id }, request.locale);
		const match = matches.find((one) => one.id === matchId);
		if (match === undefined) throw new AppError('not_found');
		const { sourceId, value, whom, entryHash } = match;
		// the list has it no more: there is nothing to compare with
		if (entryHash === null) throw new AppError('conflict');
		const { accountId } = account;
		const by = (await findShownNames(pool, [accountId])).get(accountId) ?? null;
		const ipHash = await ipHashOf(deps.auth, request.clientAddress);
		await inTransaction(pool, async (client) => {
			const review = { sourceId, entryId: value.entryId, whom, entryHash, verdict, reason, by, accountId };
			await keepReview(client, check, review);
			await recordAudit(client, {
				...{ actor: { kind: 'account', id: accountId }, action: 'foreign_check.review', outcome: 'ok' },
				...{ object: objectOf(check), subject: check.subjectKey, ipHash },
				details: { owner, list: sourceId, entry: value.entryId, verdict },
			});
		});
	});
}

function addDocument(app: FastifyInstance, deps: ForeignCheckDeps): void {
	const { issuing, reports } = deps;
	route(app, { getForeignDocument }, async ({ params: { id }, query: { format = 'pdf' }, request, reply }) => {
		const account = await requireAccount(request);
		const { holder: owner } = ownerOf(account);
		const { locale } = request;
		const read = await requireRead(deps, { owner, id }, locale);
		const printed = printCheck(read, locale, reports.isDemo);
		if (printed === null) throw new AppError('conflict');
		const { check } = read;
		await recordReading(request, { action: 'document.read', object: objectOf(check), subject: check.subjectKey });
		const name = fileNameOf(titleOf(read), aboutOf(read, locale));
		if (format !== 'pdf') {
			const file = Buffer.from(await issuing.printer.print({ format, printed }));
			return sendFile(reply, file, { name, plain: `senim-${id.slice(0, 8)}`, format });
		}
		const ipHash = await ipHashOf(deps.auth, request.clientAddress);
		const asked = { account, owner, ipHash, check: { id, version: versionOf(read) }, printed };
		const { file, code } = await issueForeignCheck(issuing, asked);
		return sendFile(reply, file, { name: fileNameOf(name, code), plain: `senim-${code}`, format });
	});
}

function objectOf({ id }: Pick<ForeignCheck, 'id'>): string {
	return `foreign-check:${id}`;
}

/** @throws AppError not_found, also for somebody else's */
async function requireRead(
	deps: ForeignCheckDeps,
	{ owner, id }: { owner: string; id: string },
	locale: Locale,
): Promise<ReadForeign> {
	const check = await findForeignCheck(deps.reports.pool, owner, id);
	const read = check === undefined ? undefined : await readForeign(deps, check, locale);
	if (read === undefined) throw new AppError('not_found');
	return read;
}

function presentOffer(
	uses: ForeignOffer['uses'],
	{ catalogue, asking }: ForeignCheckDeps['reports'],
	locale: Locale,
): ForeignOffer {
	const tag = languageTag(locale);
	const lists = catalogue.filter(
		({ abroad, section, appliesTo }) =>
			abroad === undefined && section === 'sanctions' && appliesTo.includes('foreign'),
	);
	// who cannot be reached is not promised
	const registers = catalogue.filter(
		({ id, abroad, priceKzt }) => abroad !== undefined && priceKzt <= includedAnswerKzt && asking.isConfigured(id),
	);
	return {
		uses,
		quote: { uses: 1, extra_kzt: 0 },
		lists: lists.map(({ title }) => title[tag]),
		registers: registers.map(({ title, tells, priceKzt }) => ({
			...{ title: title[tag], tells: tells[tag], price_kzt: priceKzt },
		})),
	};
}
