import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '#domain/error.ts';
import { findAccount, ipHashOf, requireAccount, spendLimits } from '#features/auth/public.ts';
import { recordReading } from '#features/checks/public.ts';
import { printReport } from '#features/reports/public.ts';
import { openSealJudge } from '#platform/signature/seal/seal-judge.ts';
import { xlsxType } from '#reporting/exports/write-xlsx.ts';
import { CheckedDocument, CheckQuery, CodeParams, DocumentParams, DocumentQuery } from '../contract.ts';
import { checkCode, checkFile, type Judging } from './check-document.ts';
import type { DocumentDeps } from './deps.ts';
import { type Issuing, issueDocument } from './issue-document.ts';
import { presentChecked } from './present-checked.ts';
import { Printer } from './printer.ts';
import { largestUploadBytes, receiveFile, uploadLimits } from './receive-file.ts';
import { loadSealKey } from './seal-keys.ts';

const tags = ['documents'];
const ok = Type.Literal('ok');
const hourSeconds = 3600;
/** security rules: twenty checks of documents an hour for a visitor */
const mostChecks = 20;

const types = {
	pdf: 'application/pdf',
	xlsx: xlsxType,
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Mounted under `/api/v1`. */
export async function documentRoutes(instance: FastifyInstance, deps: DocumentDeps): Promise<void> {
	const printer = new Printer();
	let loading: ReturnType<typeof loadSealKey> | undefined;
	const sealKey = () => {
		loading ??= loadSealKey({ ...deps.reports, auth: deps.auth, configured: deps.seal.key }).catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
	const issuing: Issuing = { ...deps, printer, sealKey };
	const judge = openSealJudge();
	instance.addHook('onClose', async () => {
		await Promise.all([printer.close(), judge.close()]);
	});
	await instance.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });
	addDocument(instance, issuing);
	addCheck(instance, { ...issuing, judge });
}

function addDocument(instance: FastifyInstance, issuing: Issuing): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().get(
		'/reports/:id/document',
		{
			config: { callers: 'account', rateLimit: { max: 30, timeWindow: 60_000 } },
			schema: {
				tags,
				summary: 'A report of one’s own as a file: a sealed PDF, or a table or text for working with',
				params: DocumentParams,
				querystring: DocumentQuery,
				response: { 200: { content: { [types.pdf]: { schema: Type.String({ format: 'binary' }) } } } },
			},
		},
		async (request, reply) => {
			const account = await requireAccount(request);
			const { format = 'pdf', kind = 'report' } = request.query;
			const { locale } = request;
			if (format !== 'pdf' && kind !== 'report')
				throw new AppError('bad_request', { fields: [{ field: 'format', rule: 'format' }] });
			const reportId = request.params.id;
			if (format === 'pdf') {
				const ipHash = await ipHashOf(issuing.auth, request.clientAddress);
				const { file, code, subject } = await issueDocument(issuing, { account, reportId, kind, locale, ipHash });
				await recordReading(request, { action: 'document.read', object: `report:${reportId.toLowerCase()}`, subject });
				return sendFile(reply, file, `senim-${code}.pdf`, types.pdf);
			}
			const { printed, bin } = await printReport(issuing.reports, account.accountId, reportId, locale);
			const file = await issuing.printer.print({ format, printed });
			await recordReading(request, { action: 'document.read', object: `report:${printed.id}`, subject: bin });
			return sendFile(reply, Buffer.from(file), `senim-${printed.id.slice(0, 8)}.${format}`, types[format]);
		},
	);
}

/** Never shown inside a page of ours, whatever stands in it. */
function sendFile(reply: FastifyReply, file: Buffer, name: string, type: string): FastifyReply {
	return reply
		.header('cache-control', 'no-store')
		.header('content-disposition', `attachment; filename="${name}"`)
		.header('content-security-policy', "sandbox; default-src 'none'")
		.type(type)
		.send(file);
}

function addCheck(instance: FastifyInstance, issuing: Issuing & Pick<Judging, 'judge'>): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	const answer = { 200: Type.Object({ status: ok, data: CheckedDocument }) };
	const spend = async (request: FastifyRequest) => {
		const bucket = `document check ${await ipHashOf(issuing.auth, request.clientAddress)}`;
		await spendLimits(issuing.reports.pool, [{ bucket, max: mostChecks, seconds: hourSeconds }]);
	};
	app.post(
		'/documents/check',
		{
			config: { callers: 'anybody' },
			bodyLimit: largestUploadBytes,
			schema: {
				tags,
				summary: 'Whether an uploaded PDF is a document of ours, unchanged; it is neither parsed nor kept',
				consumes: ['multipart/form-data'],
				querystring: CheckQuery,
				response: answer,
			},
		},
		async (request, reply) => {
			if (!request.isMultipart()) throw new AppError('unsupported_media_type');
			await spend(request);
			const checked = await receiveFile(request, reply, (upload) => checkFile(issuing, upload));
			if (checked.state !== 'valid') request.log.info({ reason: checked.reason }, 'document not confirmed');
			reply.header('cache-control', 'no-store');
			const data = await presentChecked(issuing, checked, await findAccount(request), request.locale);
			return { status: 'ok' as const, data };
		},
	);
	app.get(
		'/documents/:code',
		{
			config: { callers: 'anybody' },
			schema: {
				tags,
				summary: 'What was issued under the code printed on a document',
				params: CodeParams,
				querystring: CheckQuery,
				response: answer,
			},
		},
		async (request, reply) => {
			await spend(request);
			const checked = await checkCode(issuing, request.params.code);
			reply.header('cache-control', 'no-store');
			const data = await presentChecked(issuing, checked, await findAccount(request), request.locale);
			return { status: 'ok' as const, data };
		},
	);
}
