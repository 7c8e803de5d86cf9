import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { findAccount, ipHashOf, ownerOf, requireAccount, spendLimits } from '#features/auth/public.ts';
import { recordReading } from '#features/checks/public.ts';
import { printReport } from '#features/reports/public.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { openSealJudge } from '#platform/signature/seal/seal-judge.ts';
import { checkDocument, getDocument, getIssuedDocument } from '../contract.ts';
import { checkCode, checkFile, type Judging } from './check-document.ts';
import { type Issuing, issueDocument, nameOfFile } from './issue-document.ts';
import { presentChecked } from './present-checked.ts';
import { receiveFile, uploadLimits } from './receive-file.ts';

const hourSeconds = 3600;
/** security rules: twenty checks of documents an hour for a visitor */
const mostChecks = 20;

/** In a scope of its own: it reads forms, which no other call does. */
export async function documentRoutes(app: FastifyInstance, issuing: Issuing): Promise<void> {
	const judge = openSealJudge();
	app.addHook('onClose', async () => {
		await judge.close();
	});
	await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });
	addDocument(app, issuing);
	addCheck(app, { ...issuing, judge });
}

function addDocument(app: FastifyInstance, issuing: Issuing): void {
	route(app, { getDocument }, async ({ params, query, request, reply }) => {
		const account = await requireAccount(request);
		const { format = 'pdf', kind = 'report' } = query;
		const { locale } = request;
		if (format !== 'pdf' && kind !== 'report')
			throw new AppError('bad_request', { fields: [{ field: 'format', rule: 'format' }] });
		const reportId = params.id;
		if (format === 'pdf') {
			const ipHash = await ipHashOf(issuing.auth, request.clientAddress);
			const { file, code, subject, named } = await issueDocument(issuing, { account, reportId, kind, locale, ipHash });
			await recordReading(request, { action: 'document.read', object: `report:${reportId.toLowerCase()}`, subject });
			return sendFile(reply, file, { name: fileNameOf(named, code), plain: `senim-${code}`, format });
		}
		const { printed, bin } = await printReport(issuing.reports, ownerOf(account).holder, reportId, locale);
		const file = await issuing.printer.print({ format, printed });
		await recordReading(request, { action: 'document.read', object: `report:${printed.id}`, subject: bin });
		const plain = `senim-${printed.id.slice(0, 8)}`;
		return sendFile(reply, Buffer.from(file), { name: nameOfFile(printed), plain, format });
	});
}

function addCheck(app: FastifyInstance, issuing: Issuing & Pick<Judging, 'judge'>): void {
	const spend = async (request: FastifyRequest) => {
		const bucket = `document check ${await ipHashOf(issuing.auth, request.clientAddress)}`;
		await spendLimits(issuing.reports.pool, [{ bucket, max: mostChecks, seconds: hourSeconds }]);
	};
	route(app, { checkDocument }, async ({ request, reply }) => {
		if (!request.isMultipart()) throw new AppError('unsupported_media_type');
		await spend(request);
		const checked = await receiveFile(request, reply, (upload) => checkFile(issuing, upload));
		if (checked.state !== 'valid') request.log.info({ reason: checked.reason }, 'document not confirmed');
		reply.header('cache-control', 'no-store');
		return presentChecked(issuing, checked, await findAccount(request), request.locale);
	});

	route(app, { getIssuedDocument }, async ({ params, request, reply }) => {
		await spend(request);
		const checked = await checkCode(issuing, params.code);
		reply.header('cache-control', 'no-store');
		return presentChecked(issuing, checked, await findAccount(request), request.locale);
	});
}
