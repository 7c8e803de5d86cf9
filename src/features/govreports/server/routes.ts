import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInAlmaty } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { balanceAnew } from '#domain/gov-balance.ts';
import { monthsUpTo } from '#domain/gov-report.ts';
import { languageTag } from '#domain/locale.ts';
import { ipHashOf, requireAccount } from '#features/auth/public.ts';
import { findSignedXml } from '#features/signing/public.ts';
import { withIdempotency } from '#platform/db/idempotency.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import {
	checkGovReport,
	createGovReport,
	type GovReportView,
	getGovDocument,
	getGovJoin,
	getGovReport,
	joinGov,
	listGovForms,
	listGovReports,
	removeGovReport,
	reviseGovReport,
	saveGovReport,
} from '../contract.ts';
import { beginReport, record, removeReport, reviseReport, saveReport } from './act-on-report.ts';
import { isBusOn } from './bus/bus-desk.ts';
import type { Actor, GovDeps } from './deps.ts';
import { findAgencies, findForm, findForms } from './form-store.ts';
import { keepJoin, presentJoin, readJoin } from './join.ts';
import { findParticipant } from './participant-store.ts';
import { prepareSigning } from './prepare-signing.ts';
import { mostMonths, presentForm, presentItem, presentReport, type Words } from './present.ts';
import { findChain, findEvents, findReport, findReports, type GovReport } from './report-store.ts';
import { foreseeUnbalanced, presentUnbalanced, readUnbalanced } from './unbalanced.ts';
import { hashOf } from './write-xml.ts';

export function govRoutes(app: FastifyInstance, deps: GovDeps): void {
	keepNothing(app);
	addJoining(app, deps);
	addReading(app, deps);
	addActing(app, deps);
}

function addJoining(app: FastifyInstance, deps: GovDeps): void {
	const { pool } = deps.auth;
	const shownTo = ({ locale }: FastifyRequest) => ({ locale, isBusOn: isBusOn(deps.sourceSettings) });

	route(app, { getGovJoin }, async ({ request }) => readJoin(pool, await actorOf(deps, request), shownTo(request)));

	route(app, { joinGov }, async ({ body, idempotencyKey: key, request }) => {
		const actor = await actorOf(deps, request);
		const sending = { sender: `organization:${actor.bin}`, call: joinGov, key, body, status: 201 };
		const { answer } = await withIdempotency(pool, sending, async (client) =>
			presentJoin(await keepJoin(client, actor, body), actor, shownTo(request)),
		);
		return answer;
	});
}

