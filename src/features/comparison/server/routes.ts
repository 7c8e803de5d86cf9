import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { locales } from '#domain/locale.ts';
import { ipHashOf, ownerOf, requireAccount } from '#features/auth/public.ts';
import { recordReading } from '#features/checks/public.ts';
import { issueComparison } from '#features/documents/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import {
	endComparison as end,
	getComparison,
	getComparisonDocument,
	getComparisonTable,
	getSharedComparison,
	keepComparison,
	listComparisons,
} from '../contract.ts';
import { compareAsked } from './compare-asked.ts';
import {
	endComparison,
	type FrozenViews,
	findComparisons,
	findOwnComparison,
	findSharedComparison,
	insertComparison,
	type Kept,
	type Shown,
} from './comparison-store.ts';
import type { ComparisonDeps } from './deps.ts';
import { presentComparison } from './present-comparison.ts';
import { printComparison } from './print-comparison.ts';
import { comparisonAsXlsx } from './write-table.ts';

export function comparisonRoutes(app: FastifyInstance, deps: ComparisonDeps): void {
	addLive(app, deps);
	addKept(app, deps);
	addDocument(app, deps);
	route(app, { getSharedComparison }, async ({ params, request, reply }) => {
		const shown = await findSharedComparison(deps.pool, params.token, request.locale);
		if (shown === undefined) throw new AppError('not_found');
		await record(request, 'comparison.read', shown);
		reply.header('cache-control', 'no-store');
		const { expires_at: until, sha256 } = presentKept(shown);
		return { comparison: shown.view, expires_at: until, sha256 };
	});
}

function addLive(app: FastifyInstance, deps: ComparisonDeps): void {
	const { isDemo, clock } = deps;
	route(app, { getComparison }, async ({ query, request, reply }) => {
		const { subjects, basis } = await compareAsked(deps, { request, reply }, query, { isShared: false });
		reply.header('cache-control', 'no-store');
		const { locale } = request;
		return presentComparison(subjects, { basis, isDemo, locale, comparedAt: clock.now() }).view;
	});

	route(app, { getComparisonTable }, async ({ query, request, reply }) => {
		const { subjects, basis } = await compareAsked(deps, { request, reply }, query, { isShared: false });
		const { locale } = request;
		const compared = presentComparison(subjects, { basis, isDemo, locale, comparedAt: clock.now() });
		const file = await comparisonAsXlsx(compared, locale);
		const name = fileNameOf(...compared.view.subjects.map(({ title }) => title));
		return sendFile(reply, file, { name, plain: 'senim-comparison', format: 'xlsx' });
	});
}

function addKept(app: FastifyInstance, deps: ComparisonDeps): void {
	const { pool, clock, isDemo } = deps;
	route(app, { keepComparison }, async ({ body, request, reply }) => {
		const { days, ...asked } = body;
		const compared = await compareAsked(deps, { request, reply }, asked, { isShared: true });
		const { account, owner, bins, basis, subjects } = compared;
		if (bins.length < 2) throw new AppError('comparison_too_few');
		if (subjects.every(({ known }) => known === null)) throw new AppError('comparison_without_reports');
		const comparedAt = clock.now();
		const views = Object.fromEntries(
			locales.map((locale) => [locale, presentComparison(subjects, { basis, comparedAt, isDemo, locale }).view]),
		) as FrozenViews;
		// without a key of repetition: the token would stand in the table of answers
		const answer = await inTransaction(pool, async (client) => {
			const made = await insertComparison(client, {
				...{ owner, days, views, subjects: bins },
				accountId: account.accountId,
			});
			if (made === undefined) throw new AppError('links_full');
			await record(request, 'comparison.share', { id: made.id, subjects: bins }, client);
			const titles = views[request.locale].subjects.map(({ title }) => title);
			return { ...presentKept(made), titles, token: made.token };
		});
		reply.header('cache-control', 'no-store');
		return answer;
	});

	route(app, { listComparisons }, async ({ request, reply }) => {
		const { holder } = ownerOf(await requireAccount(request));
		reply.header('cache-control', 'no-store');
		return (await findComparisons(pool, holder, request.locale)).map(({ titles, ...kept }) => ({
			...{ ...presentKept(kept), titles },
		}));
	});

	route(app, { endComparison: end }, async ({ params, request }) => {
		const { holder } = ownerOf(await requireAccount(request));
		await inTransaction(pool, async (client) => {
			const subjects = await endComparison(client, holder, params.id);
			if (subjects === undefined) throw new AppError('not_found');
			await record(request, 'comparison.share_end', { id: params.id, subjects }, client);
		});
	});
}

function addDocument(app: FastifyInstance, deps: ComparisonDeps): void {
	route(app, { getComparisonDocument }, async ({ params, request, reply }) => {
		const account = await requireAccount(request);
		const { holder: owner } = ownerOf(account);
		const { locale } = request;
		const kept = await findOwnComparison(deps.pool, { owner, id: params.id, locale });
		const subject = kept?.subjects[0];
		if (kept === undefined || subject === undefined) throw new AppError('not_found');
		const printed = printComparison(kept, locale);
		const ipHash = await ipHashOf(deps.issuing.auth, request.clientAddress);
		const asked = { account, owner, comparisonId: kept.id, subject, printed, ipHash };
		const { file, code } = await issueComparison(deps.issuing, asked);
		await record(request, 'document.read', kept);
		const name = fileNameOf(...printed.subjects.map(({ title }) => title), code);
		return sendFile(reply, file, { name, plain: `senim-${code}`, format: 'pdf' });
	});
}

/** For each that it compares: each may ask who has seen him. */
async function record(
	request: FastifyRequest,
	action: string,
	{ id, subjects }: Pick<Shown, 'id' | 'subjects'>,
	client?: PoolClient,
): Promise<void> {
	for (const subject of subjects) await recordReading(request, { action, object: `comparison:${id}`, subject }, client);
}

function presentKept({ id, basis, madeAt, expiresAt, sha256 }: Kept) {
	return {
		...{ id, basis },
		...{ made_at: madeAt.toISOString(), expires_at: expiresAt.toISOString(), sha256: sha256.toString('hex') },
	};
}