function addReading(app: FastifyInstance, deps: GovDeps): void {
	const { pool } = deps.auth;

	route(app, { listGovForms }, async ({ request }) => {
		await actorOf(deps, request);
		const words = await wordsOf(deps, request);
		return (await findForms(pool)).map((form) => presentForm(form, words));
	});

	route(app, { listGovReports }, async ({ query: { page = 1, limit = 20, state }, request }) => {
		const { bin } = await joinedOf(deps, request);
		const asked = { state: state ?? null, offset: (page - 1) * limit, limit };
		const { reports, total } = await findReports(pool, bin, asked);
		const words = await wordsOf(deps, request);
		const data = await Promise.all(
			reports.map(async (report) => presentItem(report, await formOf(deps, report), words)),
		);
		return { data, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { getGovReport }, async ({ params: { id }, request }) => {
		const actor = await joinedOf(deps, request);
		return presentOne(deps, request, { actor, report: await ownOf(deps, actor, id) });
	});

	route(app, { getGovDocument }, async ({ params: { id }, query, request, reply }) => {
		const actor = await joinedOf(deps, request);
		const report = await ownOf(deps, actor, id);
		const version = query.version ?? report.version;
		const signed = (await findEvents(pool, id)).find((event) => event.version === version && event.state === 'signed');
		const statementId = signed?.statementId ?? null;
		const xml = statementId === null ? undefined : await findSignedXml(pool, statementId);
		if (xml === undefined) throw new AppError('not_found');
		await record(pool, actor, { action: 'gov.read_document', report: { ...report, version } });
		const name = `senim-${report.form}-${report.month}-${version}`;
		return sendFile(reply, Buffer.from(xml), { name, plain: name, format: 'xml' });
	});
}

function addActing(app: FastifyInstance, deps: GovDeps): void {
	const { pool, clock } = deps.auth;

	route(app, { createGovReport }, async ({ body, idempotencyKey: key, request }) => {
		const actor = await joinedOf(deps, request);
		const months = monthsUpTo(dayInAlmaty(clock.now()), mostMonths);
		const sending = { sender: `organization:${actor.bin}`, call: createGovReport, key, body, status: 201 };
		const { answer: id } = await withIdempotency(pool, sending, async (client) => {
			return (await beginReport(client, actor, { asked: body, months })).id;
		});
		return presentOne(deps, request, { actor, report: await ownOf(deps, actor, id) });
	});

	route(app, { saveGovReport }, async ({ params: { id }, body, version, request }) => {
		const actor = await joinedOf(deps, request);
		const tag = languageTag(request.locale);
		const report = await saveReport(pool, actor, { id, version, body, tag });
		return presentOne(deps, request, { actor, report });
	});

	route(app, { removeGovReport }, async ({ params: { id }, request }) => {
		await removeReport(pool, await joinedOf(deps, request), id);
	});

	route(app, { reviseGovReport }, async ({ params: { id }, request }) => {
		const actor = await joinedOf(deps, request);
		return presentOne(deps, request, { actor, report: await reviseReport(pool, actor, id) });
	});

	route(app, { checkGovReport }, async ({ params: { id }, request }) => {
		const actor = await joinedOf(deps, request);
		const report = await ownOf(deps, actor, id);
		if (report.state !== 'draft') throw new AppError('conflict');
		if (!isBusOn(deps.sourceSettings)) throw new AppError('gov_bus_off');
		const tag = languageTag(request.locale);
		const { xml, report: whole, layout } = await prepareSigning(pool, report, tag);
		const unbalanced = presentUnbalanced(await foreseeUnbalanced(pool, whole, layout), layout, tag);
		return { signing_id: id, xml, sha256: hashOf(xml), unbalanced };
	});
}

/** @throws AppError unauthorized, organisation_needed */
async function actorOf({ auth }: GovDeps, request: FastifyRequest): Promise<Actor> {
	const { accountId, actingFor } = await requireAccount(request);
	if (actingFor === null) throw new AppError('organisation_needed');
	const { bin, role } = actingFor;
	return { bin, canChange: role !== 'viewer', accountId, ipHash: await ipHashOf(auth, request.clientAddress) };
}

/** @throws AppError gov_join_needed, and all of actorOf */
async function joinedOf(deps: GovDeps, request: FastifyRequest): Promise<Actor> {
	const actor = await actorOf(deps, request);
	const participant = await findParticipant(deps.auth.pool, actor.bin);
	if (participant?.state !== 'joined') throw new AppError('gov_join_needed');
	return actor;
}

/** @throws AppError not_found, also for another organisation's */
async function ownOf({ auth }: GovDeps, { bin }: Actor, id: string): Promise<GovReport> {
	const report = await findReport(auth.pool, id);
	if (report === undefined || report.bin !== bin) throw new AppError('not_found');
	return report;
}

async function formOf({ auth }: GovDeps, { form, formVersion }: GovReport) {
	const found = await findForm(auth.pool, form, formVersion);
	if (found === undefined) throw new Error(`there is no form ${form}`);
	return found;
}

async function wordsOf({ auth }: GovDeps, { locale }: FastifyRequest): Promise<Words> {
	const agencies = await findAgencies(auth.pool);
	return { tag: languageTag(locale), agencies, today: dayInAlmaty(auth.clock.now()) };
}

async function presentOne(
	deps: GovDeps,
	request: FastifyRequest,
	{ actor, report }: { actor: Actor; report: GovReport },
): Promise<GovReportView> {
	const [form, events, words] = await Promise.all([
		formOf(deps, report),
		findEvents(deps.auth.pool, report.id),
		wordsOf(deps, request),
	]);
	const { pool } = deps.auth;
	const { layout } = form;
	const isDraft = report.state === 'draft';
	const lines = isDraft ? balanceAnew(layout, report.lines, await findChain(pool, report)).lines : report.lines;
	const unbalanced = await readUnbalanced(pool, report, layout);
	const { canChange } = actor;
	const shown = { report: { ...report, lines }, unbalanced, form, events, words, canChange };
	return presentReport({ ...shown, isBusOn: isBusOn(deps.sourceSettings) });
}
